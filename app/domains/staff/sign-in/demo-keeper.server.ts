import { randomUUID } from 'node:crypto'
import { exampleKeeperName } from '#copy/staff/desk.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { startSession, endSessions } from './sessions.server.ts'
import { toActor, insertStaff, findStaff, findStaffByEmail } from '#app/domains/staff/people/staff-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import {
  findLinkAddresses,
  findPersonalLink,
  makePersonalLink,
  revokePersonalLinks,
  consumePersonalLink,
} from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const EMAIL = 'keeper@mustardseed.example.org'
/** The purpose of the personal link that signs in, and the path of the page that it opens. */
const DEMO_LINK_PURPOSE = 'desk/demo'

type Demo = Pick<Services, 'db' | 'settings' | 'now'>

/** Adds the example keeper of a demo, who has no password and signs in by a link only. */
export async function addDemoKeeper({ db, now }: Demo): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await findStaffByEmail(trx, EMAIL)) return
    await insertStaff(trx, { email: EMAIL, name: exampleKeeperName, role: 'keeper', invitedAt: now(), joinedAt: now(), example: true })
  })
}

/** Makes a link that works once, and replaces an earlier one. @returns undefined outside a demo */
export async function createDemoSignInLink({ db, settings, now }: Demo): Promise<string | undefined> {
  if (settings.siteMode !== 'demo') return undefined
  const staff = await findStaffByEmail(db, EMAIL)
  if (!staff?.example) return undefined
  const id = await inTransaction(db, async (trx) => {
    await revokePersonalLinks(trx, [staff.id], now())
    return makePersonalLink(trx, settings.secretKey, { purpose: DEMO_LINK_PURPOSE, subject: staff.id }, now(), randomUUID())
  })
  return (await findLinkAddresses(db, { secretKey: settings.secretKey, siteUrl: '' }, [id])).get(id)
}

/** Whether every visitor may sign in: not on a live site or a copy (`isCopy`), nor if mails are delivered: they could reach real people. */
export function isDemoDeskPublic({ siteMode, isCopy, mailUrl }: Services['settings']): boolean {
  return siteMode === 'demo' && !isCopy && !mailUrl
}

export async function isDemoLinkValid({ db, settings, now }: Demo, token: string): Promise<boolean> {
  const link = settings.siteMode === 'demo' ? await findPersonalLink(db, token, now()) : undefined
  return link?.purpose === DEMO_LINK_PURPOSE && (await findDemoKeeper(db, link.subject)) !== undefined
}

/** @returns the token of the session; undefined if the link is not valid */
export async function signInToDemo({ db, settings, now }: Demo, token: string, browser: string): Promise<string | undefined> {
  if (settings.siteMode !== 'demo') return undefined
  return inTransaction(db, async (trx) => {
    const subject = await consumePersonalLink(trx, token, DEMO_LINK_PURPOSE, now())
    const staff = subject && (await findDemoKeeper(trx, subject))
    if (!staff) return undefined
    await endSessions(trx, staff.id)
    const by = toActor(staff)
    await writeAuditLog(trx, { by, verb: 'sign-in', subject: { kind: 'staff', id: staff.id }, after: { with: 'demo' } }, now())
    return startSession(trx, { staffId: staff.id, stage: 'in', browser }, now())
  })
}

async function findDemoKeeper(db: Db | Trx, id: string) {
  const staff = await findStaff(db, id)
  return staff?.example && !staff.disabledAt ? staff : undefined
}
