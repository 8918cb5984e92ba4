import { readFileSync } from 'node:fs'
import { MustMend } from '../command.ts'

/** Shorter ones are guessed by whoever gets the file and has time. */
const SHORTEST = 12

/** The first line of a file; undefined where none is named. */
export function readPassphrase(file: string | boolean | undefined): string | undefined {
  if (typeof file !== 'string') return undefined
  const [line = ''] = readFileSync(file, 'utf8').split(/\r?\n/, 1)
  if (line.length < SHORTEST) throw new MustMend(`The first line of ${file} is no passphrase: it needs at least ${SHORTEST} characters.`)
  return line
}
