import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from './settings-error.ts'

const demoKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

/** For whoever may not make one, or not even look. */
export function findDemoKey(dataDir: string): string {
  try {
    return readFileSync(demoKeyFile(dataDir), 'utf8').trim()
  } catch {
    return ''
  }
}

/** A demo keeps its generated key beside its data, so that links in its mailbox outlive a restart. */
export function demoSecretKey(dataDir: string): string {
  const file = demoKeyFile(dataDir)
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true })
    const key = randomBytes(32).toString('hex')
    writeFileSync(file, `${key}\n`, { mode: 0o600 })
    return key
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError([
      `DATA_DIR: ${dataDir} cannot be written (${code}). Let the user who runs the site write there, or set another folder.`,
    ])
  }
}
