import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * Ends a statement within a transaction whose answer nobody needs: it is sent together with the next one, the commit at the
 * latest, and what is wrong with it is told by that one.
 */
export const GOES_WITH_THE_NEXT = '/* goes with the next */'

/** Ends a statement that is asked again and again: PostgreSQL plans it once for each connection. */
export const PLANNED_ONCE = '/* planned once */'

/** A connection has so many of each kind planned: forms and their mails have a dozen. */
const MOST_PREPARED = 32

type Ask = (...words: unknown[]) => unknown
type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/**
 * Sends `begin` and what `GOES_WITH_THE_NEXT` together with the statement after it, so that a transaction takes fewer round
 * trips. All of them end with one sync: where one fails, PostgreSQL skips those behind it. They are planned once as well:
 * to plan the jobs of two mails takes four times as long as to write them.
 */
export function joinStatements(ask: Ask): Ask {
  const newName = openNames()
  /** By their text, the names that this connection's PostgreSQL knows. */
  const prepared = new Map<string, string>()
  const planned = new Map<string, string>()
  let held: Held[] = []
  /** `begun`: it was said, and PostgreSQL has not been told yet. */
  let transaction: 'none' | 'begun' | 'open' = 'none'

  function hold(text: string, values: unknown[]): Promise<Answer> {
    const name = prepared.get(text) ?? (prepared.size < MOST_PREPARED ? newName() : '')
    held.push({ text, name, parts: partsOf(text, values, name, prepared.has(text)) })
    return noAnswer()
  }
  function askPlanned(text: string, values: unknown[]): unknown {
    if (!planned.has(text) && planned.size < MOST_PREPARED) planned.set(text, newName())
    return ask({ name: planned.get(text), text, values })
  }
  return (...words) => {
    const [text, values = []] = words as [string, unknown[]?]
    // With a function at the end it is the pool that asks, and one statement alone.
    if (typeof words.at(-1) === 'function') return ask(...words)
    if (text === 'begin') {
      transaction = 'begun'
      return hold(text, [])
    }
    const ends = text === 'commit' || text === 'rollback'
    if (transaction !== 'none' && !ends && text.endsWith(GOES_WITH_THE_NEXT)) return hold(text, values)
    if (held.length === 0 && text.endsWith(PLANNED_ONCE)) return askPlanned(text, values)
    const [before, state] = [held, transaction]
    held = []
    transaction = ends || state === 'none' ? 'none' : 'open'
    if (state === 'begun' && (text === 'rollback' || (text === 'commit' && before.length === 1))) return noAnswer(text.toUpperCase())
    if (before.length === 0 || text === 'rollback') return ask(...words)
    return new Promise((resolve, reject) => {
      ask(new LastOfSeveral(before, text, values), (error: unknown, answer: unknown) => {
        if (error) return reject(error)
        // After an error nobody knows which of them PostgreSQL has come to.
        for (const each of before) if (each.name) prepared.set(each.text, each.name)
        resolve(answer)
      })
    })
  }
}

/** No two connections use one name: where they share a session, it would be the same statement. */
function openNames(): () => string {
  const connection = randomUUID()
  let number = 0
  return () => `${connection}-${++number}`
}

async function noAnswer(command = ''): Promise<Answer> {
  return { command, rowCount: null, rows: [] }
}

type Held = { text: string; name: string; parts: Part[] }
/** What the driver asks of a connection for one statement. */
type Part = ['parse' | 'bind' | 'execute', words: object]
type Bind = { values?: unknown[]; valueMapper(value: unknown): unknown }

/** The parts of a statement as the driver itself would send them, but for the sync and for what tells of rows. @throws what is wrong with a value */
function partsOf(text: string, values: unknown[], name: string, isPrepared: boolean): Part[] {
  const parts: Part[] = []
  let problem: unknown
  const line = {
    stream: {},
    parsedStatements: isPrepared ? { [name]: text } : {},
    submittedNamedStatements: {},
    parse: (words: object) => parts.push(['parse', words]),
    bind: ({ values: given = [], valueMapper, ...words }: Bind) =>
      parts.push(['bind', { ...words, values: given.map((value) => valueMapper(value)) }]),
    execute: (words: object) => parts.push(['execute', words]),
    describe() {},
    close() {},
    sync() {},
  }
  const query = inParts(new pg.Query(text, values, (error) => (problem = error)))
  Object.assign(query, { name }).submit(line as never)
  if (problem) throw problem
  return parts
}

type Line = { stream: { cork(): void; uncork(): void } } & Record<Part[0], (words: object) => void>
type Told = Record<'handleCommandComplete' | 'handleDataRow', (...told: unknown[]) => void>
const driver = pg.Query.prototype as unknown as Told

/** Also where there are no values: a statement as one message would not belong to those before it. */
function inParts<Statement extends pg.Query>(statement: Statement): Statement {
  return Object.assign(statement, { queryMode: 'extended' })
}

class LastOfSeveral extends pg.Query {
  readonly #before: Held[]
  #done = 0

  constructor(before: Held[], text: string, values: unknown[]) {
    super(text, values)
    inParts(this)
    this.#before = before
  }

  override submit = (connection: pg.Connection): void => {
    const line = connection as unknown as Line
    line.stream.cork()
    for (const { parts } of this.#before) for (const [part, words] of parts) line[part](words)
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
