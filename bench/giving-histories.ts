import { parseArgs } from 'node:util'
import { openGiving } from '#test/giving/open-giving.ts'
import { checkBooks, checkEnd, doStep, MONEY_ACTS, type MoneyStep } from '#test/giving/random-histories.ts'
import { random } from '#test/giving/shuffled-history.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { type Engine, enginesHere, promise, serverAddress } from './giving-site.ts'

/**
 * Whatever befalls the money, the books hold: `node bench/giving-histories.ts [--steps 10000] [--seed 2026]`. In histories of
 * two hundred steps; everything is checked after every tenth, and at each one's end.
 */
const { values } = parseArgs({ options: { steps: { type: 'string', default: '10000' }, seed: { type: 'string' } }, strict: false })
const LENGTH = 200
const CHECKED_EVERY = 10
const histories = Math.ceil(Number(values.steps ?? 10_000) / LENGTH)
const firstSeed = Number(values.seed ?? 2026)

for (const engine of await enginesHere()) await runHistories(engine)

async function runHistories(engine: Engine): Promise<void> {
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = engine === 'PostgreSQL' ? serverAddress() : ''
  const began = performance.now()
  const wrong: string[] = []
  const happened = new Map<string, number>()
  for (let history = 0; history < histories && wrong.length === 0; history++) wrong.push(...(await runOne(firstSeed + history, happened)))
  process.env.TEST_DATABASE_URL = before ?? ''
  const steps = [...happened.values()].reduce((sum, each) => sum + each, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  promise(
    wrong.length === 0,
    `${steps} steps of ${happened.size} kinds in ${histories} random histories, ${engine}, ${seconds} s: ${wrong.join('; ') || 'postings add up to zero, clearing is the balance, receipts are the statements, seeds are the whole dollars kept'}`,
  )
}

async function runOne(seed: number, happened: Map<string, number>): Promise<string[]> {
  const next = random(seed)
  const database = await openTestDatabase()
  try {
    const giving = openGiving(database)
    for (let step = 0; step < LENGTH; step++) {
      const each: MoneyStep = [MONEY_ACTS[Math.floor(next() * MONEY_ACTS.length)]!, Math.floor(next() * 5000)]
      await doStep(giving, each)
      happened.set(each[0], (happened.get(each[0]) ?? 0) + 1)
      const wrong = step % CHECKED_EVERY === CHECKED_EVERY - 1 ? await checkBooks(giving) : []
      if (wrong.length > 0) return wrong.map((what) => `seed ${seed}, step ${step} (${each.join(' ')}): ${what}`)
    }
    return (await checkEnd(giving)).map((what) => `seed ${seed}, at its end: ${what}`)
  } finally {
    await database.close()
  }
}
