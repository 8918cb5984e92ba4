import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { personErasedMail, personsWords } from '#copy/staff/desk-persons.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { ERASURE_REQUEST_DAYS } from '#app/domains/privacy/personal-data/data-view.ts'
import { type ErasedCounts, erasePersonalData } from '#app/domains/privacy/personal-data/erase-personal-data.server.ts'
import type { PersonalDataParts } from '#app/domains/privacy/personal-data/erasure-requests.server.ts'
import { listPersonalData, type PersonalDataGroup } from '#app/domains/privacy/personal-data/list-personal-data.server.ts'
import type { PersonalDataSource, PersonalRecord } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import { formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import type { AuditVerb } from '#app/domains/staff/audit/audit-entry.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { Keeper, Role } from '#app/domains/staff/desk/actor.ts'
import { findDeskPage } from '#app/domains/staff/desk/desk-routes.ts'
import { type DeskAnswer, readDeskForm, rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import { findStaffByEmail } from '#app/domains/staff/people/staff-store.server.ts'
import { hasConfirmedRecently, confirmPassword, getKeeper, getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import type { SignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { emailAddress } from '#app/forms/text-rules.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'

const { missing, invalid } = personsWords.look
export const personEmailField = emailAddress({ missing, invalid, oneLine: invalid }).transform((typed) => typed.toLowerCase())
export const confirmPasswordField = z.string().max(1_024).optional()

const personForm = z.object({
  act: z.enum(['look', 'erase'], deskFormWords.unreadable),
  email: personEmailField,
  sure: z.literal('yes').optional(),
  password: confirmPasswordField,
})

/** The answer is the page itself, because after a redirect the URL would contain the person's e-mail address. */
export type PersonsAnswer = {
  answer?: DeskAnswer
  found?: FoundPerson
  erased?: ErasedCounts
}

export async function handlePersonAction({ request, context }: FormRequest, sources: PersonalDataSource[]) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, personForm)
  if (!read.ok) return respond({ answer: read.answer.data }, 422)
  const { act, email, sure, password } = read.input
  const keeper = getKeeper(context)
  const signedIn = getSignedIn(context)
  const showPerson = async (status: 200 | 422, problem?: Parameters<typeof rejectForm>[0]) => {
    const groups = await lookUpPerson(services, sources, keeper, email)
    if (!groups) return notAllowed()
    const answer = problem && { answer: rejectForm(problem, read.typed).data }
    return respond({ ...answer, found: await showFoundPerson(services, signedIn, email, groups) }, status)
  }
  if (act === 'look') return showPerson(200)
  const errors = {
    ...(sure ? {} : { sure: personsWords.erase.sureMissing }),
    ...(await confirmPassword(services, signedIn, password)),
  }
  // A refused erasure shows the person's data again, so the audit log gets another look-up.
  if (Object.keys(errors).length > 0) return showPerson(422, { errors })
  const done = await erasePerson(services, sources, keeper, email)
  if (done.ok) return respond({ erased: done.erased }, 200)
  return done.reason === 'nothing' ? showPerson(422, { notice: personsWords.erase.nothing }) : notAllowed()
}

const notAllowed = () => respond({ answer: rejectForm({ notice: deskFormWords.notAllowed }).data }, 422)

function respond(answer: PersonsAnswer, status: number) {
  return data(answer, { status })
}

const DAY_MS = 86_400_000

/** Lists requests for erasure, the longest waiting first. @param opened the reference of the request whose e-mail address is filled in */
export async function showErasureRequests(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { requests }: PersonalDataParts,
  opened: string | null,
) {
  const all = await requests.list(db)
  return {
    requests: all.map(({ reference, receivedAt }) => {
      const dueAt = receivedAt.getTime() + ERASURE_REQUEST_DAYS * DAY_MS
      return { reference, day: formatShortDay(receivedAt), daysLeft: Math.ceil((dueAt - now().getTime()) / DAY_MS) }
    }),
    email: all.find(({ reference }) => reference === opened)?.email ?? '',
  }
}
export type ErasureRequests = Awaited<ReturnType<typeof showErasureRequests>>

/**
 * Lists everything about one person. The audit log records who looked and the number of records, but not the person.
 * @returns undefined if the keeper has lost the role
 */
export async function lookUpPerson(
  { db, now }: Pick<Services, 'db' | 'now'>,
  sources: PersonalDataSource[],
  keeper: Keeper,
  address: string,
  verb: Extract<AuditVerb, 'look-up-person' | 'export-person'> = 'look-up-person',
): Promise<PersonalDataGroup[] | undefined> {
  const groups = await listPersonalData(db, sources, { email: address.trim().toLowerCase() })
  const records = groups.reduce((sum, group) => sum + group.records.length, 0)
  return inTransaction(db, async (trx) => {
    if (!(await isAuthorized(trx, keeper, 'keeper'))) return undefined
    await writeAuditLog(trx, { by: keeper, verb, subject: { kind: 'person', id: randomUUID() }, after: { records } }, now())
    return groups
  })
}

/** The number of records of each kind on the page. The export contains all. */
const MAX_SHOWN = 20

async function showFoundPerson({ db, now }: Pick<Services, 'db' | 'now'>, signedIn: SignedIn, email: string, groups: PersonalDataGroup[]) {
  return {
    email,
    fresh: hasConfirmedRecently(signedIn, now()),
    isStaff: (await findStaffByEmail(db, email)) !== undefined,
    total: groups.reduce((sum, { records }) => sum + records.length, 0),
    groups: groups.map(({ name, label, isKept, records }) => ({
      name,
      label,
      count: records.length,
      isKept,
      records: records.slice(0, MAX_SHOWN).map((record) => ({
        id: record.id,
        day: record.at && formatShortDay(record.at),
        rows: [...record.rows, ...(record.deskRows ?? [])],
        page: pageLink(record.page, signedIn.staff.role),
      })),
    })),
  }
}
export type FoundPerson = Awaited<ReturnType<typeof showFoundPerson>>

function pageLink(page: PersonalRecord['page'], role: Role) {
  const to = page && findDeskPage(page, role)
  return to === undefined ? null : { kind: page!.kind, to }
}

type PersonErased = { ok: true; erased: ErasedCounts } | { ok: false; reason: 'not-allowed' | 'nothing' }

/**
 * Erases one person in one transaction. Afterwards only the last mail to them contains their e-mail address. Picture files and the
 * payment provider are handled after the commit; if that fails, the hourly jobs repeat it.
 */
export async function erasePerson(
  services: Services,
  sources: PersonalDataSource[],
  keeper: Keeper,
  address: string,
): Promise<PersonErased> {
  const email = address.trim().toLowerCase()
  const done = await inTransaction(services.db, async (trx) => {
    if (!(await isAuthorized(trx, keeper, 'keeper'))) return { ok: false as const, reason: 'not-allowed' as const }
    const { counts, paragraphs, afterCommit } = await erasePersonalData(services, trx, sources, email)
    if (Object.keys(counts).length === 0) return { ok: false as const, reason: 'nothing' as const }
    const subject = { kind: 'person', id: randomUUID() } as const
    await writeAuditLog(trx, { by: keeper, verb: 'erase-person', subject, after: counts }, services.now())
    const words = { siteName: services.settings.siteName, mailDays: formattedRetentionAges.mailDays, paragraphs }
    await services.sendMail(trx, mailRequest('person-erased', email, personErasedMail(words)))
    return { ok: true as const, erased: counts, afterCommit }
  })
  if (!done.ok) return done
  await done.afterCommit()
  await purgePictures(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'files of pictures are left to the hourly work'),
  )
  return { ok: true, erased: done.erased }
}
