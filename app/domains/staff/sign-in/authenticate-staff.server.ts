import { createContext, data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { languageSettings } from '#copy/language.ts'
import { browserWords } from '#copy/staff/desk-staff.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { type Actor, isKeeper, type Keeper } from '#app/domains/staff/desk/actor.ts'
import { authorizeEntry, listNavigationLinks, SIGN_IN_PATH, signInAddress, type AuthState } from '#app/domains/staff/desk/desk-routes.ts'
import { DESK_REFUSAL, type DeskRefusal } from '#app/domains/staff/desk/desk-refusal.ts'
import { readDeskForm, rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { toActor, findStaff, isInvited, type Staff } from '#app/domains/staff/people/staff-store.server.ts'
import { hasRole } from '#app/domains/staff/people/authorize-staff.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { pageContext, type Services, servicesContext } from '#app/platform/services.server.ts'
import { verifyPassword } from './passwords.server.ts'
import {
  endSessions,
  PASSWORD_CONFIRMED_MINUTES,
  readCookie,
  type Session,
  resumeSession,
  updateSession,
  writeCookie,
} from './sessions.server.ts'

const patternToPath = (pattern: string) => `/${pattern}`.replace('//', '/')

/** Cookies that were set during the request, such as a new token, are sent with every answer, also with a refusal. */
export const authenticateStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { network } = context.get(pageContext)
  const visit = await authenticate(context.get(servicesContext), request, { network })
  context.set(staffContext, visit)
  const response = await next()
  for (const line of visit.cookies) response.headers.append('set-cookie', line)
  return response
}

/** Runs before every loader and action of the desk, and lets through only those whom `DESK_ROUTES` allows. */
export const authorizeAddress: MiddlewareFunction<Response> = async ({ url, pattern, context }, next) => {
  const visit = context.get(staffContext)
  const entry = authorizeEntry(patternToPath(pattern), visit.auth)
  if (entry === 'sign-in') throw redirect(signInAddress(url.pathname.slice(languageSettings.basePath.length) + url.search), 303)
  if (entry === 'closed') throw data(createRefusal(visit.auth, context.get(servicesContext).settings.siteName), { status: 403 })
  return next()
}

function createRefusal(auth: AuthState, siteName: string): DeskRefusal {
  const actor = auth?.stage === 'in' ? auth.actor : undefined
  return {
    kind: DESK_REFUSAL,
    siteName,
    ...(actor && { frame: { name: actor.name, role: actor.role, navigation: listNavigationLinks(actor.role) } }),
  }
}

type Opening = Pick<Services, 'db' | 'settings' | 'now'>

async function authenticate({ db, settings, now }: Opening, request: Request, { network }: { network: string }): Promise<StaffContext> {
  const header = request.headers.get('cookie')
  const visit: StaffContext = {
    auth: undefined,
    signedIn: undefined,
    device: readCookie(settings, 'device', header),
    browser: describeBrowser(request.headers.get('user-agent')),
    network,
    cookies: [],
  }
  const shown = readCookie(settings, 'session', header)
  if (shown === undefined) return visit
  const resumed = await resumeSession(db, shown, now())
  const staff = resumed && (await findStaff(db, resumed.session.staffId))
  if (!resumed || !staff || !isStillAllowed(resumed.session, staff, now())) {
    if (resumed) await endSessions(db, resumed.session.staffId, { id: resumed.session.id })
    visit.cookies.push(writeCookie(settings, 'session', '', 0))
    return visit
  }
  if (resumed.token) visit.cookies.push(writeCookie(settings, 'session', resumed.token))
  visit.signedIn = { session: resumed.session, staff }
  visit.auth = { stage: resumed.session.stage, actor: toActor(staff) }
  return visit
}

function isStillAllowed({ stage }: Session, staff: Staff, now: Date): boolean {
  return stage === 'joining' ? isInvited(staff, now) : hasRole(staff, 'helper')
}

/** The order matters: the User-Agent of most browsers also names browsers that are listed below them. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** Returns a text such as 'Firefox on Windows', by which people recognize their sessions. Nothing else of the User-Agent is stored. */
export function describeBrowser(userAgent: string | null): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  return browserWords.on(nameIn(BROWSERS) ?? browserWords.unknownBrowser, nameIn(SYSTEMS) ?? browserWords.unknownSystem)
}

