import { accessibilityWords } from '#words/accessibility.ts'
import type { PagePath } from '#words/pages.ts'
import { privacyWords } from '#words/privacy.ts'
import { termsWords } from '#words/terms.ts'
import type { LegalSection } from '#words/types.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { termsFigures } from '#app/features/legal/terms-figures.server.ts'
import { writtenRetention } from '#app/features/retention/retention.server.ts'
import type { Ministry, PagePart } from './page-part.ts'

/** Each part of the texts that are read rather than used. */
export function legalParts(ministry: Ministry): PagePart[] {
  return [
    ...partsOf('/terms', termsWords(ministry, { ...figures, ...termsFigures }).sections),
    ...partsOf('/privacy', privacyWords(ministry, writtenRetention, figures.minimumAge).sections),
    ...partsOf('/accessibility', accessibilityWords(ministry).sections),
  ]
}

function partsOf(page: PagePath, sections: Record<string, LegalSection>): PagePart[] {
  return Object.entries(sections).map(([place, { heading, paragraphs, list = [], after = [] }]) => ({
    page,
    place,
    // Without its number.
    title: heading.replace(/^\d+\. /, ''),
    text: [...paragraphs, ...list, ...after].join(' '),
  }))
}
