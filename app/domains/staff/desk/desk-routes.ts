import { matchPath } from 'react-router'
import { auditLogWords } from '#copy/staff/desk-audit-log.ts'
import { deskContentWords } from '#copy/staff/desk-content.ts'
import { deskFiguresWords } from '#copy/staff/desk-figures.ts'
import { deskHomeWords } from '#copy/staff/desk.ts'
import { inboxWords } from '#copy/staff/desk-inbox.ts'
import { deskOutboxWords } from '#copy/staff/desk-outbox.ts'
import { personsWords } from '#copy/staff/desk-persons.ts'
import { accountDeskWords, staffWords } from '#copy/staff/desk-staff.ts'
import { deskWaitingWords } from '#copy/staff/desk-waiting.ts'
import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'
import type { Actor, Role } from './actor.ts'

/**
 * Who may open a page: `anyone`; `second-factor`: somebody whose password was right; `joining`: somebody with an invitation;
 * or staff of at least that role.
 */
export type Access = 'anyone' | 'second-factor' | 'joining' | Role

type DeskRoute = {
  access: Access
  /** The route module, below `app/routes/desk`. */
  file: string
  /** The texts of the links in the header and on the first page of the desk. Both list their links in the order of this table. */
  navigation?: { place: string; about?: string }
}

/** Every path below /desk. `app/routes.ts` reads this table, and a path without a row is closed to everybody. */
export const DESK_ROUTES = {
  '/desk': { access: 'helper', file: 'home.tsx', navigation: deskHomeWords },
  '/desk/inbox': { access: 'helper', file: 'inbox/list.tsx', navigation: inboxWords },
  '/desk/waiting': { access: 'helper', file: 'waiting.tsx', navigation: deskWaitingWords },
  '/desk/content': { access: 'helper', file: 'content/list.tsx', navigation: deskContentWords },
  '/desk/persons': { access: 'keeper', file: 'persons/look.tsx', navigation: personsWords },
  '/desk/outbox': { access: 'helper', file: 'outbox.tsx', navigation: deskOutboxWords },
  '/desk/figures': { access: 'helper', file: 'figures.tsx', navigation: deskFiguresWords },
  '/desk/retention': { access: 'helper', file: 'retention.tsx', navigation: deskRetentionWords },
  '/desk/people': { access: 'keeper', file: 'staff/everybody.tsx', navigation: staffWords },
  '/desk/history': { access: 'keeper', file: 'history.tsx', navigation: auditLogWords },
  '/desk/account': { access: 'helper', file: 'account/overview.tsx', navigation: accountDeskWords },
  '/desk/content/:kind': { access: 'helper', file: 'content/entry.tsx' },
  '/desk/content/:kind/preview': { access: 'helper', file: 'content/preview.ts' },
  '/desk/sign-in': { access: 'anyone', file: 'sign-in.tsx' },
  '/desk/sign-in/second-factor': { access: 'second-factor', file: 'second-factor.tsx' },
  '/desk/sign-out': { access: 'anyone', file: 'sign-out.ts' },
  '/desk/invitation/:token': { access: 'anyone', file: 'invitation.tsx' },
  '/desk/joining': { access: 'joining', file: 'joining.tsx' },
  '/desk/demo/:token': { access: 'anyone', file: 'demo.tsx' },
  '/desk/account/password': { access: 'helper', file: 'account/password.tsx' },
  '/desk/account/app': { access: 'helper', file: 'account/app.tsx' },
  '/desk/account/passkeys': { access: 'helper', file: 'account/passkeys.tsx' },
  '/desk/account/recovery-codes': { access: 'helper', file: 'account/recovery-codes.tsx' },
  '/desk/people/invite': { access: 'keeper', file: 'staff/invite.tsx' },
  '/desk/people/:person': { access: 'keeper', file: 'staff/one.tsx' },
  '/desk/inbox/export': { access: 'keeper', file: 'inbox/export.ts' },
  '/desk/inbox/:item': { access: 'helper', file: 'inbox/item.tsx' },
  '/desk/persons/export': { access: 'keeper', file: 'persons/export.ts' },
  '/desk/memories/:memory': { access: 'helper', file: 'decide/memory.tsx' },
  '/desk/removals/:removal': { access: 'helper', file: 'decide/removal.tsx' },
  '/desk/stories/:story': { access: 'helper', file: 'decide/story.tsx' },
  '/desk/claims/:claim': { access: 'helper', file: 'decide/claim.tsx' },
  '/desk/ambassadors/:ambassador': { access: 'helper', file: 'decide/ambassador.tsx' },
  '/desk/listings/:listing': { access: 'helper', file: 'decide/listing.tsx' },
  '/desk/applications/:application': { access: 'helper', file: 'decide/application.tsx' },
  '/desk/gifts/:gift': { access: 'keeper', file: 'decide/gift.tsx' },
  '/desk/money-alerts/:alert': { access: 'helper', file: 'decide/alert.tsx' },
  '/desk/pictures/:picture': { access: 'helper', file: 'decide/picture.ts' },
} satisfies Record<string, DeskRoute>

