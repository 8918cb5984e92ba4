const MOST_AT_ONCE = 1000

/** A list of any length in parts: a statement takes a limited number of values. */
export function slicesOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, part) =>
    all.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  )
}
