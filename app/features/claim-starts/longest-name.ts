/** Of the name of a business that is looked for, in characters. */
export const LONGEST_NAME = 120
