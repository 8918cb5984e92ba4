import type { Counts } from './counts.ts'
import type { FileKind } from './file-kind.server.ts'
import type { Progress } from './import-store.server.ts'
import type { Choices } from './judged.ts'

export type ImportAsked = {
  path: string
  /** Whom the places are told by; what the schema has, or the name of the file, where it is not said. */
  source?: string | undefined
  choices: Choices & { prune: boolean }
  /** From the beginning, whatever was done before. */
  again: boolean
  /** Though more than half of the source would be pruned. */
  pruneMost: boolean
  rejectsPath: string
  /** In one transaction. */
  batch: number
  /** Into a PostgreSQL server, where one statement may take long. */
  onServer: boolean
}

/** What is told while it goes on: `size` and `position` as `Records` has them. */
export type Told =
  | { step: 'begun'; source: string; kind: FileKind; resumed: Progress | undefined; unknownColumns: string[] }
  | { step: 'indexes-aside' | 'indexes-back' | 'pruning' | 'tidying' }
  | { step: 'written'; progress: Progress; size: number }

export type ImportResult =
  | { ok: true; source: string; counts: Counts; workedMs: number }
  | { ok: false; reason: 'unusable'; why: string }
  | { ok: false; reason: 'stopped' | 'nothing-usable'; counts: Counts }
  /** All is written, but nothing deleted. */
  | { ok: false; reason: 'not-pruned'; why: WhyNotPruned; counts: Counts }

export type WhyNotPruned = { because: 'broken' } | { because: 'nothing-taken' } | { because: 'most'; going: number; all: number }

/** What may be said with --source. */
export const SOURCE_NAME = /^[\w .-]{1,60}$/

/** So many records of a file that has none before them which could be used are enough to say so. */
export const NOTHING_USABLE_AFTER = 1_000
