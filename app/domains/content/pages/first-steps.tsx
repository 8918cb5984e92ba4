import { Camera, Church, type LucideIcon, Share2, Sprout, Store } from 'lucide-react'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Inline } from '#app/ui/inline.tsx'

const firstSteps = {
  ambassador: { to: '/ambassador', Icon: Share2 },
  youth: { to: '/join-movement', Icon: Sprout },
  church: { to: '/church-finder', Icon: Church },
  business: { to: '/business-support', Icon: Store },
  memory: { to: '/share-memory', Icon: Camera },
} satisfies Record<string, { to: string; Icon: LucideIcon }>

type Props<Step> = { steps: Step[]; words: Record<Step & string, { label: string; text: string }> }

export function FirstSteps<Step extends keyof typeof firstSteps>({ steps, words }: Props<Step>) {
  return (
    <ul className={`grid grid-cols-2 gap-3 md:gap-6 ${steps.length === 4 ? 'lg:grid-cols-4' : 'md:grid-cols-3'}`}>
      {steps.map((step) => {
        const { to, Icon } = firstSteps[step]
        const { label, text } = words[step]
        return (
          <Card
            key={step}
            as="li"
            heading="h3"
            className="step-card"
            picture={
              <span className="step-icon">
                <Icon strokeWidth={1.75} aria-hidden />
              </span>
            }
            actions={
              <DialogLink to={to} variant="evergreen">
                {label}
              </DialogLink>
            }
          >
            <p className="text-lg leading-snug max-md:hidden">
              <Inline>{text}</Inline>
            </p>
          </Card>
        )
      })}
    </ul>
  )
}
