import { useEffect, useRef } from 'react'
import { underThirteenWords } from '#app/content/en/forms.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Plant } from '#app/ui/world/plant.tsx'
import { type FlowDialog, FlowTitle } from './flow-place.tsx'
import { useSite } from './site-facts.ts'

/** In place of a form, for a visitor who is younger than its minimum age. */
export function AgeFarewell({ dialog }: { dialog?: FlowDialog }) {
  const { heading, paragraphs, links } = underThirteenWords(useSite().siteName)
  const box = useRef<HTMLDivElement>(null)
  // The form it replaces had the focus; without this a keyboard would start over at the top of the page.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none!">
      <FlowTitle dialog={dialog}>{heading}</FlowTitle>
      <EmptyState
        title={heading}
        drawing={<Plant stage={1} className="w-40" />}
        actions={links.map(({ href, label }, index) => (
          <ButtonLink key={href} to={href} variant={index === 0 ? 'mustard' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
      >
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </EmptyState>
    </div>
  )
}
