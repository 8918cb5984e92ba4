import type { TimelineDeed } from '#app/features/desk-history/last-deed.server.ts'

/** What a form of a page carries: the version that is shown (`versionOf`), and the newest deed in its history. */
export function seenOf(version: string, deeds: Pick<TimelineDeed, 'key'>[]): string {
  return `${version}.${deeds[0]?.key ?? 0}`
}

/** `deed`: what was done after it was done meanwhile. */
export function readSeen(seen: string): { version: string; deed: number } {
  const [version = '', deed = ''] = seen.split('.')
  return { version, deed: Number(deed) || 0 }
}
