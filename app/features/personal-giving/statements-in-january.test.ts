import { expect, test } from 'vitest'
import type { GiftRequest } from '#app/features/gifts/start-gift.server.ts'
import { linkSources } from '#app/link-sources.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { withLease } from '#app/platform/lease.server.ts'
import { forgetMarks } from '#app/platform/marks.server.ts'
import { givingForEach, newcomer } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { eraseGiving } from './erase-giving.server.ts'
import { sendYearlyStatements, statementsJob } from './send-statements.server.ts'
import { forgetStatementMarks } from './statement-marks.server.ts'

let database: Database
let giving: Giving
givingForEach((its, file) => ([giving, database] = [its, file]))

const HOUR_MS = 3_600_000
/** Moves the clock of this giving to a moment. */
const goTo = (moment: string) => giving.later(new Date(moment).getTime() - giving.services.now().getTime())
const statementsTo = async (email: string) => (await giving.mails('giving-statement')).filter(({ toAddress }) => toAddress === email)
/** One under which so many are looked at. */
const leaseOf = (many: number) => ({ goesOn: async () => many-- > 0 })
/** @returns in how many parts */
async function sendInParts(many: number): Promise<number> {
  let parts = 0
  for (let from: string | undefined = ''; from !== undefined && parts < 500; parts++)
    from = (await sendYearlyStatements(giving.services, leaseOf(many), from)).more?.after
  return parts
}
async function give(email = newcomer().email, more: Partial<GiftRequest> = {}) {
  const { checkoutId } = await giving.begin({ email, ...more })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return email
}

test('a site that was down until January 31 mails the statements on that day, each once; in February and December it mails none', async () => {
  const email = await give()
  goTo('2026-12-31T15:00:00Z')
  expect(await sendYearlyStatements(giving.services)).toEqual({ sent: 0, more: null })
  goTo('2027-01-31T15:00:00Z')
  expect((await sendYearlyStatements(giving.services)).sent).toBeGreaterThan(0)
  expect(await sendYearlyStatements(giving.services)).toEqual({ sent: 0, more: null })
  const late = await give()
  goTo('2027-02-01T15:00:00Z')
  expect(await sendYearlyStatements(giving.services)).toEqual({ sent: 0, more: null })
  expect(await statementsTo(email)).toHaveLength(1)
  expect(await statementsTo(late)).toEqual([])
  expect(statementsJob(giving.services).every).toBe('0 15 * 1 *')
})

