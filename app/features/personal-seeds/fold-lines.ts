import type { SeedLine } from './seeds-view.ts'

export type FoldedLine = SeedLine & { times: number }

/** What is alike in everything but its hour stands in one line for its day, where the newest of it stood. */
export function foldLines(lines: SeedLine[]): FoldedLine[] {
  const folded = new Map<string, FoldedLine>()
  for (const line of lines) {
    const alike = [line.day, line.what, line.standing, line.note].join('\n')
    const first = folded.get(alike)
    folded.set(alike, first ? { ...first, times: first.times + 1, seeds: first.seeds + line.seeds } : { ...line, times: 1 })
  }
  return [...folded.values()]
}
