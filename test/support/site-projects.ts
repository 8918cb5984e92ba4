import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inlineScriptsPlugin } from '../../bin/inline-scripts.ts'

function checkExist(files: string[]): string[] {
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`No such tests: ${missing.join(', ')}`)
  return files
}

/** Begins with these files, in this order: a long file that begins last leaves the other cores idle at the end. */
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
 * Tests that start whole sites. Quiet ones run some at a time; what puts a site under load, or
 * holds it to a time, has the machine to itself.
 * @param files pattern of all of them
 * @param alone names of those that have the machine to themselves
 * @param atOnce as many as keep two cores busy
 * @param longest names of those that take longest
 */
export function siteProjects(files: string, atOnce: number, alone: string[], longest: string[]) {
  const [before, after] = [files.slice(0, files.indexOf('*')), files.slice(files.lastIndexOf('*') + 1)]
  const fileOf = (name: string) => before + name + after
  const loads = checkExist(alone.map(fileOf))
  return defineConfig({
    // A route may be read here as the build reads it.
    plugins: [inlineScriptsPlugin()],
    test: {
      globalSetup: ['test/support/ready-database.ts'],
      setupFiles: ['test/support/site-setup.ts'],
      pool: 'forks',
      // The files of a worker share its browser, and a site where they can.
      isolate: false,
      // A slow machine that others share takes ten times as long as a quick one: what is given up has hung.
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
