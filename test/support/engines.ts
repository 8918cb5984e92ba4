import { copyReadyDatabase } from './copy-ready-database.ts'
import { makeFolder } from './end-of-file.ts'
import { createServerDatabase } from './server-database.ts'

export type Engine = { name: string; prepare: () => Promise<Record<string, string>> }

/** The databases this machine can show the site on, each with the settings of a demo’s: always the embedded one, and a server where one answers. */
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

/** What both engines do alike is shown on one: the server where there is one, and the embedded database elsewhere. */
export const preferredEngine = databaseEngines.slice(-1)
