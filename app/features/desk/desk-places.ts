import { deskFrameWords } from '#words/desk.ts'
import type { Role } from './actor.ts'

/** A place in the desk's header. */
export type DeskPlace = { to: string; label: string }

const { places } = deskFrameWords

/** In the order of the header; each stands there for whoever may go in. A place is added here when its page is there. */
const PLACES: (DeskPlace & { role: Role })[] = [
  { to: '/desk', label: places.home, role: 'helper' },
  { to: '/desk/inbox', label: places.inbox, role: 'helper' },
  { to: '/desk/people', label: places.people, role: 'keeper' },
  { to: '/desk/history', label: places.history, role: 'keeper' },
  { to: '/desk/account', label: places.account, role: 'helper' },
]

export function placesOf(role: Role): DeskPlace[] {
  return PLACES.filter((place) => place.role === 'helper' || role === 'keeper').map(({ to, label }) => ({ to, label }))
}
