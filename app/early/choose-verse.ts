/** Chooses which of the three verses of the day's card is shown, before anything is painted. */
document.documentElement.dataset.verse = String(Math.floor(Math.random() * 3))
