import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForms } from '#test/open-forms.ts'
import { showTrash } from './trash-view.server.ts'

let forms: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => void (forms = await openForms()))
afterAll(() => forms.close())

test('all that lies in the trash is shown, page by page, though it was taken away at one moment', async () => {
  const at = forms.services.now()
  const references = Array.from({ length: 230 }, (_, number) => `MS-${number}`)
  await forms.db
    .insertInto('trash')
    .values(
      references.map((reference) => ({
        reference,
        email: 'ruth@example.org',
        receivedAt: at,
        taken: JSON.stringify({ subject: 'Buy', email: 'ruth@example.org' }),
        trashedAt: at,
        trashedBy: 'Naomi',
      })),
    )
    .execute()
  const seen: string[] = []
  const lengths: number[] = []
  let before: string | null = null
  do {
    const page = await showTrash(forms.services, before)
    seen.push(...page.messages.map(({ reference }) => reference))
    lengths.push(page.messages.length)
    before = page.older
  } while (before !== null && lengths.length < 9)
  expect(lengths).toEqual([100, 100, 30])
  expect(seen.toSorted()).toEqual(references.toSorted())
  expect((await showTrash(forms.services, 'no place')).messages).toHaveLength(100)
})

test('each says until which day it can be put back: thirty days on, or when a message of its age is kept no longer', async () => {
  await forms.db.deleteFrom('trash').execute()
  forms.at('2026-11-20T17:00:00Z')
  const lying = (reference: string, receivedAt: string, trashedAt: string) => ({
    reference,
    email: 'ruth@example.org',
    receivedAt: new Date(receivedAt),
    taken: JSON.stringify({ subject: 'Buy', email: 'ruth@example.org' }),
    trashedAt: new Date(trashedAt),
    trashedBy: 'Naomi',
  })
  await forms.db
    .insertInto('trash')
    .values([
      lying('MS-NEW', '2026-11-19T17:00:00Z', '2026-11-20T16:00:00Z'),
      lying('MS-OLD', '2025-11-25T17:00:00Z', '2026-11-20T15:00:00Z'),
      lying('MS-LAST', '2026-10-01T17:00:00Z', '2026-10-21T18:00:00Z'),
    ])
    .execute()
  const { kept, messages } = await showTrash(forms.services, null)
  expect(kept).toEqual({ days: 30, months: 12 })
  expect(messages.map(({ reference, goes, daysLeft }) => [reference, goes, daysLeft])).toEqual([
    ['MS-NEW', 'Dec 20, 2026', 30],
    ['MS-OLD', 'Nov 25, 2026', 5],
    ['MS-LAST', 'Nov 20, 2026', 1],
  ])
})
