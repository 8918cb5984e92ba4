import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { MailPart } from '#app/platform/mail/mail-parts.ts'

/** For queries outside a transaction. Code that must run inside one takes a `Trx`. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export type DatabaseLog = Record<'info' | 'warn' | 'error', (facts: object, line: string) => void>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export type Channel = 'mail' | 'text'

export type Suspicion = 'honeypot' | 'many-from-one-network'

/** The columns that every table of submissions has besides the form's own fields. */
export type SubmissionColumns = {
  id: Generated<string>
  reference: string
  /** A keyed digest of the submission and of the form's key, or of the day if the form has none. A form sent twice is stored once. */
  idempotencyKey: string
  receivedAt: Timestamp
  suspicion: Suspicion | null
  notifiedAt: Timestamp | null
  /** The network had sent several submissions before, so the mail to the ministry lists this one after those of other networks. */
  lowPriority: Generated<boolean>
}

export type Order = ColumnType<string | number, string | number, string | number>

/** Domains add their tables with `declare module`, beside their SQL. */
export interface Tables {
  mails: {
    id: Generated<string>
    kind: string
    toAddress: string
    subject: string
    /** Cleared once a real mail server accepted the mail or refused it permanently. */
    parts: ColumnType<MailPart[] | null, string | null, string | null>
    createdAt: Timestamp
    sentAt: Timestamp | null
    sentBy: 'smtp' | 'sms' | 'mailbox' | null
    channel: ColumnType<Channel, Channel | undefined, Channel>
    /** The mail is not sent after this moment. */
    uselessAfter: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    refusedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    refusal: ColumnType<number | null, number | null | undefined, number | null>
    undeliveredNotifiedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    askedAgainAt: ColumnType<Date | null, undefined, Date>
  }
  personalLinks: {
    id: string
    purpose: string
    subject: string
    tokenHash: string
    createdAt: Timestamp
    expiresAt: Timestamp
    revokedAt: Timestamp | null
  }
  codes: { id: string; subject: string; tries: number; expiresAt: Timestamp }
  rateLimits: { bucket: string; windowStart: Timestamp; used: number }
  keyValues: { name: string; value: string }
}
