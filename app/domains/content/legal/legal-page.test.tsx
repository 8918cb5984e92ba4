import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { privacyWords } from '#copy/privacy/privacy.ts'
import { termsWords } from '#copy/content/terms.ts'
import { figures, termsFigures } from '#app/composition/page-figures.server.ts'
import { formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { LegalPage } from './legal-page.tsx'

const ministry = { siteName: 'Fig Tree', email: 'a@example.org', address: '1 Example Street' }

test('the terms bind whoever searches by Google Maps to Google’s terms, and lead to them', () => {
  const { heading, intro, sections } = termsWords(ministry, { ...figures, ...termsFigures })
  const html = renderToStaticMarkup(<LegalPage heading={heading} lead={intro} sections={sections} />)
  expect(html).toContain('using it binds you to Google’s own terms as well:')
  for (const address of ['https://policies.google.com/terms', 'https://maps.google.com/help/terms_maps/'])
    expect(html).toContain(`href="${address}" target="_blank"`)
})

test('the privacy page says what of Google’s answers reaches us, and leads to Google’s own policy', () => {
  const { heading, lead, sections } = privacyWords(ministry, formattedRetentionAges, figures.minimumAge, [])
  const html = renderToStaticMarkup(<LegalPage heading={heading} lead={lead} sections={sections} />)
  expect(html).toContain('One thing of it reaches us')
  expect(html).toContain('href="https://policies.google.com/privacy" target="_blank"')
})

test('the terms name their day, the age, the prices of the circles and the goal of members', () => {
  const words = termsWords(ministry, { ...figures, ...termsFigures })
  expect(words.effective).toBe('Effective 11/11/2024')
  expect(words.inShort[0]).toBe('You must be 13 or older.')
  expect(words.sections.members.paragraphs[0]).toMatch(/of \$33\. .* at \$11 .* at \$77\./)
  expect(words.sections.careers.paragraphs[0]).toContain('1,000 monthly subscribers')
})
