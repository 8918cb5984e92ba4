import { deskFrameWords } from '#words/desk.ts'
import type { Role } from './actor.ts'

/** A place in the desk's header. */
export type DeskPlace = { to: string; label: string }

const { places } = deskFrameWords

/** In the order of the header, which is that of an evening's work and then of what is seldom wanted; each stands there for whoever may go in. A place is added here when its page is there. */
const PLACES: (DeskPlace & { role: Role })[] = [
  { to: '/desk', label: places.home, role: 'helper' },
  { to: '/desk/inbox', label: places.inbox, role: 'helper' },
  { to: '/desk/waiting', label: places.waiting, role: 'helper' },
  { to: '/desk/persons', label: places.persons, role: 'keeper' },
  { to: '/desk/outbox', label: places.outbox, role: 'helper' },
  { to: '/desk/figures', label: places.figures, role: 'helper' },
  { to: '/desk/retention', label: places.retention, role: 'helper' },
  { to: '/desk/trash', label: places.trash, role: 'helper' },
  { to: '/desk/people', label: places.people, role: 'keeper' },
  { to: '/desk/history', label: places.history, role: 'keeper' },
  { to: '/desk/account', label: places.account, role: 'helper' },
]

export function placesOf(role: Role): DeskPlace[] {
  return PLACES.filter((place) => place.role === 'helper' || role === 'keeper').map(({ to, label }) => ({ to, label }))
}
