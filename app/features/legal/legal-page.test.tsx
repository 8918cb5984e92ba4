import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { privacyWords } from '#words/privacy.ts'
import { termsWords } from '#words/terms.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { writtenRetention } from '#app/features/retention/retention.server.ts'
import { LegalPage } from './legal-page.tsx'
import { termsFigures } from './terms-figures.server.ts'

const ministry = { siteName: 'Fig Tree', email: 'a@example.org', address: '1 Example Street' }

test('the terms bind whoever searches by Google Maps to Google’s terms, and lead to them', () => {
  const { heading, intro, contentsHeading, sections } = termsWords(ministry, { ...figures, ...termsFigures })
  const html = renderToStaticMarkup(<LegalPage heading={heading} lead={intro} contentsHeading={contentsHeading} sections={sections} />)
  expect(html).toContain('using it binds you to Google’s own terms as well:')
  for (const address of ['https://policies.google.com/terms', 'https://maps.google.com/help/terms_maps/'])
    expect(html).toContain(`href="${address}" target="_blank"`)
})

test('the privacy page says what of Google’s answers reaches us, and leads to Google’s own policy', () => {
  const { heading, lead, contentsHeading, sections } = privacyWords(ministry, writtenRetention, figures.minimumAge)
  const html = renderToStaticMarkup(<LegalPage heading={heading} lead={lead} contentsHeading={contentsHeading} sections={sections} />)
  expect(html).toContain('Two things of it reach us')
  expect(html).toContain('href="https://policies.google.com/privacy" target="_blank"')
})
