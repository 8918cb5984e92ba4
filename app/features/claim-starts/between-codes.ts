/** So long between two codes to one destination: mail takes its time, and whoever has that address did not ask for them. */
export const BETWEEN_CODES_SECONDS = 60
