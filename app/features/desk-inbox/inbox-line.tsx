import {
  BadgeDollarSign,
  Eye,
  Flag,
  Gift,
  HandHeart,
  Handshake,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  Sprout,
  Store,
  TriangleAlert,
} from 'lucide-react'
import { Link } from 'react-router'
import { inboxWords, itemWords } from '#words/desk-inbox.ts'
import type { Kind } from '#app/features/inbox/inbox-item.ts'
import type { ItemLine } from './show-item-line.server.ts'

export const KIND_ICONS: Record<Kind, LucideIcon> = {
  message: Mail,
  ambassador: Sprout,
  enrolment: HandHeart,
  partnership: Handshake,
  claim: Store,
  memory: MessageSquareHeart,
  'story-removal': Flag,
  'gift-message': Gift,
  'money-alert': BadgeDollarSign,
}

type Props = {
  line: ItemLine
  to: string
  /** Ticked before, where the form came back. */
  picked: boolean
  /** Whether all that is shown is of one state. */
  oneState: boolean
}

/** One thing that came in: what, from whom, about what, how long ago; whose it is and how it stands. */
export function InboxLine({ line, to, picked, oneState }: Props) {
  const Icon = KIND_ICONS[line.kind]
  return (
    <li className="inbox-line" data-line={`${line.id}:${line.version}`}>
      <label className="grid cursor-pointer place-items-center py-3 pl-4">
        <input
          type="checkbox"
          name="pick"
          value={`${line.id}:${line.version}`}
          defaultChecked={picked}
          aria-label={inboxWords.bulk.pick(line.who)}
          className="h-5 w-5 accent-evergreen"
        />
      </label>
      <div className="grid min-w-0 gap-x-6 gap-y-1 py-3 pr-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <Link to={to} className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Icon className="h-5 w-5 shrink-0 text-evergreen" aria-hidden />
            <span className="sr-only">{`${itemWords.kinds[line.kind]}:`}</span>
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{line.who}</span>
            {line.suspicious && <Mark icon={TriangleAlert}>{itemWords.suspicious}</Mark>}
            {line.toDecide && <span className="badge">{itemWords.undecided}</span>}
            {line.looker !== null && <Mark icon={Eye}>{itemWords.looking(line.looker)}</Mark>}
          </span>
          <span className="inbox-about">{line.about}</span>
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted md:max-w-72 md:justify-end">
          {!oneState && <span className="badge">{itemWords.states[line.state]}</span>}
          {line.next && (
            <span className={line.next.due ? 'font-semibold text-clay-ink' : ''}>
              {line.next.due ? itemWords.due(line.next.day) : itemWords.next(line.next.day)}
            </span>
          )}
          {line.owner && <span className={line.owner.isSelf ? 'font-semibold text-ink' : ''}>{line.owner.name}</span>}
          <time dateTime={line.arrived.time} title={line.arrived.moment} className="whitespace-nowrap">
            {line.arrived.age}
          </time>
        </p>
      </div>
    </li>
  )
}

function Mark({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-clay-ink">
      <Icon className="h-4 w-4" aria-hidden />
      <span>{children}</span>
    </span>
  )
}
