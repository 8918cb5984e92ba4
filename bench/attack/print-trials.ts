import type { Feeling, Trial } from './trial.ts'

const P99_MS = 1_000
const MOST_MB = { embedded: 600, PostgreSQL: 450 }
const BACK_TO = 1.2

/** The table of attacks, with what was promised and was not kept. Ends the run with 1 where a process ended. */
export function printTrials(trials: Trial[]): void {
  console.table(
    trials.map((trial) => ({
      attack: trial.attack,
      database: trial.engine,
      sent: trial.sent.requests,
      'p99 ms without': Math.round(trial.without.p99),
      'p99 ms with': Math.round(trial.during.p99),
      'others refused': refusedOf(trial.during),
      'MB before': Math.round(trial.before),
      'at most': Math.round(trial.most),
      'after rest': Math.round(trial.after),
      'time stolen': trial.stolen === undefined ? '?' : `${Math.round(trial.stolen * 100)} %`,
      ended: trial.ended.join(' ') || 'no',
      'not kept': brokenOf(trial).join(', ') || '–',
    })),
  )
  for (const { attack, engine, sent, during } of trials) {
    const told = [
      ...(sent.answers ? [`answered ${listOf(sent.answers)}`] : []),
      ...(Object.keys(during.refused).length > 0 ? [`others refused: ${listOf(during.refused)}`] : []),
    ]
    if (told.length > 0) console.log(`${attack}, ${engine}: ${told.join('; ')}`)
  }
  if (trials.some(({ ended }) => ended.length > 0)) process.exitCode = 1
}

function brokenOf({ engine, during, before, most, after, ended }: Trial): string[] {
  return [
    ...(during.p99 < P99_MS ? [] : ['p99 < 1 s']),
    ...(most < MOST_MB[engine] ? [] : [`memory < ${MOST_MB[engine]} MB`]),
    ...(after <= before * BACK_TO ? [] : ['back at rest + 20 %']),
    ...(ended.length === 0 ? [] : ['does not end']),
  ]
}

function refusedOf({ refused, asked }: Feeling): string {
  return `${Object.values(refused).reduce((sum, count) => sum + count, 0)} of ${asked}`
}

function listOf(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${what} × ${count}`)
    .join(', ')
}
