import { givingClosedWords as words } from '#words/donate.ts'
import { pages } from '#words/pages.ts'
import { contactAbout } from '#app/features/site/contact-about.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** What stands in place of the form while the site takes no gifts. */
export function GivingClosed({ dialog }: { dialog?: FlowDialog }) {
  return (
    <div className="grid gap-5">
      <FlowTitle dialog={dialog}>{pages['/donate'].title}</FlowTitle>
      <h2 tabIndex={-1} data-step-heading className="text-2xl">
        {words.heading}
      </h2>
      <p>{words.text}</p>
      <ButtonLink to={contactAbout(words.subject)} size="lg" className="justify-self-start">
        {words.write}
      </ButtonLink>
    </div>
  )
}
