import { donatePage } from '#copy/giving/donate.ts'
import { type FlowDialog, FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { useGivingClosed } from '#app/ui/frame/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = { closed: NonNullable<ReturnType<typeof useGivingClosed>>; dialog?: FlowDialog }

export function GivingClosed({ closed: { heading, text, write }, dialog }: Props) {
  return (
    <div className="grid gap-5">
      <FlowTitle dialog={dialog}>{donatePage.title}</FlowTitle>
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
