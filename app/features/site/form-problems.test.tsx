import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formWords } from '#words/forms.ts'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { FormProblems } from './form-problems.tsx'

const fields = [{ name: 'email' }]
function show(answer: { errors: Record<string, string>; notice?: string; passing?: true }): string {
  const whole = { ok: false as const, values: {}, ...answer }
  return renderToStaticMarkup(<FormProblems answer={whole} problems={summaryOf(whole, fields)} />)
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
