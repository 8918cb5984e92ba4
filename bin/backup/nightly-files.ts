import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Before the end of the name of one that lacks files of pictures, so that it is told apart without being read. */
const LACKING = '.pictures-missing'
const MOMENT = /\d{8}T\d{6}Z(\.pictures-missing)?\.backup$/
/** As earlier releases named them: it does not tell of which site they are. */
const OF_NO_SITE = /^mustard-seed-\d{8}T\d{6}Z\.backup$/

/**
 * Names of one site sort as their moments do; those of another that are kept in the same folder begin otherwise.
 * @param siteUrl without what no file can be called, it stands in the name
 */
export function nightlyName(folder: string, siteUrl: string, now: Date): string {
  const site = siteUrl.replace(/^https?:\/\//, '').replace(/[^\w.-]+/g, '_')
  return join(folder, `mustard-seed-${site}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`)
}

/** Names one that is made by what it lacks. @returns where it is now */
export async function nameAsLacking(path: string): Promise<string> {
  const named = path.replace(/\.backup$/, `${LACKING}.backup`)
  await rename(path, named)
  return named
}

type Older = { removed: string[]; spared: string | undefined }

/**
 * Removes all but the newest few of the site's backups that were named by their moment, of which `path` is one. Where that one
 * lacks pictures, the last one that lacks none is among those few, however old: they may be in that one alone.
 * @param isWhole reads a backup, and says whether it lacks no pictures
 * @returns which are removed, and the one that stays though as many newer ones do
 */
export async function removeOlder(path: string, keep: number, isWhole: (path: string) => Promise<boolean>): Promise<Older> {
  const folder = dirname(path)
  const now = basename(path)
  const site = now.replace(MOMENT, '')
  const all = (await readdir(folder)).filter((name) => MOMENT.test(name) && name.replace(MOMENT, '') === site).toSorted()
  const past = (most: number) => all.slice(0, Math.max(0, all.length - most))
  const last = lacks(now) && past(keep).length > 0 ? await findLastWhole(folder, all, isWhole) : undefined
  const spared = last !== undefined && past(keep).includes(last) ? last : undefined
  // Whatever the clock said when the others were made, that of now stays.
  const removed = past(spared === undefined ? keep : Math.max(1, keep - 1)).filter((name) => name !== now && name !== spared)
  for (const name of removed) await rm(join(folder, name))
  return { removed, spared }
}

const lacks = (name: string) => name.includes(LACKING)

/** Where none can be read, such as after another passphrase was chosen, the newest that does not say that it lacks any. */
async function findLastWhole(folder: string, all: string[], isWhole: (path: string) => Promise<boolean>): Promise<string | undefined> {
  const named = all.filter((name) => !lacks(name)).toReversed()
  for (const name of named) if (await isWhole(join(folder, name))) return name
  return named[0]
}

/** Those beside it that nothing removes, since they may be another site's. */
export async function listOfNoSite(path: string): Promise<string[]> {
  return (await readdir(dirname(path))).filter((name) => OF_NO_SITE.test(name)).toSorted()
}
