import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inlineScriptsPlugin } from '../../bin/inline-scripts.ts'

function checkExist(files: string[]): string[] {
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`No such tests: ${missing.join(', ')}`)
  return files
}

/** Runs these files first and in this order, because a long file that starts last would leave the other cores idle. */
export function longestFirst(files: string[]) {
  checkExist(files)
  const rank = ({ moduleId }: TestSpecification) => {
    const found = files.findIndex((file) => moduleId.endsWith(`/${file}`))
    return found < 0 ? files.length : found
  }
  return class LongestFirst extends BaseSequencer {
    override async sort(specifications: TestSpecification[]) {
      return (await super.sort(specifications)).toSorted((one, other) => rank(one) - rank(other))
    }
  }
}

/**
 * Configures tests that start whole sites. Most run in parallel; those that put a site under load or measure times run alone.
 * @param files the pattern of all test files
 * @param alone the names of the files that run alone
 * @param atOnce as many files as keep two cores busy
 * @param longest the names of the files that take longest
 */
export function siteProjects(files: string, atOnce: number, alone: string[], longest: string[]) {
  const [before, after] = [files.slice(0, files.indexOf('*')), files.slice(files.lastIndexOf('*') + 1)]
  const fileOf = (name: string) => before + name + after
  const loads = checkExist(alone.map(fileOf))
  return defineConfig({
    // Tests may import routes, which contain inline scripts that the build makes.
    plugins: [inlineScriptsPlugin()],
    test: {
      globalSetup: ['test/support/ready-database.ts'],
      setupFiles: ['test/support/site-setup.ts'],
      pool: 'forks',
      // The files of a worker share its browser and, if possible, a site.
      isolate: false,
      // A slow shared machine takes ten times as long as a fast one. A test that takes longer than this hangs.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 30_000 } },
      sequence: { sequencer: longestFirst(longest.map(fileOf)) },
      projects: [
        {
          extends: true,
          test: { name: 'some at once', include: [files], exclude: loads, maxWorkers: atOnce, sequence: { groupOrder: 0 } },
        },
        { extends: true, test: { name: 'alone', include: loads, fileParallelism: false, sequence: { groupOrder: 1 } } },
      ],
    },
  })
}
