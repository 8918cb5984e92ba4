import { expect, test } from 'vitest'
import type { GiftRequest } from '#app/domains/giving/gifts/start-gift.server.ts'
import { withLease } from '#app/platform/jobs/lease.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving } from '#test/support/giving/open-giving.ts'
import { growthNurturer } from '#test/support/giving/open-giving.ts'
import { eraseGiver } from '#test/support/giving/erase-giver.ts'
import { sendYearlyStatements, statementsJob } from './statements.server.ts'

let giving: Giving
givingForEach((its) => (giving = its))

const HOUR_MS = 3_600_000
/** Moves the clock of this giving to a moment. */
const goTo = (moment: string) => giving.later(new Date(moment).getTime() - giving.services.now().getTime())
const statementsTo = async (email: string) => (await giving.mails('giving-statement')).filter(({ toAddress }) => toAddress === email)
async function give(email = newcomer().email, more: Partial<GiftRequest> = {}) {
  const { checkoutId } = await giving.begin({ email, ...more })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return email
}

test('a site that was down until January 31 mails the statements on that day, each once; in February and December it mails none', async () => {
  const email = await give()
  goTo('2026-12-31T15:00:00Z')
  expect(await sendYearlyStatements(giving.services)).toBe(0)
  goTo('2027-01-31T15:00:00Z')
  expect(await sendYearlyStatements(giving.services)).toBeGreaterThan(0)
  expect(await sendYearlyStatements(giving.services)).toBe(0)
  const late = await give()
  goTo('2027-02-01T15:00:00Z')
  expect(await sendYearlyStatements(giving.services)).toBe(0)
  expect(JSON.stringify((await statementsTo(email)).map(({ parts }) => parts))).toContain('not a 501(c)(3)')
  expect(await statementsTo(email)).toHaveLength(1)
  expect(await statementsTo(late)).toEqual([])
  expect(statementsJob(giving.services).cron).toBe('0 15 * 1 *')
})

test.each(['first', 'meanwhile'])('of who is erased %s no statement is left to be mailed', async (when) => {
  const email = await give()
  goTo('2027-01-10T15:00:00Z')
  const erase = () => eraseGiver(giving.services, email)
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
  expect(await sendYearlyStatements(giving.services)).toBe(0)
  giving.later(2 * HOUR_MS)
  await sendYearlyStatements(giving.services)
  expect(await statementsTo(email)).toHaveLength(1)
})

test('givers for whom one day has no time are mailed on the next, each once, also by two processes', async () => {
  const emails: string[] = []
  for (let count = 0; count < 30; count++) emails.push(await give())
  goTo('2027-01-10T15:00:00Z')
  let looks = 10
  expect(await sendYearlyStatements(giving.services, { mayContinue: async () => looks-- > 0 })).toBe(10)
  await Promise.all([sendYearlyStatements(giving.services), sendYearlyStatements(giving.services)])
  const mailed = (await giving.mails('giving-statement')).map(({ toAddress }) => toAddress).filter((to) => emails.includes(to))
  expect(mailed.toSorted()).toEqual(emails.toSorted())
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
