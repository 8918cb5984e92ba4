import {
  ArrowUpRight,
  BadgeCheck,
  ConciergeBell,
  Footprints,
  Hammer,
  HeartHandshake,
  Laptop,
  Lock,
  LockOpen,
  type LucideIcon,
} from 'lucide-react'
import { uiWords } from '#copy/ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/forms/fold.tsx'
import type { CareerCategory, CareerCategoryId } from './career-paths.ts'

const icons: Record<CareerCategoryId, LucideIcon> = {
  technology: Laptop,
  trades: Hammer,
  'service-industry': ConciergeBell,
  'life-skills': HeartHandshake,
  'first-steps': Footprints,
  'sponsored-jobs': BadgeCheck,
}
const grounds = ['bg-evergreen-soft', 'bg-mustard-soft', 'bg-clay-soft', 'bg-sky']

type CareerCardProps = {
  category: CareerCategory
  /** The URL of the learning site, without a trailing slash. */
  learningSiteUrl: string
  states: { courses: string; program: { locked: string; open: string } }
  unlocked: boolean
  viewAll: string
  pathsLine: string
  place: number
}

export function CareerCard({ category, learningSiteUrl, states, unlocked, viewAll, pathsLine, place }: CareerCardProps) {
  const { id, title, description, paths } = category
  const Icon = icons[id]
  const address = `${learningSiteUrl}/${id}`
  return (
    <Card
      as="article"
      heading="h3"
      className="max-md:gap-2!"
      title={
        <span id={id} className="flex scroll-mt-44 items-center gap-3 text-xl md:flex-col md:items-start print:flex-row print:items-center">
          <span
            className={`grid h-12 w-12 shrink-0 place-items-center rounded-full text-ink md:h-16 md:w-16 print:h-auto print:w-auto ${grounds[place % grounds.length]}`}
          >
            <Icon className="h-6 w-6 md:h-8 md:w-8" strokeWidth={1.75} aria-hidden />
          </span>
          <span>{title}</span>
        </span>
      }
      actions={
        <ButtonLink to={address} newTab variant="outline" icon={<ArrowUpRight aria-hidden />}>
          <span>{viewAll}</span> <span className="sr-only">{`: ${title}`}</span>
        </ButtonLink>
      }
    >
      <p className="text-muted">{description}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
        <State Icon={LockOpen} color="text-evergreen" text={states.courses} />
        {unlocked ? (
          <State Icon={LockOpen} color="text-evergreen" text={states.program.open} />
        ) : (
          <State Icon={Lock} color="text-clay" text={states.program.locked} />
        )}
      </ul>
      <Fold line={pathsLine}>
        <ul className="divide-y divide-line border-line md:border-t">
          {paths.map((path) => (
            <li key={path.slug} className="py-2.5">
              <a href={`${address}/${path.slug}`} target="_blank" rel="noopener" className="says-address inline-block py-0.5 font-semibold">
                <span>{path.title}</span>
                <span className="sr-only"> {uiWords.newTab}</span>
              </a>
              <p className="text-sm text-muted">{path.text}</p>
            </li>
          ))}
        </ul>
      </Fold>
    </Card>
  )
}

function State({ Icon, color, text }: { Icon: LucideIcon; color: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon className={`h-4 w-4 shrink-0 ${color}`} aria-hidden />
      <span>{text}</span>
    </li>
  )
}
