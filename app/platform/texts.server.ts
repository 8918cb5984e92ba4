import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { type TextCarrier, TextNotTaken, TextRefused, TextUncertain } from '#app/adapters/sms/text-carrier.ts'
import { digitsOf } from './codes.server.ts'
import type { Db, Trx } from './database/database.server.ts'
import type { Tables } from './database/tables.ts'
import type { JobKind, Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import { textOf } from './mail-layout.server.ts'
import { type MailPart, showParts } from './mail-parts.ts'
import type { Settings } from './settings.server.ts'

/** A text message as it is asked for: a line with a code in it. `title`: what a list of what was sent calls it. */
export type TextRequest = {
  kind: string
  to: string
  title: string
  before: string
  code: { id: string; after: string }
  uselessAfter: Date
}

/** Writes a text message and its job in the caller's transaction; it leaves after the commit. */
export type SendText = (trx: Trx, text: TextRequest) => Promise<void>

type Texts = { db: Db; jobs: Jobs; carrier: TextCarrier; settings: Pick<Settings, 'secretKey'>; log: Pick<Log, 'error'>; now: () => Date }

const RETRIES = { limit: 10, firstRetrySeconds: 2, longestRetrySeconds: 120 }
/** In less nobody reads a text and types its code. */
const SHORTEST_USE_SECONDS = 60
/** With less than that left the next try may come too late: the longest wait, and half a minute for the try itself. */
const ANOTHER_TRY_SECONDS = SHORTEST_USE_SECONDS + RETRIES.longestRetrySeconds + 30

/** Text messages stand in the table of mails, so that they are shown, swept and told of as mails are; their jobs are their own. */
export function openTexts({ db, jobs, carrier, settings, log, now }: Texts) {
  const sendText: SendText = async (trx, { kind, to: toAddress, title: subject, before, code, uselessAfter }) => {
    const id = randomUUID()
    const parts: MailPart[] = [
      { kind: 'text', text: before },
      { kind: 'code', codeId: code.id },
      { kind: 'text', text: code.after },
    ]
    const waits = { createdAt: now(), sentAt: null, sentBy: null, uselessAfter }
    await trx
      .insertInto('mails')
      .values({ id, kind, channel: 'text', toAddress, subject, parts: JSON.stringify(parts), ...waits })
      .execute()
    await jobs.enqueue(trx, TEXT_JOB, [{ textId: id }])
  }

  /**
   * A provider takes the same text twice if asked twice. What it surely did not take is tried until it is of no use; what it
   * may have taken once more at most: no more than two ever leave. `sentBy` without `sentAt` says that it may have taken one.
   */
  const textJob: JobKind<{ textId: string }> = {
    name: TEXT_JOB,
    retries: RETRIES,
    async handle({ textId: id }) {
      const text = await db.selectFrom('mails').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst()
      if (!text?.parts || !text.uselessAfter) return
      const { kind, toAddress, parts, uselessAfter, sentBy: mayHaveLeft } = text
      const secondsLeft = () => Math.floor((uselessAfter.getTime() - now().getTime()) / 1000)
      const usefulForSeconds = secondsLeft()
      if (usefulForSeconds < SHORTEST_USE_SECONDS) return note(id, { parts: null })
      const outgoing = { to: toAddress, text: wordsOf(parts), usefulForSeconds }

      // Noted before it leaves, so that it counts even if this process dies before it hears the answer.
      await note(id, mayHaveLeft ? { parts: null } : { sentBy: carrier.name })
      const failure = await carrier.carry(outgoing).catch((error: unknown) => error)
      const asBefore = { sentBy: mayHaveLeft, parts: JSON.stringify(parts) }
      if (!failure) {
        const words = carrier.name === 'sms' ? { parts: null } : {}
        return note(id, { ...asBefore, sentAt: now(), sentBy: carrier.name, ...words })
      }
      const wasNotTaken = failure instanceof TextNotTaken
      if (wasNotTaken) await note(id, asBefore)
      const mayLeaveAgain = wasNotTaken || !(failure instanceof TextRefused || mayHaveLeft)
      if (mayLeaveAgain && secondsLeft() >= ANOTHER_TRY_SECONDS) throw failure

      log.error({ textId: id, kind, err: failure }, 'a text message is not tried again')
      const refusal = refusalOf(failure)
      await note(id, refusal ? { refusedAt: now(), refusal, parts: null } : { parts: null })
    },
  }

  function wordsOf(parts: MailPart[]): string {
    const shown = showParts(parts, new Map(), (codeId) => digitsOf(settings.secretKey, codeId))
    return shown.map(textOf).join(' ')
  }

  async function note(id: string, noted: Updateable<Tables['mails']>): Promise<void> {
    await db.updateTable('mails').set(noted).where('id', '=', id).execute()
  }
  return { sendText, textJob }
}

export const TEXT_JOB = 'send-text'

/** The column takes a smallint, and some of Twilio's codes are above it: then the status of the answer; the log has both. */
function refusalOf(failure: unknown): number {
  if (!(failure instanceof TextRefused || failure instanceof TextNotTaken || failure instanceof TextUncertain)) return 0
  return failure.code > 0 && failure.code < 2 ** 15 ? failure.code : failure.status
}
