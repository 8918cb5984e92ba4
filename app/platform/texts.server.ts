import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { type TextCarrier, TextRefused } from '#app/adapters/sms/text-carrier.ts'
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

  const textJob: JobKind<{ textId: string }> = {
    name: TEXT_JOB,
    retries: { limit: 10, firstRetrySeconds: 2, longestRetrySeconds: 120 },
    async handle({ textId: id }) {
      const text = await db.selectFrom('mails').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst()
      if (!text?.parts) return
      if (text.uselessAfter && text.uselessAfter <= now()) return noteEnded(id, { parts: null })
      const parts = showParts(text.parts, new Map(), (codeId) => digitsOf(settings.secretKey, codeId))
      const refusal = await carrier.carry({ to: text.toAddress, text: parts.map(textOf).join(' ') }).catch((error: unknown) => {
        if (error instanceof TextRefused) return error.code
        throw error
      })
      if (refusal) log.error({ textId: id, kind: text.kind, code: refusal }, 'a text message was refused for good and is not tried again')
      const isGone = carrier.name === 'sms' ? { parts: null } : {}
      const ended = refusal ? { refusedAt: now(), refusal, parts: null } : { sentAt: now(), sentBy: carrier.name, ...isGone }
      await noteEnded(id, ended)
    },
  }

  async function noteEnded(id: string, ended: Updateable<Tables['mails']>): Promise<void> {
    await db.updateTable('mails').set(ended).where('id', '=', id).execute()
  }
  return { sendText, textJob }
}

const TEXT_JOB = 'send-text'
