import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from './settings-reader.ts'
import { createToken } from '#app/platform/tokens.server.ts'

export const MIN_KEY_LENGTH = 32

const demoKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

export function findDemoKey(dataDir: string): string {
  try {
    const key = readKey(demoKeyFile(dataDir))
    return key.length < MIN_KEY_LENGTH ? '' : key
  } catch {
    return ''
  }
}

/** A demo stores its generated key beside its data, so that links in its mailbox survive a restart. */
export function demoSecretKey(dataDir: string): string {
  const file = demoKeyFile(dataDir)
  try {
    const stored = readKey(file)
    if (stored.length >= MIN_KEY_LENGTH) return stored
    // A power failure can leave an empty file, whose key has signed nothing.
    if (stored !== '')
      throw new SettingsError([
        `${file} holds fewer than ${MIN_KEY_LENGTH} characters. Delete it: a new key is made, and personal links sent before no longer open.`,
      ])
    mkdirSync(dataDir, { recursive: true })
    const key = createToken()
    const made = `${file}.${process.pid}`
    writeFileSync(made, `${key}\n`, { mode: 0o600, flush: true })
    renameSync(made, file)
    return key
  } catch (error) {
    if (error instanceof SettingsError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError([
      `DATA_DIR: ${dataDir} cannot be written (${code}). Let the user who runs the site write there, or set another folder.`,
    ])
  }
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