export type StaffContext = {
  auth: AuthState
  signedIn: SignedIn | undefined
  /** The cookie of a device on which somebody has signed in before. */
  device: string | undefined
  browser: string
  network: string
  cookies: string[]
}
export type SignedIn = { session: Session; staff: Staff }

export const staffContext = createContext<StaffContext>()

type Context = Readonly<RouterContextProvider>

/** @throws Error if nobody is signed in, which means that DESK_ROUTES opens the page to anyone */
export function getActor(context: Context): Actor {
  const { auth } = context.get(staffContext)
  if (auth?.stage !== 'in') throw new Error('Nobody is signed in, and the door is open: see DESK_ROUTES.')
  return auth.actor
}

export function getKeeper(context: Context): Keeper {
  const actor = getActor(context)
  if (!isKeeper(actor)) throw new Error('Somebody else than a keeper was let in: see DESK_ROUTES.')
  return actor
}

export function getSignedIn(context: Context): SignedIn {
  const { signedIn } = context.get(staffContext)
  if (!signedIn) throw new Error('There is no session, and the door is open: see DESK_ROUTES.')
  return signedIn
}

type Confirming = Pick<Services, 'db' | 'settings' | 'limits' | 'now'>

/** The example keeper of a demo has no password, so it is never asked for. */
export function hasConfirmedRecently({ session, staff }: SignedIn, now: Date): boolean {
  return staff.example || now.getTime() - session.passwordAt.getTime() < PASSWORD_CONFIRMED_MINUTES * 60_000
}

/** @returns the problems by field; undefined if the password is confirmed */
export async function confirmPassword(
  { db, settings, limits, now }: Confirming,
  signedIn: SignedIn,
  typed: string | undefined,
): Promise<Record<string, string> | undefined> {
  const { session, staff } = signedIn
  if (hasConfirmedRecently(signedIn, now())) return undefined
  const { missing, wrong } = deskFormWords.fields.password
  if (!typed) return { password: missing }
  if (!staff.passwordHash || (await limits.consumeLimits(['passwordAgain', staff.id]))) return { password: wrong }
  if (!(await verifyPassword(settings.secretKey, typed, staff.passwordHash))) return { password: wrong }
  await updateSession(db, session.id, { passwordAt: now() })
  return undefined
}

const confirmation = { password: z.string().max(1_024).optional() }

/** Reads the form of a sensitive change, and asks for the password if it was not typed recently. */
export async function readConfirmedForm<Shape extends z.ZodRawShape>({ request, context }: FormRequest, shape: Shape) {
  const read = await readDeskForm(request, z.object({ ...shape, ...confirmation }))
  if (!read.ok) return read
  const { password } = read.input as { password?: string }
  const errors = await confirmPassword(context.get(servicesContext), getSignedIn(context), password)
  return errors ? { ok: false as const, answer: rejectForm({ errors }, read.typed) } : read
}

export async function signOut({ context }: Pick<FormRequest, 'context'>) {
  const { db, settings, now } = context.get(servicesContext)
  const { signedIn, auth, cookies } = context.get(staffContext)
  if (signedIn && auth) {
    const { session, staff } = signedIn
    await inTransaction(db, async (trx) => {
      await endSessions(trx, staff.id, { id: session.id })
      if (auth.stage !== 'in') return
      await writeAuditLog(trx, { by: auth.actor, verb: 'sign-out', subject: { kind: 'staff', id: staff.id } }, now())
    })
  }
  // The empty cookie replaces one with a new token that this request may have set.
  cookies.splice(0, cookies.length, writeCookie(settings, 'session', '', 0))
  return redirect(SIGN_IN_PATH, 303)
}
