import { copyReadyDatabase } from './copy-ready-database.ts'
import { makeFolder } from './end-of-file.ts'
import { createServerDatabase } from './server-database.ts'

export type Engine = { name: string; prepare: () => Promise<Record<string, string>> }

/** The databases to test the site on, each with the settings of a demo: always the embedded one, and the server if there is one. */
export const databaseEngines: Engine[] = [
  {
    name: 'embedded database',
    prepare: async () => {
      const folder = makeFolder()
      await copyReadyDatabase(folder, 'demo')
      return { DATA_DIR: folder }
    },
  },
  ...(process.env.TEST_DATABASE_URL
    ? [
        {
          name: 'PostgreSQL server',
          prepare: async () => ({
            DATABASE_URL: (await createServerDatabase(process.env.TEST_DATABASE_URL!, process.env.READY_DEMO_ON_SERVER)).databaseUrl,
          }),
        },
      ]
    : []),
]

/** For what is alike on both engines: the server if there is one, or else the embedded database. */
export const preferredEngine = databaseEngines.slice(-1)
