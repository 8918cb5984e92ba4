import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { atEndOfFile, makeFolder } from './end-of-file.ts'
import { createServerDatabase } from './server-database.ts'

type Where = { databaseUrl: string | undefined; dataDir: string }

/** Empty databases to restore into: on the tests' PostgreSQL server if there is one, or else folders. */
export const restoreTargets = {
  async empty(): Promise<Where> {
    const server = process.env.TEST_DATABASE_URL
    return { dataDir: makeFolder(), databaseUrl: server && (await createServerDatabase(server)).databaseUrl }
  },
  /** A database on the server, whose owner has no other rights. */
  async ofOneUser(): Promise<Where> {
    const server = process.env.TEST_DATABASE_URL!
    const { databaseUrl, drop } = await createServerDatabase(server)
    const url = new URL(databaseUrl)
    const user = `owner_of${url.pathname.slice(1)}`
    await ask(server, `create role ${user} login`)
    await ask(server, `alter database ${url.pathname.slice(1)} owner to ${user}`)
    atEndOfFile(async () => {
      await drop()
      await ask(server, `drop role ${user}`)
    })
    url.username = user
    url.password = ''
    return { databaseUrl: url.href, dataDir: 'unused' }
  },
  /** Lists the tables in the database, or the files in the folder. */
  async holds({ databaseUrl, dataDir }: Where): Promise<string[]> {
    if (!databaseUrl) return readdirSync(dataDir).filter((name) => name !== 'database.lock')
    const rows = await ask(databaseUrl, "select relname as name from pg_class where relnamespace = 'public'::regnamespace")
    return rows.map(({ name }) => name)
  },
  async copyMigrations(folder: string, which: (name: string) => boolean, change = (_: string, text: string) => text): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (const name of readdirSync('db/migrations').filter((each) => each.endsWith('.sql') && which(each)))
      await writeFile(join(folder, name), change(name, readFileSync(join('db/migrations', name), 'utf8')))
  },
}

async function ask(databaseUrl: string, question: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(question)).rows
  } finally {
    await client.end()
  }
}
