import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#app/platform/database/database.server.ts'
import { NoDatabase, openExisting } from '#app/platform/database/open-existing.server.ts'
import { readSettings, type Settings, SettingsError } from '#app/platform/settings.server.ts'

/** What was asked for cannot be done, in words for the person at the keyboard. */
export class Refused extends Error {}

/** How the settings of a live site reach a shell that has none. */
const howToPass = (name: string) =>
  `Give the settings of the site. On a live machine as root: DATA_DIR=/var/lib/mustard-seed npm run ${name} -- --settings /etc/mustard-seed.env …`

/**
 * Runs one of the commands for the ministry on the database of a site that is there already, running or not. Ends with 1
 * and a line where there is none. Anything else that is wrong is told with its stack.
 * @param name as in `npm run name`
 */
export async function runCommand(name: string, work: (site: { db: Db; settings: Settings }, words: string[]) => Promise<void>) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { settings: { type: 'string' } } })
    // Not called --env-file: Node.js takes that for its own, wherever it stands.
    if (values.settings) process.loadEnvFile(values.settings)
    const settings = readSettings(process.env, { makeKey: false })
    const database = await openExisting(settings, join(process.cwd(), 'db/migrations'))
    // Not among what is printed, which may go to a file.
    console.error(`From ${database.name}:`)
    try {
      await work({ db: database.db, settings }, positionals)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.exitCode = 1
    console.error(wordsFor(error, name))
  }
}

function wordsFor(error: unknown, name: string): unknown {
  if (error instanceof Refused) return error.message
  if (error instanceof NoDatabase || error instanceof SettingsError) return `${error.message} ${howToPass(name)}`
  const { code, message } = error as NodeJS.ErrnoException
  return ['ENOENT', 'EACCES', 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'].includes(code ?? '') ? message : error
}
