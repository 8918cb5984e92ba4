import { Drawing } from '#app/ui/world/drawing.tsx'
import { badges } from './badge.ts'

export function BadgeList({ heading: Heading = 'h3' }: { heading?: 'h3' | 'h4' }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-6">
      {badges.map(({ kind, title, level, text }) => (
        <li
          key={kind}
          className={`flex gap-5 sm:max-lg:first:col-span-2 lg:flex-col ${level ? 'lg:col-span-2' : 'lg:col-span-3 lg:flex-row'}`}
        >
          <Drawing name={`badge-${kind}`} className="h-20 w-20 shrink-0 md:h-24 md:w-24" />
          <div className="grid content-start gap-1">
            <Heading>{title}</Heading>
            {level && <p className="text-sm font-semibold text-clay">{level}</p>}
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