export type SignInStage = 'second-factor' | 'joining' | 'in'
export type AuthState = { stage: SignInStage; actor: Actor } | undefined
export type EntryDecision = 'open' | 'sign-in' | 'closed'

/** @param pattern a key of the table above */
export function authorizeEntry(pattern: string, auth: AuthState): EntryDecision {
  const wanted: Access | undefined = Object.hasOwn(DESK_ROUTES, pattern)
    ? DESK_ROUTES[pattern as keyof typeof DESK_ROUTES].access
    : undefined
  if (wanted === undefined) return 'closed'
  if (wanted === 'anyone') return 'open'
  if (wanted === 'second-factor' || wanted === 'joining') return auth?.stage === wanted ? 'open' : 'sign-in'
  if (auth?.stage !== 'in') return 'sign-in'
  return wanted === 'helper' || auth.actor.role === 'keeper' ? 'open' : 'closed'
}

export const DESK_HOME_PATH = '/desk'
export const SIGN_IN_PATH = '/desk/sign-in'
export const NEXT_FIELD = 'next'

const PLACEHOLDER_ORIGIN = 'https://desk.invalid'

/** Returns the path to open after the sign-in: `wanted` if it is a page of the desk, otherwise the first page. */
export function safeReturnPath(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, PLACEHOLDER_ORIGIN) : null
  if (url?.origin !== PLACEHOLDER_ORIGIN) return DESK_HOME_PATH
  const isOwn = Object.entries(DESK_ROUTES).some(
    ([pattern, { access }]) => (access === 'helper' || access === 'keeper') && matchPath(pattern, url.pathname) !== null,
  )
  return isOwn ? url.pathname + url.search : DESK_HOME_PATH
}

export function signInAddress(wanted: string): string {
  const next = safeReturnPath(wanted)
  return next === DESK_HOME_PATH ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ [NEXT_FIELD]: next })}`
}

export type NavigationLink = { to: string; label: string; about: string }

export function listNavigationLinks(role: Role): NavigationLink[] {
  return Object.entries<DeskRoute>(DESK_ROUTES).flatMap(([to, { access, navigation }]) =>
    navigation && (access === 'helper' || role === 'keeper') ? [{ to, label: navigation.place, about: navigation.about ?? '' }] : [],
  )
}

const SUBJECT_PAGES = {
  staff: '/desk/people/:person',
  memory: '/desk/memories/:memory',
  removal: '/desk/removals/:removal',
  story: '/desk/stories/:story',
  claim: '/desk/claims/:claim',
  listing: '/desk/listings/:listing',
  ambassador: '/desk/ambassadors/:ambassador',
  application: '/desk/applications/:application',
  gift: '/desk/gifts/:gift',
  'money-alert': '/desk/money-alerts/:alert',
  'inbox-item': '/desk/inbox/:item',
} satisfies Record<string, keyof typeof DESK_ROUTES>

export type DeskSubject = { kind: keyof typeof SUBJECT_PAGES; id: string }

/** @returns undefined if the subject has no page, or the role may not open it */
export function findDeskPage({ kind, id }: { kind: string; id: string }, role: Role): string | undefined {
  if (!Object.hasOwn(SUBJECT_PAGES, kind)) return undefined
  const pattern = SUBJECT_PAGES[kind as DeskSubject['kind']]
  const { access }: DeskRoute = DESK_ROUTES[pattern]
  return access === 'helper' || role === 'keeper' ? pattern.replace(/:\w+/, encodeURIComponent(id)) : undefined
}
