import type { SettingName } from './settings-schema.ts'

export type Environment = Record<string, string | undefined>

export const PERCENT_ENCODE_HINT = 'has a password that must be percent-encoded: write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25.'

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export function createReader(env: Environment, problems: string[]) {
  const text = (name: SettingName) => {
    const value = env[name]?.trim()
    return value === '' ? undefined : value
  }
  return {
    text,
    oneOf<T extends string>(name: SettingName, choices: readonly T[], otherwise: T): T {
      const value = text(name)
      if (value === undefined) return otherwise
      const found = choices.find((choice) => choice === value)
      if (!found) problems.push(`${name} must be ${oneOf.format(choices)}, not ${JSON.stringify(value)}.`)
      return found ?? otherwise
    },
    integer(name: SettingName, otherwise: number, min: number, max: number): number {
      const value = text(name)
      if (value === undefined) return otherwise
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      problems.push(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}.`)
      return otherwise
    },
    url(name: SettingName, protocols: string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url && protocols.includes(url.protocol)) return value.replace(/(?<!\/)\/+$/, '')
      if (!url && /^[^/?#@:]+:\/\/[^/?#@:]+:[^@/?#]*[/?#].*@/.test(value)) return void problems.push(`${name} ${PERCENT_ENCODE_HINT}`)
      // The value may contain a password, so it is not repeated.
      problems.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
      return undefined
    },
  }
}

/** A person has to fix something before the site can start; a retry would not help. */
export class StartupError extends Error {
  readonly exitCode = 2
}

export class SettingsError extends StartupError {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The site cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}
