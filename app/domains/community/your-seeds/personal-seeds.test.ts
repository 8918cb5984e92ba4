import { expect, test } from 'vitest'
import { findInvitationCode, createInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { appendCorrections, bookGiftSeeds, type Correction, reverseSeeds } from '#app/domains/community/seeds/correct-seeds.server.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { appendSeeds, getOrCreateHolder, sumSeeds } from '#app/domains/community/seeds/seed-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { seedsPersonalData } from './seeds-data.server.ts'
import { seedsLinks, seedsPage } from './seeds-page.server.ts'

const forms = await openForms()

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const load = (email: string, before: string | null = null) => seedsPage(before).load(forms.services, email)
const give = (email: string, seeds: number, at: Date) =>
  inTransaction(forms.db, (trx) => bookGiftSeeds(trx, { paymentId: `p-${email}`, email, seeds, practice: true, at }))
const earn = (email: string, sourceKey: string, at: Date, postedOfNetwork = 0) =>
  inTransaction(forms.db, async (trx) => {
    const holderId = await getOrCreateHolder(trx, email, at)
    return (await earnSeeds(trx, { holderId, kind: 'scan', sourceKey, practice: true, at, postedOfNetwork, pendingOfNetwork: 0 }))!
  })
const release = (id: string, by: Correction) => inTransaction(forms.db, (trx) => appendCorrections(trx, [id], 'released', by))
const reverse = (id: string, by: Correction & { seeds?: number }) => inTransaction(forms.db, (trx) => reverseSeeds(trx, id, by))
const signUp = (email: string, at: Date) =>
  inTransaction(forms.db, (trx) => createInvitationCode(trx, { email, idempotencyKey: crypto.randomUUID(), suspicion: null, now: at }))

test('an Ambassador sees the balance, where it came from, week by week, the plant, and every entry with what is pending', async () => {
  forms.at('2026-11-20T12:00:00Z')
  const email = 'ruth@example.org'
  const code = await signUp(email, day('2026-10-01'))
  await signUp(email, day('2026-10-02'))
  await earn(email, 'a', day('2026-11-19'))
  await earn(email, 'b', day('2026-11-05'))
  const pending = await earn(email, 'c', day('2026-11-19'), 10)
  await earn(email, 'd', day('2026-11-19'), 10)
  await give(email, 99, day('2026-06-01'))
  await release(pending.id, { by: 'staff', reason: 'a church', now: day('2026-11-20') })
  const view = (await load(email))!
  expect(view).toMatchObject({
    balance: 102,
    pending: 1,
    stage: 2,
    next: { seeds: 398, stage: 3 },
    practice: true,
    first: true,
    older: null,
  })
  expect(view.codes).toHaveLength(2)
  expect(view.codes[0]).toBe(code)
  expect(Object.fromEntries(view.kinds.map(({ kind, seeds }) => [kind, seeds]))).toEqual({ scan: 3, visit: 0, like: 0, share: 0, gift: 99 })
  expect(view.weeks).toHaveLength(12)
  expect(view.weeks.map(({ seeds }) => seeds)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2])
  expect(view.entries).toHaveLength(6)
  const notesOf = (which: string) => view.entries.filter(({ status }) => status === which).map(({ note }) => note?.slice(0, 24))
  expect([notesOf('waits'), notesOf('waited')]).toEqual([['More came from one netwo'], ['It waited until someone ']])
})

test('what waits on the lines is what waits above them, whatever was released, refused or refused in part', async () => {
  const email = 'waiting@example.org'
  const at = day('2026-11-19')
  const by = { by: 'staff:anna', reason: 'twice', now: at }
  const hold = (sourceKey: string, seeds: number) =>
    inTransaction(forms.db, async (trx) => {
      const rules = { pendingReason: 'day-cap', reverses: null, ruleVersion: 'some', practice: true, reason: null } as const
      const entry = { holderId: await getOrCreateHolder(trx, email, at), kind: 'scan', sourceKey, seeds, bookedAt: at, bookedBy: 'visitor' }
      return (await appendSeeds(trx, { ...entry, ...rules }))!
    })
  const [released, refused, inPart] = [await hold('a', 1), await hold('b', 1), await hold('c', 5)]
  await hold('d', 1)
  await release(released, by)
  await reverse(refused, by)
  await reverse(inPart, { ...by, seeds: 2 })
  const { pending, balance, entries } = (await load(email))!
  const sumOf = (which: string) => entries.filter(({ status }) => status === which).reduce((sum, { seeds }) => sum + seeds, 0)
  expect([pending, sumOf('waits'), balance, sumOf('counts')]).toEqual([4, 4, 1, 1])
  expect(Object.fromEntries(entries.map(({ key, status }) => [key, status]))).toMatchObject({
    [released]: 'waited',
    [refused]: 'waited',
    [inPart]: 'waits',
  })
  expect(entries.filter(({ note }) => note === 'Why: twice').map(({ status }) => status)).toEqual(['waited', 'waited'])
})

test('every entry is on one of the pages, and together they make the balance', async () => {
  const email = 'many@example.org'
  for (let at = 0; at < 250; at++) await earn(email, `${at}`, new Date(Date.UTC(2026, 6, 1, 12 + 24 * Math.floor(at / 3))))
  const seen = new Map<string, number>()
  let view = (await load(email))!
  const sizes = [view.entries.length]
  for (const each of view.entries) seen.set(each.key, each.seeds)
  while (view.older !== null) {
    view = (await load(email, view.older))!
    sizes.push(view.entries.length)
    for (const each of view.entries) seen.set(each.key, each.seeds)
  }
  expect([sizes, seen.size, [...seen.values()].reduce((sum, seeds) => sum + seeds, 0)]).toEqual([[100, 100, 50], 250, view.balance])
  expect(view.first).toBe(false)
  // Nobody else's entry leads anywhere, nor does what is none.
  const others = (await earn('somebody@example.org', 'x', day('2026-08-01'))).id
  for (const before of [others, 'x', '']) expect((await load(email, before))!.entries[0]!.time.slice(0, 10)).toBe('2026-09-22')
})

test('a giver without a code has the page too, and whom we do not know has none', async () => {
  await give('giver@example.org', 25, day('2026-11-01'))
  expect(await load('giver@example.org')).toMatchObject({ balance: 25, codes: [] })
  expect(await load('nobody@example.org')).toBeUndefined()
  expect(await seedsLinks.find(forms.services, 'giver@example.org')).toMatchObject({
    link: { purpose: 'seeds', subject: 'giver@example.org' },
  })
  expect(await seedsLinks.find(forms.services, 'nobody@example.org')).toBeUndefined()
})

test('whoever is removed leaves seeds that are nobody’s, and links that lead nowhere', async () => {
  const email = 'leaving@example.org'
  const code = await signUp(email, day('2026-11-01'))
  await earn(email, 'a', day('2026-11-01'))
  const all = await sumSeeds(forms.db, true)
  const erase = () => inTransaction(forms.db, (trx) => seedsPersonalData.erase!(forms.services, trx, email))
  expect([await erase(), await erase()]).toEqual([{ count: 1 }, { count: 0 }])
  expect([await load(email), await findInvitationCode(forms.db, code), await sumSeeds(forms.db, true)]).toEqual([undefined, undefined, all])
  const tables = ['seedHolders', 'seedEntries', 'invitationCodes'] as const
  for (const table of tables) expect(JSON.stringify(await forms.db.selectFrom(table).selectAll().execute())).not.toContain('leaving')
})
