import { keyedDigest } from '#app/platform/digest.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'

const LETTERS = 16

/** By which it is seen whether a backup and a site have the same key; null where there is none among the settings. */
export function keyMarkOf({ secretKey }: Pick<Settings, 'secretKey'>): string | null {
  return secretKey === '' ? null : keyedDigest(secretKey, 'backup', 'whose').slice(0, LETTERS)
}
