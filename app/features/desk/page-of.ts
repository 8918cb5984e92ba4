import type { Role } from './actor.ts'
import { type Access, DESK_ACCESS } from './desk-access.ts'

/** What has a page of its own at the desk, by what the history calls it. */
const PAGES = {
  staff: '/desk/people/:person',
  memory: '/desk/memories/:memory',
  removal: '/desk/removals/:wish',
  story: '/desk/stories/:story',
  claim: '/desk/claims/:claim',
  listing: '/desk/listings/:listing',
  ambassador: '/desk/ambassadors/:ambassador',
  application: '/desk/applications/:application',
  gift: '/desk/gifts/:gift',
  'money-alert': '/desk/money-alerts/:alert',
  'inbox-item': '/desk/inbox/:item',
} satisfies Record<string, keyof typeof DESK_ACCESS>

/** Something with a page of its own. */
export type Paged = { kind: keyof typeof PAGES; id: string }

/** The address of its page; undefined where it has none, or the role may not open it. */
export function pageOf({ kind, id }: { kind: string; id: string }, role: Role): string | undefined {
  if (!Object.hasOwn(PAGES, kind)) return undefined
  const pattern = PAGES[kind as Paged['kind']]
  const access: Access = DESK_ACCESS[pattern]
  return access === 'helper' || role === 'keeper' ? pattern.replace(/:\w+/, encodeURIComponent(id)) : undefined
}
