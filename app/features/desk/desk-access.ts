import { matchPath } from 'react-router'
import type { Actor, Role } from './actor.ts'

/**
 * Who is let in at an address: `anyone`, before they have said who they are; `second-factor`, whose password was right;
 * `joining`, who came by an invitation; or staff of at least that role.
 */
export type Access = 'anyone' | 'second-factor' | 'joining' | Role

/** Every address below /desk. One without a row is closed to everybody, and a test refuses it. */
export const DESK_ACCESS = {
  '/desk': 'helper',
  '/desk/sign-in': 'anyone',
  '/desk/sign-in/second-factor': 'second-factor',
  '/desk/sign-out': 'anyone',
  '/desk/invitation/:token': 'anyone',
  '/desk/joining': 'joining',
  '/desk/demo/:token': 'anyone',
  '/desk/account': 'helper',
  '/desk/account/password': 'helper',
  '/desk/account/app': 'helper',
  '/desk/account/passkeys': 'helper',
  '/desk/account/recovery-codes': 'helper',
  '/desk/people': 'keeper',
  '/desk/people/invite': 'keeper',
  '/desk/people/:person': 'keeper',
  '/desk/history': 'keeper',
  '/desk/inbox': 'helper',
  '/desk/inbox/export': 'keeper',
  '/desk/inbox/:item': 'helper',
  '/desk/inbox/:item/looking': 'helper',
  '/desk/waiting': 'helper',
  '/desk/persons': 'keeper',
  '/desk/retention': 'helper',
  '/desk/outbox': 'helper',
  '/desk/trash': 'helper',
  '/desk/figures': 'helper',
  '/desk/persons/export': 'keeper',
  '/desk/memories/:memory': 'helper',
  '/desk/removals/:wish': 'helper',
  '/desk/stories/:story': 'helper',
  '/desk/claims/:claim': 'helper',
  '/desk/ambassadors/:ambassador': 'helper',
  '/desk/listings/:listing': 'helper',
  '/desk/applications/:application': 'helper',
  '/desk/gifts/:gift': 'keeper',
  '/desk/money-alerts/:alert': 'helper',
  '/desk/pictures/:picture': 'helper',
} satisfies Record<string, Access>

/** What an open page sends by itself: it is no click of anybody's, and keeps nobody in. */
export const SENT_BY_ITSELF: ReadonlySet<string> = new Set<keyof typeof DESK_ACCESS>(['/desk/inbox/:item/looking'])

/** Where somebody stands on the way in. */
export type Stage = 'second-factor' | 'joining' | 'in'
export type Standing = { stage: Stage; actor: Actor } | undefined
/** `sign-in`: show who you are first; `closed`: not with that role, or no such address. */
export type Entry = 'open' | 'sign-in' | 'closed'

/** @param pattern of the route, as in the table above */
export function entryAt(pattern: string, standing: Standing, access: Record<string, Access> = DESK_ACCESS): Entry {
  const wanted = Object.hasOwn(access, pattern) ? access[pattern] : undefined
  if (wanted === undefined) return 'closed'
  if (wanted === 'anyone') return 'open'
  if (wanted === 'second-factor' || wanted === 'joining') return standing?.stage === wanted ? 'open' : 'sign-in'
  if (standing?.stage !== 'in') return 'sign-in'
  return wanted === 'helper' || standing.actor.role === 'keeper' ? 'open' : 'closed'
}

/** Where staff are once they are in, and where they land who ask for nothing in particular. */
export const DESK_HOME = '/desk'
export const SIGN_IN = '/desk/sign-in'
/** Carries in the address of the sign-in where somebody wanted to go. */
export const NEXT_FIELD = 'next'

const NOWHERE = 'https://desk.invalid'

/** The address to go on to after the sign-in: one of the desk's own for people who are in, with its query, or its first page. */
export function safeReturn(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, NOWHERE) : null
  if (url?.origin !== NOWHERE) return DESK_HOME
  const isOwn = Object.entries(DESK_ACCESS).some(
    ([pattern, access]) => (access === 'helper' || access === 'keeper') && matchPath(pattern, url.pathname) !== null,
  )
  return isOwn ? url.pathname + url.search : DESK_HOME
}

/** The sign-in that leads on to that address. */
export function signInFor(wanted: string): string {
  const next = safeReturn(wanted)
  return next === DESK_HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [NEXT_FIELD]: next })}`
}
