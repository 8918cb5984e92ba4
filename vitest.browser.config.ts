import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Whole journeys in a real browser against the real server, one file after the other: they share two cores. */
export default defineConfig({
  resolve: {
    alias: { '#app': fileURLToPath(new URL('./app', import.meta.url)), '#test': fileURLToPath(new URL('./test', import.meta.url)) },
  },
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['test/ready-database.ts'],
    setupFiles: ['test/no-left-sites.ts'],
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
