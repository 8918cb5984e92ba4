import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Processes of one run share the cache of compiled code. */
export const compiled: Record<string, string> = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}

export type CommandResult = { code: number; printed: string; said: string }

/** Runs a command as `npm run` does, with only these settings. */
export function runCommand(name: string, words: string[], settings: Record<string, string>): Promise<CommandResult> {
  const options = { env: { ...compiled, ...settings }, maxBuffer: 2 ** 28 }
  return promisify(execFile)(process.execPath, [`bin/${name}.ts`, ...words], options).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout, said: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, printed: stdout, said: stderr }),
  )
}

/** Lists the lines with the checksum of each table, as a restore prints them. */
export const listTableChecksums = (printed: string) => printed.match(/^ {2}\w+ +[\d,]+ rows {2}[0-9a-f]{12}$/gm) ?? []
