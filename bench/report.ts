/** Prints a figure beside its goal. If the goal is missed, the run exits with 1. */
export function reportFigure(what: string, value: number, unit: string, goal: { atMost: number } | { atLeast: number }): void {
  const isMet = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
  const wanted = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${roundHundredths(value)} ${unit} (goal ${wanted})`)
  if (!isMet) process.exitCode = 1
}

export function roundHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

export function getDatabaseUrl(): string {
  return process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
}
