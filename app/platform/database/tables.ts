import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { MailPart } from '#app/platform/mail/mail-parts.ts'

/** For queries that may run outside a transaction. Functions that must run inside one take a `Trx`. */
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
  /** A keyed digest of the fields and of the key that the browser sent, or else of the day, so that a form sent twice is stored once. */
  idempotencyKey: string
  receivedAt: Timestamp
  suspicion: Suspicion | null
  notifiedAt: Timestamp | null
  /** True if the network sent several within the hour. Mail to the ministry then lists this one after those of other networks. */
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
    /** Cleared once a mail server or SMS provider accepted or permanently refused it, it came too late, or a text is not tried again. */
    parts: ColumnType<MailPart[] | null, string | null, string | null>
    createdAt: Timestamp
    sentAt: Timestamp | null
    sentBy: 'smtp' | 'sms' | 'mailbox' | null
    channel: ColumnType<Channel, Channel | undefined, Channel>
    /** The mail or text is not sent after this moment, because the code or link in it has expired. */
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
