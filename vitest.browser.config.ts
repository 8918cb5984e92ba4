import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys of one visitor on a quiet site: two files at once, as there are two cores. */
const journeys = [
  'accessibility',
  'audiences',
  'dialogs',
  'forms',
  'forms-come-back',
  'giving-browser',
  'giving-stripe',
  'keyboard',
  'mail',
  'own-answers',
  'pages',
  'reads',
  'settings',
  'your-giving',
].map((name) => `e2e/${name}.e2e.ts`)

const more = { extends: true, test: { globalSetup: ['test/ready-database.ts'], setupFiles: ['test/no-left-sites.ts'] } } as const

/** Whole journeys in a real browser against the real server. What puts a site under load or through a fault has the machine to itself. */
export default defineConfig({
  resolve: {
    alias: {
      '#app': fileURLToPath(new URL('./app', import.meta.url)),
      '#test': fileURLToPath(new URL('./test', import.meta.url)),
      '#words': fileURLToPath(new URL('./app/words/en', import.meta.url)),
    },
  },
  test: {
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { ...more, test: { ...more.test, name: 'journeys', include: journeys, maxWorkers: 2, sequence: { groupOrder: 0 } } },
      {
        ...more,
        test: {
          ...more.test,
          name: 'loads and faults',
          include: ['e2e/**/*.e2e.ts'],
          exclude: journeys,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
