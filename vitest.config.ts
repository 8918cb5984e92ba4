import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { earlyScripts } from './bin/early-scripts.ts'

export default defineConfig({
  plugins: [earlyScripts()],
  resolve: {
    alias: {
      '#app': fileURLToPath(new URL('./app', import.meta.url)),
      '#test': fileURLToPath(new URL('./test', import.meta.url)),
      '#words': fileURLToPath(new URL('./app/words/en', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/ready-in-memory.ts'],
    setupFiles: ['test/no-console-errors.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
