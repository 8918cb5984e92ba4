/** The career paths open when this many distinct people give monthly (specification, section 9). */
export const MEMBER_GOAL = 1_000
