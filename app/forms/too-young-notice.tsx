import { useEffect, useState, useRef } from 'react'
import { ageFarewellWords } from '#copy/forms.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { type FlowDialog, FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'

const KEY = 'too-young'

/** Stores in this tab that an age below the minimum was entered, so that the visitor cannot go on with another age. */
export function useTooYoung(saidNow: boolean): [turnedAway: boolean, turnAway: () => void] {
  const [turnedAway, setTurnedAway] = useState(false)
  const turnAway = () => {
    setTurnedAway(true)
    try {
      sessionStorage.setItem(KEY, 'yes')
    } catch {}
  }
  useEffect(() => {
    if (saidNow) return turnAway()
    try {
      if (sessionStorage.getItem(KEY)) setTurnedAway(true)
    } catch {}
  }, [saidNow])
  return [turnedAway || saidNow, turnAway]
}

export function TooYoungNotice({ dialog }: { dialog?: FlowDialog }) {
  const { siteName, figures } = useSiteFacts()
  const { heading, paragraphs, stories, careers } = ageFarewellWords(siteName, figures.minimumAge)
  const top = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone, so without this keyboard navigation would start at the top of the page.
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
