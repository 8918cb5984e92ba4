import { expect, test } from 'vitest'
import { summaryOf } from './form-fields.tsx'

const fields = [{ name: 'email' }, { name: 'age' }]

test('the summary follows the order of the form, with what belongs to no field first', () => {
  const answer = { ok: false as const, errors: { age: 'Age?', email: 'Email?' }, notice: 'Not saved', values: {} }
  expect(summaryOf(answer, fields, 'p').map(({ field, message }) => [field, message])).toEqual([
    [undefined, 'Not saved'],
    ['p-email', 'Email?'],
    ['p-age', 'Age?'],
  ])
})

test('one answer is one list, so that the focus is taken once; the next answer is another', () => {
  const answer = () => ({ ok: false as const, errors: { email: 'Email?' }, values: {} })
  const first = answer()
  expect(summaryOf(first, fields)).toBe(summaryOf(first, [{ name: 'email' }, { name: 'age' }]))
  expect(summaryOf(answer(), fields)).not.toBe(summaryOf(first, fields))
})
