import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { askSite } from '#app/platform/ask-site.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { NoDatabase, openExisting, OtherUsersDatabase } from '#app/platform/database/open-existing.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import { readSettings, type Settings } from '#app/platform/settings.server.ts'
import { SettingsError } from '#app/platform/settings-error.ts'

/** What was asked for cannot be done, in words for the person at the keyboard. */
export class Refused extends Error {
  readonly exitCode: number = 1
}

/** The same; trying again will not help before something else was mended. */
export class MustMend extends Refused {
  override readonly exitCode = 2
}

/** Some things only a running site does: it holds the pages that show them. */
const NOT_RUNNING = 'The site does not run, or does not look for work. Start it and try again; nothing has changed.'
const UNDERWAY = 'The site is still at it, and goes on to its end. Look in a minute what has changed before you ask again.'

/** Has the running site do something. @param name of an `AskedKind` @throws Refused where no site runs, or it could not do it */
export async function askOrRefuse<Answer extends object>(db: Db, name: string, data: object): Promise<Answer> {
  const answered = await askSite<Answer>(db, name, data)
  if (answered === 'nobody-there') throw new Refused(NOT_RUNNING)
  if (answered === 'underway') throw new Refused(UNDERWAY)
  // Of what is done in parts, those before it stand.
  if (answered === 'failed') throw new Refused('The site could not do it to its end; its log says why. Look what has changed.')
  return answered.answer
}

type Values = Record<string, string | boolean | undefined>

type More = {
  /** Words of the command that begin with `--`, besides those that every command has. */
  options?: Record<string, { type: 'string' | 'boolean' }>
  /** A statement of it may take longer than a visitor would wait. */
  patient?: boolean
}

/** How the settings of a live site reach a shell that has none. */
const howToPass = (name: string) =>
  `Give the settings of the site. On a live machine as root: DATA_DIR=/var/lib/mustard-seed npm run ${name} -- --settings /etc/mustard-seed.env …`

/**
 * Runs one of the commands for the ministry on the database of a site that is there already, running or not. Ends with 1
 * and a line where there is none, or where the database does not take what is asked. Anything else that is wrong is told
 * with its stack.
 * @param name as in `npm run name`
 */
export async function runCommand(
  name: string,
  work: (site: Site, words: string[], values: Values) => Promise<void>,
  { options = {}, patient = false }: More = {},
) {
  const onDatabase: Work = async (settings, words, values) => {
    const { db, served, ...database } = await openExisting(settings, join(process.cwd(), 'db/migrations'), { patient })
    // Not among what is printed, which may go to a file.
    console.error(`From ${database.name}:`)
    try {
      await work({ db, settings, served }, words, values)
    } finally {
      await database.close()
    }
  }
  await runWithSettings(name, onDatabase, { options })
}

/** `served`: its embedded database is that of a site that runs. */
type Site = { db: Db; settings: Settings; served: boolean }
type Work = (settings: Settings, words: string[], values: Values) => Promise<void>

/** The same for a command that looks for its database itself. */
export async function runWithSettings(name: string, work: Work, { options = {} }: Pick<More, 'options'> = {}): Promise<void> {
  // Such as `head`, which has seen enough: nothing is wrong then.
  let readerLeft = false
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    readerLeft = true
  })
  try {
    const { file, words, values } = readWords(options)
    if (file) takeSettings(file)
    const settings = readSettings(process.env, { makeKey: false })
    await work(settings, words, values).catch((error: Error) => {
      if (!(error instanceof OtherUsersDatabase)) throw error
      const again = { file, words: [...optionsAsWords(values), ...words] }
      throw new Refused(`${error.message} ${howToBecome(error.owner, settings.dataDir, name, again)}`)
    })
  } catch (error) {
    if (readerLeft && (error as NodeJS.ErrnoException).code === 'EPIPE') return
    process.exitCode = error instanceof Refused ? error.exitCode : 1
    console.error(wordsFor(error, name))
  }
}

function readWords(options: NonNullable<More['options']>): { file: string | undefined; words: string[]; values: Values } {
  // Not called --env-file: Node.js takes that for its own, wherever it stands.
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, settings: { type: 'string' } } })
  const { settings, ...others } = values as Values & { settings?: string }
  return { file: settings, words: positionals, values: others }
}

function optionsAsWords(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [`--${name}`, value] : [`--${name}`]))
}

/** @param file `-` is the standard input: a file that only root may read can so be given to another user's command */
function takeSettings(file: string): void {
  if (file === '-') Object.assign(process.env, { ...parseEnv(readFileSync(0, 'utf8')), ...process.env })
  else process.loadEnvFile(file)
}

/** The same command once more, as the user whose the database is. */
function howToBecome(owner: string, dataDir: string, name: string, { file, words }: { file: string | undefined; words: string[] }): string {
  const user = /^\d+$/.test(owner) ? `'#${owner}'` : owner
  const settings = file ? ['--settings', '-'] : []
  const from = file && file !== '-' ? ` < ${quoted(resolve(file))}` : ''
  const again = ['--', ...settings, ...words.map(quoted)].join(' ')
  return `Start the site, or run this as that user: sudo -u ${user} DATA_DIR=${quoted(dataDir)} npm run ${name} ${again}${from}`
}

function quoted(word: string): string {
  return /^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}

function wordsFor(error: unknown, name: string): unknown {
  if (error instanceof Refused) return error.message
  if (error instanceof NoDatabase || error instanceof SettingsError) return `${error.message} ${howToPass(name)}`
  const { code, message, severity } = error as NodeJS.ErrnoException & { severity?: string }
  if (isOutage(error)) return `The database went away (${code ?? message}), and what was not said to be done is not done. Try again.`
  if (severity !== undefined) return `The database does not take this: ${message}.`
  return ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'EROFS', 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'].includes(
    code ?? '',
  )
    ? message
    : error
}
