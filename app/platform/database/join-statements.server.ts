import pg from 'pg'

/**
 * Ends a statement within a transaction whose answer nobody needs: it is sent together with the next one, the commit at the
 * latest, and what is wrong with it is told by that one.
 */
export const GOES_WITH_THE_NEXT = '/* goes with the next */'

type Ask = (...words: unknown[]) => unknown
type Statement = { text: string; values: unknown[] }
type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/**
 * Sends `begin` and what `GOES_WITH_THE_NEXT` together with the statement after it, so that a transaction takes fewer round
 * trips. All of them end with one sync: where one fails, PostgreSQL skips those behind it.
 */
export function joinStatements(ask: Ask): Ask {
  let held: Part[][] = []
  /** `begun`: it was said, and PostgreSQL has not been told yet. */
  let transaction: 'none' | 'begun' | 'open' = 'none'

  return (...words) => {
    const [text, values = []] = words as [string, unknown[]?]
    // With a function at the end it is the pool that asks, and one statement alone.
    if (typeof words.at(-1) === 'function') return ask(...words)
    if (text === 'begin') {
      transaction = 'begun'
      held = [partsOf({ text, values: [] })]
      return noAnswer()
    }
    const ends = text === 'commit' || text === 'rollback'
    if (transaction !== 'none' && !ends && text.endsWith(GOES_WITH_THE_NEXT)) {
      held.push(partsOf({ text, values }))
      return noAnswer()
    }
    const [before, state] = [held, transaction]
    held = []
    transaction = ends || state === 'none' ? 'none' : 'open'
    if (state === 'begun' && (text === 'rollback' || (text === 'commit' && before.length === 1))) return noAnswer(text.toUpperCase())
    if (before.length === 0 || text === 'rollback') return ask(...words)
    return new Promise((resolve, reject) => {
      const answered = (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer))
      ask(new LastOfSeveral(before, { text, values }), answered)
    })
  }
}

async function noAnswer(command = ''): Promise<Answer> {
  return { command, rowCount: null, rows: [] }
}

/** What the driver asks of a connection for one statement. */
type Part = ['parse' | 'bind' | 'execute', words: object]
type Bind = { values?: unknown[]; valueMapper(value: unknown): unknown }

/** The parts of a statement as the driver itself would send them, but for the sync and for what tells of rows. @throws what is wrong with a value */
function partsOf({ text, values }: Statement): Part[] {
  const parts: Part[] = []
  let problem: unknown
  const line = {
    stream: {},
    parsedStatements: {},
    submittedNamedStatements: {},
    parse: (words: object) => parts.push(['parse', words]),
    bind: ({ values: given = [], valueMapper, ...words }: Bind) =>
      parts.push(['bind', { ...words, values: given.map((value) => valueMapper(value)) }]),
    execute: (words: object) => parts.push(['execute', words]),
    describe() {},
    close() {},
    sync() {},
  }
  new pg.Query({ text, values, queryMode: 'extended' } as pg.QueryConfig, (error) => (problem = error)).submit(line as never)
  if (problem) throw problem
  return parts
}

type Line = { stream: { cork(): void; uncork(): void } } & Record<Part[0], (words: object) => void>
type Told = Record<'handleCommandComplete' | 'handleDataRow', (...told: unknown[]) => void>
const driver = pg.Query.prototype as unknown as Told

class LastOfSeveral extends pg.Query {
  readonly #before: Part[][]
  #done = 0

  constructor(before: Part[][], { text, values }: Statement) {
    super({ text, values, queryMode: 'extended' } as pg.QueryConfig)
    this.#before = before
  }

  override submit = (connection: pg.Connection): void => {
    const line = connection as unknown as Line
    line.stream.cork()
    for (const [part, words] of this.#before.flat()) line[part](words)
    const problem: unknown = pg.Query.prototype.submit.call(this, connection)
    line.stream.uncork()
    return problem as void
  }

  handleCommandComplete(...told: unknown[]): void {
    if (this.#done++ >= this.#before.length) driver.handleCommandComplete.apply(this, told)
  }
  handleDataRow(...told: unknown[]): void {
    if (this.#done >= this.#before.length) driver.handleDataRow.apply(this, told)
  }
}
