import { defineConfig } from 'vitest/config'
import { earlyScripts } from './bin/early-scripts.ts'

export default defineConfig({
  plugins: [earlyScripts()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'test/*.test.{ts,tsx}'],
    globalSetup: ['test/ready-in-memory.ts'],
    setupFiles: ['test/no-console-errors.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
