import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import type { Db } from '#app/platform/database/database.server.ts'
import { DatabaseUnusableError, openExistingDatabase, OtherOwnerError } from '#app/platform/database/open-existing.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import { readSettings, type Settings } from '../app/platform/settings/settings.server.ts'
import { SettingsError } from '../app/platform/settings/settings-reader.ts'

export class CommandFailed extends Error {
  readonly exitCode: number = 1
}

/** A failure that repeating the command does not fix: something else must be fixed before. */
export class PermanentFailure extends CommandFailed {
  override readonly exitCode = 2
}

type Values = Record<string, string | boolean | undefined>

type CommandOptions = {
  usage?: string
  options?: Record<string, { type: 'string' | 'boolean' }>
  /** Set for commands that take long: database statements then have no time limit. */
  noTimeouts?: boolean
}

const describeSettingsOption = (name: string) =>
  `Give the settings of the site. On a live machine as root: DATA_DIR=/var/lib/mustard-seed npm run cli -- ${name} --settings /etc/mustard-seed.env …`

/**
 * Runs an operator's command on the database of an existing site. An expected failure exits with one line and with 1, or with 2 for
 * a `PermanentFailure`; any other error exits with 1 and its stack.
 */
export async function runCommand(
  name: string,
  work: (site: Site, words: string[], values: Values) => Promise<void>,
  { options = {}, noTimeouts = false, usage }: CommandOptions = {},
) {
  const onDatabase: Work = async (settings, words, values) => {
    const { db, ...database } = await openExistingDatabase(settings, join(process.cwd(), 'db/migrations'), { noTimeouts })
    // This line goes to the standard error, because the output may go to a file.
    console.error(`From ${database.name}:`)
    try {
      await work({ db, settings }, words, values)
    } finally {
      await database.close()
    }
  }
  await runWithSettings(name, onDatabase, { options, ...(usage && { usage }) })
}

type Site = { db: Db; settings: Settings }
type Work = (settings: Settings, words: string[], values: Values) => Promise<void>

/** Runs a command that opens its database itself. */
export async function runWithSettings(
  name: string,
  work: Work,
  { options = {}, usage }: Omit<CommandOptions, 'noTimeouts'> = {},
): Promise<void> {
  // A reader such as `head` closes the pipe when it has enough, which is no error.
  let readerLeft = false
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    readerLeft = true
  })
  try {
    const { file, help, words, values } = parseCommandLine(options)
    if (help) return console.log(usage)
    if (file) loadSettings(file)
    const settings = readSettings(process.env, { makeKey: false })
    await work(settings, words, values).catch((error: Error) => {
      if (!(error instanceof OtherOwnerError)) throw error
      const again = { file, words: [...formatOptions(values), ...words] }
      throw new CommandFailed(`${error.message} ${describeSudoCommand(error.owner, settings.dataDir, name, again)}`)
    })
  } catch (error) {
    if (readerLeft && (error as NodeJS.ErrnoException).code === 'EPIPE') return
    process.exitCode = error instanceof CommandFailed ? error.exitCode : 1
    console.error(describeError(error, name))
  }
}

function parseCommandLine(options: NonNullable<CommandOptions['options']>) {
  // The option is called `--settings`, because Node.js has an option `--env-file` of its own.
  const always = { settings: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, ...always } })
  const { settings, help, ...others } = values as Values & { settings?: string; help?: boolean }
  return { file: settings, help, words: positionals, values: others }
}

function formatOptions(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [`--${name}`, value] : [`--${name}`]))
}

/** Reads settings. `-` means the standard input, by which a file that only root can read is passed to another user's command. */
function loadSettings(file: string): void {
  if (file === '-') Object.assign(process.env, { ...parseEnv(readFileSync(0, 'utf8')), ...process.env })
  else process.loadEnvFile(file)
}

/** Returns the command line that runs the same command as the user who owns the database. */
function describeSudoCommand(
  owner: string,
  dataDir: string,
  name: string,
  { file, words }: { file: string | undefined; words: string[] },
): string {
  const user = /^\d+$/.test(owner) ? `'#${owner}'` : owner
  const settings = file ? ['--settings', '-'] : []
  const from = file && file !== '-' ? ` < ${quoteForShell(resolve(file))}` : ''
  const again = [...settings, ...words.map(quoteForShell)].join(' ')
  return `Run this as that user: sudo -u ${user} DATA_DIR=${quoteForShell(dataDir)} npm run cli -- ${name} ${again}${from}`
}

function quoteForShell(word: string): string {
  return /^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}

function describeError(error: unknown, name: string): unknown {
  if (error instanceof CommandFailed) return error.message
  if (error instanceof DatabaseUnusableError || error instanceof SettingsError) return `${error.message} ${describeSettingsOption(name)}`
  const { code, message, severity } = error as NodeJS.ErrnoException & { severity?: string }
  if (isOutage(error)) return `The database went away (${code ?? message}), and what was not said to be done is not done. Try again.`
  if (severity !== undefined) return `The database does not take this: ${message}.`
  return ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'EROFS', 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'].includes(
    code ?? '',
  )
    ? message
    : error
}
