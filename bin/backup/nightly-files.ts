import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const NAME = /^mustard-seed-\d{8}T\d{6}Z\.backup$/

/** Names sort as their moments do. */
export function nightlyName(folder: string, now: Date): string {
  return join(folder, `mustard-seed-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`)
}

/** Removes all but the newest few of the backups that were named by their moment, of which `path` is one. @returns which */
export async function removeOlder(path: string, keep: number): Promise<string[]> {
  const folder = dirname(path)
  const all = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  // Whatever the clock said when the others were made, that of now stays.
  const older = all.slice(0, Math.max(0, all.length - keep)).filter((name) => name !== basename(path))
  for (const name of older) await rm(join(folder, name))
  return older
}
