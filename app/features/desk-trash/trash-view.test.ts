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
