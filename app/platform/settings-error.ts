/** The site cannot start until a person has mended something: trying again by itself would not help. */
export class StartRefused extends Error {
  readonly exitCode = 2
}

/** Carries one plain line for each setting that cannot be used. */
export class SettingsError extends StartRefused {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The site cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}
