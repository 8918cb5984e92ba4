/** A piece of a page's data that needs no more than JSON to be told. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain }

/** How React Router's stream writes null, and what was never set. */
const [NULL, UNDEFINED] = [-5, -7]
/** How deep the data of a route lies in what the stream tells: `{ loaderData: { 'routes/public/home': … } }`. */
const ROUTE_DEPTH = 2
/** What goes deeper is a circle, or stays as it came. */
const DEEPEST = 20

/**
 * Reads one line of React Router's stream, in which each value and each name is told once and stands for itself by its
 * number from then on. Numbers compress badly, while most of what a list of results holds stands in the page already:
 * told plainly, the data of twelve of them takes two thirds of the bytes. A name whose value was never set is left out.
 * @returns undefined where the line holds more than JSON can tell, such as a date, an error or a promise
 */
export function readPlainly(line: string): Plain | undefined {
  try {
    return readValues(JSON.parse(line) as unknown[])
  } catch {
    return undefined
  }
}

function readValues(values: unknown[]): Plain | undefined {
  function read(at: number, depth: number): Plain | undefined {
    if (at === NULL) return null
    // Without data, and with data that is undefined, are two things to a route.
    if (at === UNDEFINED && depth > ROUTE_DEPTH) return undefined
    if (!(at in values) || depth > DEEPEST) throw new Error('JSON cannot tell it.')
    const value = values[at]
    if (Array.isArray(value)) return readList(value, depth)
    return typeof value === 'object' ? readNames(value as Record<string, number>, depth) : (value as Plain)
  }
  function readList(list: (number | string)[], depth: number): Plain {
    return list.map((at) => {
      // What begins with a string is of a kind that JSON does not know.
      const value = typeof at === 'number' ? read(at, depth + 1) : undefined
      if (value === undefined) throw new Error('JSON cannot tell it.')
      return value
    })
  }
  function readNames(names: Record<string, number>, depth: number): Plain {
    const all = Object.entries(names).map(
      ([name, at]) => [values[Number(name.slice(1))], read(at, depth + 1)] as [string, Plain | undefined],
    )
    return Object.fromEntries(all.filter((each): each is [string, Plain] => each[1] !== undefined))
  }
  const data = read(0, 0)
  return typeof data === 'object' && data !== null ? data : undefined
}

/** The line of React Router's stream that says the same. */
export function writeLine(data: Plain): string {
  const values: unknown[] = []
  function write(value: Plain): number {
    if (value === null) return NULL
    const at = values.push(undefined) - 1
    values[at] = written(value)
    return at
  }
  function written(value: NonNullable<Plain>): unknown {
    if (typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(write)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [`_${write(name)}`, write(one)]))
  }
  write(data)
  return `${JSON.stringify(values)}\n`
}
