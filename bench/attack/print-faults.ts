import type { FaultResult } from './fault.ts'

const WELL_AGAIN_MS = 10_000

/** The table of faults. Ends the run with 1 where what was acknowledged is not what is there. */
export function printFaults(results: FaultResult[]): void {
  console.table(
    results.map((result) => ({
      fault: result.fault,
      database: result.engine,
      rounds: result.rounds,
      acknowledged: result.acknowledged,
      stored: result.stored,
      lost: result.lost,
      doubled: result.doubled,
      'slowest ms': Math.round(result.slowestMs),
      hangs: result.hangs,
      'not kept': brokenOf(result).join(', ') || '–',
    })),
  )
  if (results.some(({ lost, doubled, broken }) => lost + doubled + broken.length > 0)) process.exitCode = 1
}

function brokenOf({ lost, doubled, slowestMs, hangs, broken }: FaultResult): string[] {
  return [
    ...broken,
    ...(lost + doubled === 0 ? [] : ['acknowledged = stored']),
    ...(slowestMs < WELL_AGAIN_MS ? [] : ['well again in < 10 s']),
    ...(hangs === 0 ? [] : ['no hang']),
  ]
}
