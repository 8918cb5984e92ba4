/** Of what the field of a picture carries on, in characters: 64 of them, each written as two at most. */
export const LONGEST_CARRIED = 128
