import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { inlineScriptsPlugin } from './bin/inline-scripts.ts'
import { mapFilesPlugin } from './bin/map-files.ts'
import { longestFirst } from './test/support/site-projects.ts'

const files = ['app/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'test/*.test.{ts,tsx}']
/** They put something in the place of a module, which no other file is to get. */
const replacing = globSync(files).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  plugins: [inlineScriptsPlugin(), mapFilesPlugin()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['test/support/ready-in-memory.ts', 'test/support/ready-us-places.ts'],
    setupFiles: ['test/support/unit-setup.ts'],
    pool: 'forks',
    // One more than the machine has cores: much of it waits.
    maxWorkers: 3,
    // A slow machine that others share takes ten times as long as a quick one: what is given up has hung.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: {
      sequencer: longestFirst([
        'app/domains/giving/ledger/record-payment.test.ts',
        'app/domains/giving/monthly/killed-at-every-await.test.ts',
        'app/domains/giving/ledger/stripe-histories.test.ts',
        'app/domains/giving/your-giving/erase-killed.test.ts',
      ]),
    },
    projects: [
      { extends: true, test: { name: 'together', include: files, exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'apart', include: replacing } },
    ],
  },
})
