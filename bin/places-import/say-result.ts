import { type Counts, sumOf } from '#app/features/place-imports/counts.ts'
import type { ImportAsked, ImportResult } from '#app/features/place-imports/import-request.ts'
import { whole } from './whole.ts'

/** What became of the file, over some lines, and what to do next. */
export function sayResult(result: Exclude<ImportResult, { reason: 'unusable' }>, asked: ImportAsked): string {
  const { counts } = result
  return [
    ...countsOf(counts),
    ...(result.ok ? [timeOf(counts, result.workedMs)] : []),
    ...(sumOf(counts.rejected) > 0 ? [`The rejected records, each with its reason: ${asked.rejectsPath}`] : []),
    ...nextOf(result, asked),
  ].join('\n')
}

function countsOf(counts: Counts): string[] {
  return [
    `Read ${whole(counts.read)}: ${whole(counts.added)} added, ${whole(counts.changed)} changed, ${whole(counts.same)} the same.`,
    ...(counts.repeated > 0 ? [`Named twice: ${whole(counts.repeated)}; the later word holds.`] : []),
    ...reasonsOf('Left out', counts.leftOut),
    ...reasonsOf('Rejected', counts.rejected),
    ...reasonsOf('Fields left out that could not be read', counts.spoiled),
  ]
}

function reasonsOf(title: string, reasons: Record<string, number>): string[] {
  const sorted = Object.entries(reasons).toSorted(([one, ones], [other, others]) => others - ones || one.localeCompare(other))
  if (sorted.length === 0) return []
  return [`${title}: ${whole(sumOf(reasons))}`, ...sorted.map(([reason, count]) => `  ${whole(count).padStart(9)}  ${reason}`)]
}

function timeOf({ read }: Counts, workedMs: number): string {
  const seconds = workedMs / 1000
  return `In ${seconds.toFixed(1)} s, ${whole(read / Math.max(seconds, 0.001))} records a second.`
}

function nextOf(result: Exclude<ImportResult, { reason: 'unusable' }>, { choices, path }: ImportAsked): string[] {
  if (!result.ok && result.reason === 'stopped') return ['Stopped. What is written stays; the same command goes on from here.']
  if (!result.ok)
    return [
      `Stopped: none of the first records of ${path} could be used. Is it the right file? Their reasons stand in the file of rejects.`,
    ]
  const { counts } = result
  if (counts.read === 0) return ['There is no record in it.']
  const usable = counts.added + counts.changed + counts.same
  return [
    ...(choices.prune ? [`Deleted because the file no longer names them: ${whole(counts.pruned)}.`] : []),
    ...(choices.prune || usable === counts.added
      ? []
      : ['Places that the file no longer names stay. To delete them, but none that the ministry knows: the same command with --prune.']),
    ...(counts.added + counts.changed > 0 ? ['Pages that show places are made anew within a minute.'] : []),
  ]
}
