import { expect, test, vi } from 'vitest'

const randomInt = vi.hoisted(() => vi.fn<(to: number) => number>())
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  randomInt.mockImplementation(crypto.randomInt)
  return { ...crypto, randomInt }
})
const { openForms } = await import('#test/support/open-forms.ts')
const { submissionForms } = await import('#test/support/site-forms.ts')

const LETTERS_OF_A_REFERENCE = 6
const forms = await openForms()

/** Makes the next reference consist of one letter only. */
const drawOnly = (letter: number) => Array.from({ length: LETTERS_OF_A_REFERENCE }, () => randomInt.mockReturnValueOnce(letter))

test.each(submissionForms)('$name: where the reference that was drawn is taken, another is drawn', async (form) => {
  const send = (email: string) => form.post(forms, { ...form.typed, ...form.extra, email, idempotencyKey: crypto.randomUUID() })
  drawOnly(0)
  const first = await send('ruth@example.org')
  expect(first).toMatchObject({ status: 200, data: { reference: 'MS-3333-33' } })
  drawOnly(0)
  drawOnly(1)
  expect(await send('naomi@example.org')).toMatchObject({ status: 200, data: { reference: 'MS-4444-44' } })
})
