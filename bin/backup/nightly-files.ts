import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const MOMENT = /\d{8}T\d{6}Z\.tar\.zst$/

/** Names of one site sort as their moments do; those of another in the same folder begin otherwise. */
export function nightlyName(folder: string, siteUrl: string, now: Date): string {
  const site = siteUrl.replace(/^https?:\/\//, '').replace(/[^\w.-]+/g, '_')
  return join(folder, `mustard-seed-${site}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst`)
}

/** Removes all but the newest few of the site's backups that are named by their moment, of which `path` is one. @returns which */
export async function removeOlder(path: string, keep: number): Promise<string[]> {
  const site = basename(path).replace(MOMENT, '')
  const all = (await readdir(dirname(path))).filter((name) => MOMENT.test(name) && name.replace(MOMENT, '') === site).toSorted()
  // Whatever the clock said when the others were made, that of now stays.
  const old = all.slice(0, Math.max(0, all.length - keep)).filter((name) => name !== basename(path))
  for (const name of old) await rm(join(dirname(path), name))
  return old
}
