import { join } from 'node:path'
import { TestRunner } from 'vitest'
import { openExistingDatabase } from '#app/platform/database/open-existing.server.ts'
import { type CommandResult, runCommand } from './run-command.ts'
import type { RunningSite } from './start-site.ts'

export const hasDatabaseServer = Boolean(process.env.TEST_DATABASE_URL)

/** Skips the test without a PostgreSQL server, because nothing else can open a site's embedded database while the site runs. */
function skipWithoutServer(): void {
  if (!hasDatabaseServer) TestRunner.getCurrentTest()?.context.skip('there is no PostgreSQL server to look into')
}

const MIGRATIONS = join(process.cwd(), 'db/migrations')

/** Opens the database of a running site on a PostgreSQL server, as a command beside the site does. */
export async function withSiteDatabase<Result>(
  { where }: Pick<RunningSite, 'where'>,
  work: (db: Awaited<ReturnType<typeof openExistingDatabase>>['db']) => Promise<Result>,
): Promise<Result> {
  skipWithoutServer()
  const { db, close } = await openExistingDatabase({ databaseUrl: where.DATABASE_URL, dataDir: where.DATA_DIR }, MIGRATIONS)
  return work(db).finally(close)
}

/**
 * Runs one of the operator's commands, `bin/COMMAND.ts`, on the data of a running site.
 * @param settings as on the machine of a live site; without them a command has no key to make links with
 */
export function runCommandBesideSite(
  { where }: Pick<RunningSite, 'where'>,
  command: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<CommandResult> {
  skipWithoutServer()
  return runCommand(command, words, { PATH: process.env.PATH!, ...settings, ...where })
}
