import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const MOMENT = /\d{8}T\d{6}Z\.backup$/
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

/** Removes all but the newest few of the site's backups that were named by their moment, of which `path` is one. @returns which */
export async function removeOlder(path: string, keep: number): Promise<string[]> {
  const folder = dirname(path)
  const site = basename(path).replace(MOMENT, '')
  const all = (await readdir(folder)).filter((name) => MOMENT.test(name) && name.replace(MOMENT, '') === site).toSorted()
  // Whatever the clock said when the others were made, that of now stays.
  const older = all.slice(0, Math.max(0, all.length - keep)).filter((name) => name !== basename(path))
  for (const name of older) await rm(join(folder, name))
  return older
}

/** Those beside it that nothing removes, since they may be another site's. */
export async function listOfNoSite(path: string): Promise<string[]> {
  return (await readdir(dirname(path))).filter((name) => OF_NO_SITE.test(name)).toSorted()
}
