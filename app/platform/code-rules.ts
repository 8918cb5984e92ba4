export const CODE_LIFE_MINUTES = 10
/** After this many wrong codes the right one is refused too. */
export const MAX_CODE_ATTEMPTS = 5
