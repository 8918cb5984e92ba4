import { useEffect, useRef } from 'react'
import { ageFarewellWords } from '#words/forms.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { type FlowDialog, FlowTitle } from './flow-place.tsx'
import { useSite } from './site-facts.ts'

/** In place of a form, for a visitor who is younger than its minimum age. */
export function AgeFarewell({ dialog }: { dialog?: FlowDialog }) {
  const { siteName, figures } = useSite()
  const { heading, paragraphs, stories, careers } = ageFarewellWords(siteName, figures.minimumAge)
  const top = useRef<HTMLHeadingElement>(null)
  // The form it replaces had the focus; without this a keyboard would start over at the top of the page.
  useEffect(() => top.current?.focus(), [])
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 text-center">
      <FlowTitle dialog={dialog}>{heading}</FlowTitle>
      <Drawing name="plant-1" className="w-40" />
      <h2 ref={top} tabIndex={-1} data-step-heading className="text-2xl">
        {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/stories" replace={dialog !== undefined}>
          {stories}
        </ButtonLink>
        <ButtonLink to="/careers" variant="outline" replace={dialog !== undefined}>
          {careers}
        </ButtonLink>
      </p>
    </div>
  )
}
