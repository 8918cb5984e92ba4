/** After so many minutes a code works no longer. */
export const CODE_LIFE_MINUTES = 10
/** So many codes that somebody enters are compared with the one that was sent. */
export const CODE_TRIES = 5
