import { Camera, Church, type LucideIcon, Share2, Store } from 'lucide-react'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type FirstStep = { id: string; label: string; text: string; href: string; icon: string }

const icons: Record<string, LucideIcon> = { Camera, Church, Share2, Store }
/** These also open as a dialog over the page. */
const dialogs = new Set(['/ambassador', '/share-memory'])

/** Three ways to begin, each a card with one button. */
export function FirstSteps({ steps, heading = 'h3' }: { steps: FirstStep[]; heading?: 'h3' | 'h4' }) {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {steps.map(({ id, label, text, href, icon }, index) => {
        const Icon = icons[icon] ?? Share2
        const Action = dialogs.has(href) ? DialogLink : ButtonLink
        return (
          <Card
            key={id}
            as="li"
            heading={heading}
            className={`items-start ${grounds[index % grounds.length]}`}
            picture={
              <span className="grid h-16 w-16 place-items-center rounded-full bg-surface text-evergreen shadow-low">
                <Icon className="h-8 w-8" strokeWidth={1.75} aria-hidden />
              </span>
            }
            actions={
              <Action to={href} variant="evergreen">
                {label}
              </Action>
            }
          >
            <p className="text-lg leading-snug">{text}</p>
          </Card>
        )
      })}
    </ul>
  )
}

const grounds = ['bg-evergreen-soft!', 'bg-mustard-soft!', 'bg-clay-soft!']
