import type { FileRecord } from './file-record.ts'

/** What became of the records of a file. */
export type Counts = {
  read: number
  added: number
  changed: number
  same: number
  /** Named again soon after; the later word holds. */
  repeated: number
  pruned: number
  leftOut: Record<string, number>
  rejected: Record<string, number>
  /** Fields that were left out of places, because they could not be read. */
  spoiled: Record<string, number>
  /** Somewhere the file breaks off, or cannot be read. */
  broken: boolean
}

export function noCounts(): Counts {
  return { read: 0, added: 0, changed: 0, same: 0, repeated: 0, pruned: 0, leftOut: {}, rejected: {}, spoiled: {}, broken: false }
}

/** A reason may name what stood in the file; that a file finds ever new ones must not fill the memory. */
const MOST_REASONS = 100
const OTHERS = 'other reasons'

export function countRecord(counts: Counts, { judged, broken = false }: Pick<FileRecord, 'judged' | 'broken'>): void {
  counts.read++
  counts.broken ||= broken
  if (judged.ok) for (const field of judged.spoiled) countIn(counts.spoiled, field)
  else countIn(judged.verdict === 'rejected' ? counts.rejected : counts.leftOut, judged.reason)
}

export function sumOf(reasons: Record<string, number>): number {
  return Object.values(reasons).reduce((sum, count) => sum + count, 0)
}

function countIn(reasons: Record<string, number>, reason: string): void {
  const key = reason in reasons || Object.keys(reasons).length < MOST_REASONS ? reason : OTHERS
  reasons[key] = (reasons[key] ?? 0) + 1
}
