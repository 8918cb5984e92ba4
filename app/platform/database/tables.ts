import type { ColumnType, Generated } from 'kysely'
import type { MailPart } from '../mail-parts.ts'

/** A moment set by the application; read back as a Date. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** A mail, or a text message to a telephone. */
export type Channel = 'mail' | 'text'

export type Suspicion = 'honeypot' | 'many-from-one-network'

/** What every public form leaves behind besides its own fields. */
export type Received = {
  id: Generated<string>
  /** What we tell the visitor, such as `MS-7KQ4-2F`. */
  reference: string
  /** Unique for one act of sending: a keyed digest of what is kept of it and of its id, or of the day. */
  attempt: string
  receivedAt: Moment
  /** Why a person should look before anything else happens; null for an ordinary submission. */
  suspicion: Suspicion | null
  /** When the ministry was told of it, or the mail that tells was written; null while it waits. */
  toldAt: Moment | null
  /** Several came from the same network before it: where many wait, it is told after the others. */
  crowded: Generated<boolean>
}

/** PostgreSQL's bigint: read as text by one driver and as a number by the other. */
export type Order = ColumnType<string | number, string | number, string | number>

/**
 * Every table of the site. Whoever owns the rows of one opens it here, with `declare module`, beside its SQL; below stand
 * the platform's own.
 */
export interface Tables {
  mails: {
    id: Generated<string>
    kind: string
    toAddress: string
    subject: string
    /** What it is made of when it leaves; cleared once a real mail server took it or refused it for good. */
    parts: ColumnType<MailPart[] | null, string | null, string | null>
    createdAt: Moment
    sentAt: Moment | null
    sentBy: 'smtp' | 'sms' | 'mailbox' | null
    /** How it leaves; `toAddress` is a number then. */
    channel: ColumnType<Channel, Channel | undefined, Channel>
    /** Nobody waits for it any more from then on, and it does not leave. */
    uselessAfter: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** When a mail server refused it for good, and with which reply code, such as 550. */
    refusedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    refusal: ColumnType<number | null, number | null | undefined, number | null>
    /** When the ministry was told that it reached nobody. */
    undeliveredToldAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** When somebody had it tried again that had not left. */
    askedAgainAt: ColumnType<Date | null, undefined, Date>
  }
  personalLinks: {
    id: string
    purpose: string
    subject: string
    tokenHash: string
    createdAt: Moment
    expiresAt: Moment
    revokedAt: Moment | null
  }
  codes: { id: string; subject: string; tries: number; expiresAt: Moment }
  rateLimits: { bucket: string; windowStart: Moment; taken: number }
  facts: { name: string; value: string }
  sweeps: { what: string; ranAt: Moment; gone: number; goneEver: Order }
  /** Work that came with a backup and waits for a site that takes it up. */
  carriedJobs: { id: string; name: string; data: ColumnType<object, string, never>; startAfter: Moment }
}
