import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openExisting } from '#app/platform/database/open-existing.server.ts'

const MIGRATIONS = join(process.cwd(), 'db/migrations')

/** Works on the database of a running site, as a command beside it does. */
export async function besides<Result>(
  site: { dataDir: string },
  work: (db: Awaited<ReturnType<typeof openExisting>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openExisting({ databaseUrl: undefined, dataDir: site.dataDir }, MIGRATIONS)
  return work(db).finally(close)
}

export type Printed = { code: number; printed: string; said: string }

/**
 * Runs one of the commands for whoever keeps the server, `bin/COMMAND.ts`, on the data of a running site.
 * @param settings as a machine that runs a live site has them; without them a command has no key to make links with
 */
export function runBeside(
  { dataDir }: { dataDir: string },
  command: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<Printed> {
  const env = { PATH: process.env.PATH, ...settings, DATA_DIR: dataDir }
  return promisify(execFile)(process.execPath, [`bin/${command}.ts`, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout, said: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, printed: stdout, said: stderr }),
  )
}
