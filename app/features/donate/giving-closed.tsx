import { pages } from '#words/pages.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = { closed: NonNullable<ReturnType<typeof useGivingClosed>>; dialog?: FlowDialog }

/** What stands in place of the form while the site takes no gifts. */
export function GivingClosed({ closed: { heading, text, write }, dialog }: Props) {
  return (
    <div className="grid gap-5">
      <FlowTitle dialog={dialog}>{pages['/donate'].title}</FlowTitle>
      <h2 tabIndex={-1} data-step-heading className="text-2xl">
        {heading}
      </h2>
      <p>{text}</p>
      {write && (
        <ButtonLink to={write.to} size="lg" className="justify-self-start">
          {write.label}
        </ButtonLink>
      )}
    </div>
  )
}
