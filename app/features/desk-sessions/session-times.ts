/** Nobody has asked for anything for so long: the session is over. */
export const IDLE_MINUTES = 30
/** However busy, it is over so long after the sign-in. */
export const LONGEST_HOURS = 12
/** A session that is in use gets a new token so often. */
export const RENEWED_MINUTES = 15
/** So long the password that was typed stands for who acts; then it is asked for before what matters most. */
export const FRESH_MINUTES = 10
/** To show the second factor. */
export const SECOND_FACTOR_MINUTES = 10
/** To choose a password and set up a second factor, an app to be installed included. */
export const JOINING_MINUTES = 60
