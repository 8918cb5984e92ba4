import { expect, test } from 'vitest'
import { summarizeErrors, FormErrors } from './form-fields.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { formWords } from '#copy/forms.ts'

const fields = [{ name: 'email' }, { name: 'age' }]

test('the summary follows the order of the form, with what belongs to no field first', () => {
  const answer = { ok: false as const, errors: { age: 'Age?', email: 'Email?' }, notice: 'Not saved', values: {} }
  expect(summarizeErrors(answer, fields, 'p').map(({ field, message }) => [field, message])).toEqual([
    [undefined, 'Not saved'],
    ['p-email', 'Email?'],
    ['p-age', 'Age?'],
  ])
})

test('one answer is one list, so that the focus is taken once; the next answer is another', () => {
  const answer = () => ({ ok: false as const, errors: { email: 'Email?' }, values: {} })
  const first = answer()
  expect(summarizeErrors(first, fields)).toBe(summarizeErrors(first, [{ name: 'email' }, { name: 'age' }]))
  expect(summarizeErrors(answer(), fields)).not.toBe(summarizeErrors(first, fields))
})

function show(answer: { errors: Record<string, string>; notice?: string; passing?: true }): string {
  const whole = { ok: false as const, values: {}, ...answer }
  return renderToStaticMarkup(<FormErrors answer={whole} problems={summarizeErrors(whole, fields)} />)
}

test('a fault of ours is not called something to fix, and leads to no field', () => {
  const html = show({ errors: {}, notice: 'The database is away', passing: true })
  expect(html).toContain(formWords.notNowHeading)
  expect(html).not.toContain(formWords.errorSummaryHeading)
  expect(html).toContain('The database is away')
  expect(html).not.toContain('<a ')
  expect(html).toContain('tabindex="-1"')
})

test('a field to fix is a link to it', () => {
  const html = show({ errors: { email: 'Enter your email address' } })
  expect(html).toContain(formWords.errorSummaryHeading)
  expect(html).toContain('href="#email"')
})
