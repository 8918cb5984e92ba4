import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCode, makeCode } from '#app/features/invitations/code-store.server.ts'
import { bookGiftSeeds } from '#app/features/seeds/book-gift-seeds.server.ts'
import { releaseSeeds } from '#app/features/seeds/correct-seeds.server.ts'
import { earnSeeds } from '#app/features/seeds/earn-seeds.server.ts'
import { requireHolder, sumSeeds } from '#app/features/seeds/seed-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/open-forms.ts'
import { forgetAmbassador } from './forget-ambassador.server.ts'
import { seedsLinks } from './seeds-links.server.ts'
import { seedsPage } from './seeds-page.server.ts'

let forms: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => void (forms = await openForms()))
afterAll(() => forms.close())

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const load = (email: string) => seedsPage.load(forms.services, email)
const give = (email: string, seeds: number, at: Date) =>
  inTransaction(forms.db, (trx) => bookGiftSeeds(trx, { paymentId: `p-${email}`, email, seeds, practice: true, at }))
const earn = (email: string, sourceKey: string, at: Date, postedOfNetwork = 0) =>
  inTransaction(forms.db, async (trx) => {
    const holderId = await requireHolder(trx, email, at)
    return (await earnSeeds(trx, { holderId, kind: 'scan', sourceKey, practice: true, at, postedOfNetwork }))!
  })
const signUp = (email: string, at: Date) =>
  inTransaction(forms.db, (trx) => makeCode(trx, { email, attempt: crypto.randomUUID(), suspicion: null, now: at }))

test('an Ambassador sees the balance, where it came from, week by week, the plant, and every entry with what is held', async () => {
  forms.at('2026-11-20T12:00:00Z')
  const email = 'ruth@example.org'
  const code = await signUp(email, day('2026-10-01'))
  await signUp(email, day('2026-10-02'))
  await earn(email, 'a', day('2026-11-19'))
  await earn(email, 'b', day('2026-11-05'))
  const held = await earn(email, 'c', day('2026-11-19'), 10)
  await earn(email, 'd', day('2026-11-19'), 10)
  await give(email, 99, day('2026-06-01'))
  await releaseSeeds(forms, held.id, { by: 'staff', reason: 'a church', now: day('2026-11-20') })
  const view = (await load(email))!
  expect(view).toMatchObject({ balance: 102, held: 1, stage: 2, next: { seeds: 398, stage: 3 }, practice: true, older: false })
  expect(view.codes).toHaveLength(2)
  expect(view.codes[0]).toBe(code)
  expect(Object.fromEntries(view.kinds.map(({ kind, seeds }) => [kind, seeds]))).toEqual({ scan: 3, visit: 0, like: 0, share: 0, gift: 99 })
  expect(view.weeks).toHaveLength(12)
  expect(view.weeks.map(({ seeds }) => seeds)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2])
  expect(view.entries).toHaveLength(6)
  expect(
    view.entries
      .filter(({ waits }) => waits)
      .map(({ note }) => note!.slice(0, 24))
      .toSorted(),
  ).toEqual(['A person on our team has', 'More came from one netwo'])
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
  expect([await forgetAmbassador(forms.services, email), await forgetAmbassador(forms.services, email)]).toEqual([true, false])
  expect([await load(email), await findCode(forms.db, code), await sumSeeds(forms.db, true)]).toEqual([undefined, undefined, all])
  const tables = ['seedHolders', 'seedEntries', 'invitationCodes'] as const
  for (const table of tables) expect(JSON.stringify(await forms.db.selectFrom(table).selectAll().execute())).not.toContain('leaving')
})
