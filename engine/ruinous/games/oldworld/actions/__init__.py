"""What each verb does to the state."""
