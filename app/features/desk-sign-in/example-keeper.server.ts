import { randomUUID } from 'node:crypto'
import { exampleKeeperName } from '#words/desk.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { beginSession, endSessions } from '#app/features/desk-sessions/session-store.server.ts'
import { addStaff, findStaff, findStaffByEmail } from '#app/features/staff/staff-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import {
  findLinkAddresses,
  findPersonalLink,
  makePersonalLink,
  revokePersonalLinks,
  spendPersonalLink,
} from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const EMAIL = 'keeper@mustardseed.example.org'
/** The purpose of the link, and so its path. */
const DEMO = 'desk/demo'

type Demo = Pick<Services, 'db' | 'settings' | 'now'>

/** The keeper as whom a newcomer to a demo looks at the desk. Without a password they come in by a link alone. */
export async function loadExampleKeeper({ db, now }: Demo): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await findStaffByEmail(trx, EMAIL)) return
    await addStaff(trx, { email: EMAIL, name: exampleKeeperName, role: 'keeper', invitedAt: now(), joinedAt: now(), example: true })
  })
}

/** An address below the site's own that opens the desk once, until the next one is made. @returns undefined outside a demo */
export async function makeDemoAddress({ db, settings, now }: Demo): Promise<string | undefined> {
  if (settings.siteMode !== 'demo') return undefined
  const staff = await findStaffByEmail(db, EMAIL)
  if (!staff?.example) return undefined
  const id = await inTransaction(db, async (trx) => {
    await revokePersonalLinks(trx, [staff.id], now())
    return makePersonalLink(trx, settings.secretKey, { purpose: DEMO, subject: staff.id }, now(), randomUUID())
  })
  return (await findLinkAddresses(db, { secretKey: settings.secretKey, siteUrl: '' }, [id])).get(id)
}

/** Whether anybody who reads the practice mailbox may open the desk: only where no mail of it can reach anyone. */
export function opensDemoDesk({ siteMode, isCopy, mailUrl }: Services['settings']): boolean {
  return siteMode === 'demo' && !isCopy && !mailUrl
}

/** Whether the link opens something. Looking changes nothing. */
export async function isDemoOpen({ db, settings, now }: Demo, token: string): Promise<boolean> {
  const link = settings.siteMode === 'demo' ? await findPersonalLink(db, token, now()) : undefined
  return link?.purpose === DEMO && (await findExample(db, link.subject)) !== undefined
}

/** Signs whoever presses the button in as the example keeper. @returns the token of the session; undefined where the link opens nothing any more */
export async function enterDemo({ db, settings, now }: Demo, token: string, browser: string): Promise<string | undefined> {
  if (settings.siteMode !== 'demo') return undefined
  return inTransaction(db, async (trx) => {
    const subject = await spendPersonalLink(trx, token, DEMO, now())
    const staff = subject && (await findExample(trx, subject))
    if (!staff) return undefined
    await endSessions(trx, staff.id)
    const by = { id: staff.id, name: staff.name ?? staff.email, role: staff.role }
    await writeHistory(trx, { by, verb: 'sign-in', subject: { kind: 'staff', id: staff.id }, after: { with: 'demo' } }, now())
    return beginSession(trx, { staffId: staff.id, stage: 'in', browser }, now())
  })
}

async function findExample(db: Db | Trx, id: string) {
  const staff = await findStaff(db, id)
  return staff?.example && !staff.disabledAt ? staff : undefined
}
