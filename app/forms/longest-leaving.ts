/** Whoever has stopped what was on its way can press again after so long: the bar of `early/show-leaving.ts` is gone by then, too. */
export const LONGEST_LEAVING_MS = 15_000
