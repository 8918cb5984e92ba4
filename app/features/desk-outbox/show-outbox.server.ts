import { deskOutboxWords } from '#words/desk-outbox.ts'
import { mailboxWords } from '#words/mailbox.ts'
import { momentOf } from '#app/features/site/dates.ts'
import {
  countOutbox,
  listOutbox,
  listTryFailures,
  OUTBOX_STATES,
  type OutboxState,
  type TryFailure,
} from '#app/platform/outbox-list.server.ts'
import { readPlaceInList, writePlaceInList } from '#app/platform/place-in-list.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { OutboxView } from './outbox-view.ts'

const PAGE = 50
type Listed = Awaited<ReturnType<typeof listOutbox>>[number]

/** What is on its way, or is not, as the page shows it. What an address asks for that there cannot be is not asked of the database. */
export async function showOutbox({ db, now }: Pick<Services, 'db' | 'now'>, query: URLSearchParams): Promise<OutboxView> {
  const at = now()
  const counts = await countOutbox(db, at)
  const state = readState(query.get('state')) ?? (counts.failed > 0 ? 'failed' : 'waiting')
  const found = await listOutbox(db, { state, before: readPlaceInList(query.get('before')), most: PAGE + 1, now: at })
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  const failures =
    state === 'left'
      ? new Map<string, TryFailure>()
      : await listTryFailures(
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
      written: momentOf(mail.createdAt),
      how: howItStands(mail, failures.get(mail.id), at),
      mayGoAgain: Boolean(mail.mayGoAgain),
    })),
    older: last && found.length > PAGE ? writePlaceInList({ at: last.createdAt, id: last.id }) : null,
    did: Number.isSafeInteger(did) && did > 0 ? did : null,
  }
}

function howItStands(
  { sentAt, refusedAt, refusal, uselessAfter, givenUp, askedAgainAt }: Listed,
  failure: TryFailure | undefined,
  now: Date,
): string {
  const { left, refused, over, givenUp: gaveUp, waits, again, why } = deskOutboxWords
  if (sentAt) return left(momentOf(sentAt))
  if (refusedAt) return refused(String(refusal))
  if (uselessAfter && uselessAfter <= now) return over
  const reason = failure && (failure.why === 'later' ? why.later(failure.reply) : why[failure.why])
  const stands = givenUp ? gaveUp : askedAgainAt ? again(momentOf(askedAgainAt)) : reason ? undefined : waits
  return [stands, reason].filter(Boolean).join('. ')
}

function readState(asked: string | null): OutboxState | undefined {
  return OUTBOX_STATES.find((state) => state === asked)
}
