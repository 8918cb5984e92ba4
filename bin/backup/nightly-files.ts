import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const TIMESTAMP = /\d{8}T\d{6}Z\.tar\.zst$/

/** The names of a site's backups sort by time. Those of other sites in the same folder begin differently. */
export function nightlyBackupPath(folder: string, siteUrl: string, now: Date): string {
  const site = siteUrl.replace(/^https?:\/\//, '').replace(/[^\w.-]+/g, '_')
  return join(folder, `mustard-seed-${site}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst`)
}

/** @returns the names of the older backups of this site that were removed from the folder of `path` */
export async function removeOlderBackups(path: string, keep: number): Promise<string[]> {
  const site = basename(path).replace(TIMESTAMP, '')
  const all = (await readdir(dirname(path))).filter((name) => TIMESTAMP.test(name) && name.replace(TIMESTAMP, '') === site).toSorted()
  // The new backup stays even if its name is not the newest, because the clock was wrong when others were made.
  const old = all.slice(0, Math.max(0, all.length - keep)).filter((name) => name !== basename(path))
  for (const name of old) await rm(join(dirname(path), name))
  return old
}
