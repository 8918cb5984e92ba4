import { redirect } from 'react-router'
import { mailboxWords } from '#copy/mailbox.ts'
import { deskOutboxWords } from '#copy/staff/desk-outbox.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { isKeeper, type Keeper } from '#app/domains/staff/desk/actor.ts'
import { rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import {
  countOutbox,
  listOutbox,
  findSendFailures,
  OUTBOX_STATES,
  type OutboxState,
  claimGivenUpMails,
  type SendFailure,
} from '#app/platform/mail/outbox-queries.server.ts'
import { MAIL_JOB } from '#app/platform/mail/outbox.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { parseCursor, formatCursor } from '#app/platform/database/cursor.ts'

const PAGE_SIZE = 50
type Listed = Awaited<ReturnType<typeof listOutbox>>[number]

/** Invalid query parameters are ignored. */
export async function showOutbox({ db, now }: Pick<Services, 'db' | 'now'>, query: URLSearchParams) {
  const at = now()
  const counts = await countOutbox(db, at)
  const state = readState(query.get('state')) ?? (counts.failed > 0 ? 'failed' : 'waiting')
  const found = await listOutbox(db, { state, before: parseCursor(query.get('before')), most: PAGE_SIZE + 1, now: at })
  const shown = found.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const failures =
    state === 'left'
      ? new Map<string, SendFailure>()
      : await findSendFailures(
          db,
          shown.map(({ id }) => id),
        )
  const did = Number(query.get('did') ?? Number.NaN)
  return {
    state,
    counts,
    mails: shown.map((mail) => ({
      id: mail.id,
      what: (mailboxWords.kinds as Record<string, string>)[mail.kind] ?? mail.kind,
      channel: mail.channel,
      to: mail.toAddress,
      time: mail.createdAt.toISOString(),
      written: formatMoment(mail.createdAt),
      how: describeStatus(mail, failures.get(mail.id), at),
    })),
    older: last && found.length > PAGE_SIZE ? formatCursor({ at: last.createdAt, id: last.id }) : null,
    did: Number.isSafeInteger(did) && did > 0 ? did : null,
  }
}
export type OutboxView = Awaited<ReturnType<typeof showOutbox>>

function describeStatus(
  { sentAt, refusedAt, refusal, uselessAfter, givenUp, askedAgainAt }: Listed,
  failure: SendFailure | undefined,
  now: Date,
): string {
  const { left, refused, over, givenUp: gaveUp, waits, again, why } = deskOutboxWords
  if (sentAt) return left(formatMoment(sentAt))
  if (refusedAt) return refused(String(refusal))
  if (uselessAfter && uselessAfter <= now) return over
  const reason = failure && (failure.why === 'later' ? why.later(failure.reply) : why[failure.why])
  const stands = givenUp ? gaveUp : askedAgainAt ? again(formatMoment(askedAgainAt)) : reason ? undefined : waits
  return [stands, reason].filter(Boolean).join('. ')
}

function readState(asked: string | null): OutboxState | undefined {
  return OUTBOX_STATES.find((state) => state === asked)
}

/** Queues all mails again whose delivery was given up. @returns how many; undefined if the keeper has lost the role */
export async function resendMails({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>, keeper: Keeper): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await isAuthorized(trx, keeper, 'keeper'))) return undefined
    const ids = await claimGivenUpMails(trx, now())
    if (ids.length === 0) return 0
    await jobs.enqueue(
      trx,
      MAIL_JOB,
      ids.map((mailId) => ({ mailId })),
    )
    await writeAuditLog(trx, { by: keeper, verb: 'send-again', subject: { kind: 'mail', id: 'all' }, after: { mail: ids.length } }, now())
    return ids.length
  })
}

export async function handleResend({ context }: FormRequest) {
  const actor = getActor(context)
  const sent = isKeeper(actor) ? await resendMails(context.get(servicesContext), actor) : undefined
  if (!sent) return rejectForm({ notice: deskOutboxWords.refusals[sent === 0 ? 'gone' : 'not-allowed'] })
  return redirect(`/desk/outbox?${new URLSearchParams({ state: 'waiting', did: String(sent) })}`, 303)
}
