import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyReadyDatabase } from './copy-ready-database.ts'
import { createServerDatabase } from './server-database.ts'

export type Engine = { name: string; settings: () => Promise<{ settings: Record<string, string>; drop: () => Promise<void> }> }

/** The databases this machine can show the site on: always the embedded one, and a server where one answers. */
export const engines: Engine[] = [
  {
    name: 'embedded database',
    settings: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-'))
      await copyReadyDatabase(folder, 'demo')
      return { settings: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) }
    },
  },
  ...(process.env.TEST_DATABASE_URL
    ? [
        {
          name: 'PostgreSQL server',
          settings: async () => {
            const { databaseUrl, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL!)
            return { settings: { DATABASE_URL: databaseUrl }, drop }
          },
        },
      ]
    : []),
]

/** What both engines do alike is shown on one: the server where there is one, and the embedded database elsewhere. */
export const oneEngine = engines.slice(-1)