test.each(['first', 'meanwhile'])('of who is erased %s no statement is left to be mailed', async (when) => {
  const email = await give()
  goTo('2027-01-10T15:00:00Z')
  const erase = () => eraseGiving(giving.services, email, { who: 'giver', linkSources })
  const { sendMail } = giving.services
  let erased: Promise<unknown> | undefined
  const services = {
    ...giving.services,
    // The mail is written, and not yet committed.
    sendMail: async (...mail: Parameters<typeof sendMail>) => {
      if (when === 'meanwhile' && mail[1]?.to === email) erased = erase()
      await sendMail(...mail)
    },
  }
  const db = giving.services.db
  if (when === 'first')
    // As the list of givers was read before.
    services.db = new Proxy(db, {
      get(target, key) {
        if (key === 'transaction') erased ??= erase()
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  await sendYearlyStatements(services)
  await erased
  expect(erased).toBeDefined()
  expect(await statementsTo(email)).toEqual([])
})

test('a statement leads to cancelling the one monthly gift that goes on, and of several to none', async () => {
  const [one, several, none] = [newcomer().email, newcomer().email, await give()]
  for (const email of [one, several, several]) await give(email, { priced: growthNurturer })
  goTo('2027-01-10T15:00:00Z')
  await sendYearlyStatements(giving.services)
  const cancels = async (email: string) => JSON.stringify(await statementsTo(email)).match(/cancel=MS-[\w-]+/g) ?? []
  expect([await cancels(one), await cancels(several), await cancels(none)]).toEqual([[expect.anything()], [], []])
})

test('January is January in Georgia', async () => {
  const email = await give()
  goTo('2027-01-01T04:00:00Z')
  expect(await sendYearlyStatements(giving.services)).toEqual({ sent: 0, more: null })
  giving.later(2 * HOUR_MS)
  await sendYearlyStatements(giving.services)
  expect(await statementsTo(email)).toHaveLength(1)
})

test('many givers are mailed in parts, each once, and what is left is a job of its own', async () => {
  const emails: string[] = []
  for (let count = 0; count < 230; count++) emails.push(await give())
  goTo('2027-01-10T15:00:00Z')
  expect(await sendYearlyStatements(giving.services, leaseOf(0))).toEqual({ sent: 0, more: { after: '' } })
  expect(await sendInParts(100)).toBeGreaterThan(2)
  const mailed = (await giving.mails('giving-statement')).map(({ toAddress }) => toAddress).filter((to) => emails.includes(to))
  expect(mailed.toSorted()).toEqual(emails.toSorted())
  // Two processes at once, or a job that was started again, mail nobody twice.
  await Promise.all([sendYearlyStatements(giving.services), sendYearlyStatements(giving.services)])
  expect((await giving.mails('giving-statement')).filter(({ toAddress }) => emails.includes(toAddress))).toHaveLength(emails.length)
})

test('who gave in other years only is looked at once, not in every part', async () => {
  for (let count = 0; count < 60; count++) await give()
  goTo('2027-03-10T15:00:00Z')
  const email = await give('zz@example.org')
  goTo('2028-01-10T15:00:00Z')
  // So many are looked at in a part as gave nothing last year, or fewer.
  expect(await sendInParts(50)).toBeLessThan(100)
  expect(await statementsTo(email)).toHaveLength(1)
})

test('a part that is left is a job of its own, which goes on after whom the last one came to, and names nobody', async () => {
  const emails: string[] = []
  for (let count = 0; count < 120; count++) emails.push(await give())
  goTo('2027-01-10T15:00:00Z')
  const waiting: { afterGift?: string }[] = [{}]
  const done: object[] = []
  let seconds = 0
  const job = statementsJob({
    ...giving.services,
    // Each look at the clock is a second later.
    now: () => new Date(giving.services.now().getTime() + 1000 * seconds++),
    jobs: { enqueue: async (_trx: unknown, _name: string, data: object[]) => void waiting.push(...data) } as never,
  })
  for (let data = waiting.shift(); data && done.length < 100; data = waiting.shift()) {
    done.push(data)
    await job.handle(data)
  }
  expect(done.length).toBeGreaterThan(1)
  expect(done.length).toBeLessThan(100)
  expect(JSON.stringify(done)).not.toContain('@')
  for (const email of emails) expect(await statementsTo(email)).toHaveLength(1)
})

test('while one process is at it, another begins nothing', async () => {
  const email = await give()
  goTo('2027-01-10T15:00:00Z')
  const job = statementsJob(giving.services)
  await withLease(giving.services, job.name, 120, async () => job.handle({}))
  expect(await statementsTo(email)).toHaveLength(0)
  await job.handle({})
  expect(await statementsTo(email)).toHaveLength(1)
})

test('a statement that cannot be made keeps nobody else waiting', async () => {
  const [broken, other] = [await give(), await give()]
  goTo('2027-01-10T15:00:00Z')
  const { sendMail } = giving.services
  const services = {
    ...giving.services,
    sendMail: (async (trx, mail) => {
      if (mail.to === broken) throw new Error('This one cannot be written.')
      return sendMail(trx, mail)
    }) as typeof sendMail,
  }
  await sendYearlyStatements(services)
  expect(await statementsTo(broken)).toHaveLength(0)
  expect(await statementsTo(other)).toHaveLength(1)
  await sendYearlyStatements(giving.services)
  expect(await statementsTo(broken)).toHaveLength(1)
})

test('that a statement was mailed is forgotten once the year after its own is over', async () => {
  const email = await give()
  goTo('2027-01-10T15:00:00Z')
  await forgetMarks(database.db, 'statement-mailed:')
  await sendYearlyStatements(giving.services)
  const marks = () => database.db.selectFrom('facts').select('name').where('name', 'like', 'statement-mailed:2026:%').execute()
  const many = (await marks()).length
  expect(many).toBeGreaterThan(0)
  await forgetStatementMarks(database.db, new Date('2027-12-31T12:00:00Z'))
  expect(await marks()).toHaveLength(many)
  await forgetStatementMarks(database.db, new Date('2028-01-02T12:00:00Z'))
  expect(await marks()).toEqual([])
  expect(await statementsTo(email)).toHaveLength(1)
})
