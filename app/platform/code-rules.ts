export const CODE_LIFE_MINUTES = 10
/** The number of wrong codes after which the right one is refused too. */
export const CODE_TRIES = 5
