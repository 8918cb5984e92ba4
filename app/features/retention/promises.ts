import type { retention } from './retention.server.ts'

type Figure = keyof typeof retention

/**
 * Everything that goes by itself, as the privacy page promises it. `what`: as the sweep notes itself (`noteSweeps`);
 * `figures`: of the promise, where they are told as numbers. `every`: how often it is done; the queue looks after its
 * own, and where the site is backed up, a timer beside it (`deploy/mustard-seed-backup.timer`) after old backups.
 */
export const PROMISES = [
  { what: 'messages', figures: ['contactMonths'], every: 'night' },
  { what: 'trashed', figures: [], every: 'night' },
  { what: 'memoriesUndecided', figures: ['waitingMemoryDays'], every: 'night' },
  { what: 'closedMemories', figures: ['closedMemoryDays'], every: 'night' },
  { what: 'wishes', figures: ['removalWishMonths'], every: 'night' },
  { what: 'refusedPictures', figures: [], every: 'hour' },
  { what: 'starts', figures: [], every: 'night' },
  { what: 'usedCodes', figures: [], every: 'night' },
  { what: 'links', figures: ['personalLinkDays'], every: 'night' },
  { what: 'sentMails', figures: ['mailDays'], every: 'night' },
  { what: 'givers', figures: ['unpaidGiftDays', 'moneyYears'], every: 'night' },
  { what: 'giftNetworks', figures: ['giftNetworkHours'], every: 'hour' },
  { what: 'statementMarks', figures: [], every: 'night' },
  { what: 'visitors', figures: ['visitorHours'], every: 'hour' },
  { what: 'networkCounters', figures: ['networkCounterHours'], every: 'hour' },
  { what: 'doneWork', figures: ['doneWorkDays'], every: 'queue' },
  { what: 'oldBackups', figures: ['backupNights'], every: 'backup' },
] as const satisfies { what: string; figures: Figure[]; every: 'hour' | 'night' | 'queue' | 'backup' }[]

export type Promised = (typeof PROMISES)[number]['what']

/** Past so many hours without a run something is wrong. */
export const LATE_AFTER_HOURS = { hour: 3, night: 30, backup: 30 }
