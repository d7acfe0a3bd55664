"""The rules of every title: pure functions over frozen values, standard library only."""
