import { expect, test } from 'vitest'
import { termsWords } from '#words/terms.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { termsFigures } from './terms-figures.server.ts'

const words = termsWords({ siteName: 'Fig Tree', email: 'a@example.org', address: '1 Example Street' }, { ...figures, ...termsFigures })

test('the terms name their day, the age, the prices of the circles and the goal of members', () => {
  expect(words.effective).toBe('Effective 11/11/2024')
  expect(words.inShort[0]).toBe('You must be 13 or older.')
  expect(words.sections.members.paragraphs[0]).toMatch(/of \$33\. .* at \$11 .* at \$77\./)
  expect(words.sections.careers.paragraphs[0]).toContain('1,000 monthly subscribers')
})
