import { defineConfig } from 'vitest/config'

/**
 * Tests that start whole sites. Quiet ones run two at a time, as there are two cores; what puts a site under load, or
 * holds it to a time, has the machine to itself.
 * @param files pattern of all of them
 * @param alone names of those that have the machine to themselves
 */
export function siteProjects(files: string, alone: string[]) {
  const [before, after] = files.split('*') as [string, string]
  const loads = alone.map((name) => before + name + after)
  return defineConfig({
    test: {
      globalSetup: ['test/ready-database.ts'],
      setupFiles: ['test/no-left-sites.ts'],
      pool: 'forks',
      testTimeout: 120_000,
      hookTimeout: 120_000,
      projects: [
        {
          extends: true,
          test: { name: 'two at once', include: [files], exclude: loads, maxWorkers: 2, sequence: { groupOrder: 0 } },
        },
        { extends: true, test: { name: 'alone', include: loads, fileParallelism: false, sequence: { groupOrder: 1 } } },
      ],
    },
  })
}
