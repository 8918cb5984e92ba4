import type { ReactNode } from 'react'
import type { LegalSection } from '#copy/types.ts'
import { uiWords } from '#copy/ui.ts'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Elements } from '#app/ui/elements.ts'

type Props = {
  heading: string
  eyebrow?: ReactNode
  lead: string
  inShortHeading?: string
  inShort?: string[]
  sections: Record<string, LegalSection>
  children?: Elements
}

export function LegalPage({ heading, eyebrow, lead, inShortHeading, inShort, sections, children }: Props) {
  const parts = Object.entries(sections).map(([id, section]) => ({ id, title: section.heading, body: <LegalSectionBody {...section} /> }))
  return (
    <>
      <PageHeader title={heading} eyebrow={eyebrow} lead={lead} />
      <Prose parts={parts}>
        {inShort && (
          <aside
            aria-labelledby="in-short"
            className="rounded-lg border border-line bg-mustard-soft p-4 sm:p-6 print:break-inside-avoid print:p-4"
          >
            <h2 id="in-short">{inShortHeading}</h2>
            <ul className="mt-3">{inShort.map(asItem)}</ul>
          </aside>
        )}
        {children}
      </Prose>
    </>
  )
}

function LegalSectionBody({ paragraphs, list, after, links }: LegalSection) {
  return (
    <>
      {paragraphs.map(asParagraph)}
      {list && <ul>{list.map(asItem)}</ul>}
      {after?.map(asParagraph)}
      {links && <ul>{Object.entries(links).map(asLink)}</ul>}
    </>
  )
}

const asParagraph = (text: string) => <p key={text}>{text}</p>
const asItem = (text: string) => <li key={text}>{text}</li>
const asLink = ([name, text]: [string, string]) => (
  <li key={name}>
    <a className="inline-block py-1" href={EXTERNAL_URLS[name as keyof typeof EXTERNAL_URLS]} target="_blank" rel="noopener">
      <span>{text}</span>
      <span className="sr-only"> {uiWords.newTab}</span>
    </a>
  </li>
)

const EXTERNAL_URLS: Required<NonNullable<LegalSection['links']>> = {
  googleTerms: 'https://policies.google.com/terms',
  googleMapsTerms: 'https://maps.google.com/help/terms_maps/',
  googlePrivacy: 'https://policies.google.com/privacy',
}
