import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.server.ts'
import { userName } from './folder-owner.server.ts'

const OWNER = 12_345
/** Root may write everything, so that another user must be the one who cannot. */
const asOwner = ['setpriv', '--reuid', String(OWNER), '--regid', String(OWNER), '--clear-groups']
const isRoot = process.getuid?.() === 0
const mayBeOwner = isRoot && run([...asOwner, process.execPath, '--eval', "require('fs').accessSync('server.ts')"]).status === 0
if (!mayBeOwner) console.log('Skipped: what another user may not write needs root, setpriv, and a project that others may read.')

test.skipIf(!mayBeOwner)(
  'a file that a command of root left in the folder ends the start as its owner, with the command that mends it',
  () => {
    const folder = ownedFolder()
    const file = join(folder, 'postgres/base/112')
    expect(problemAsOwner(folder)).toBe('none')
    chownSync(file, 0, 0)
    expect(openAsOwner(folder)).toBe(
      `StartRefused: The database cannot be opened: ${file} belongs to root, and ${OWNER} may not write it. Mend it as root with: chown -R ${OWNER} ${folder}`,
    )
    run(['chown', '-R', String(OWNER), folder])
    expect(problemAsOwner(folder), 'mended as it was told').toBe('none')
    chownSync(join(folder, 'database.lock'), 0, 0)
    expect(problemAsOwner(folder)).toContain(`${folder}/database.lock belongs to root`)
  },
)

test.skipIf(!mayBeOwner)('a folder copied back as root, or closed to writing, is told of with the command that opens it', () => {
  const folder = ownedFolder()
  run(['chown', '-R', 'root', folder])
  expect(problemAsOwner(folder)).toContain(`chown -R ${OWNER} ${folder}`)
  run(['chown', '-R', String(OWNER), folder])
  run(['chmod', '-R', 'a-w', join(folder, 'postgres')])
  expect(openAsOwner(folder)).toBe(
    `StartRefused: The database cannot be opened: ${folder}/postgres may not be written. Mend it with: chmod -R u+rwX ${folder}`,
  )
  run(['chmod', '-R', 'u+rwX', folder])
  expect(problemAsOwner(folder), 'mended as it was told').toBe('none')
})

test.skipIf(!isRoot)('root does not open the files of another user, and leaves none of its own there', async () => {
  const folder = ownedFolder()
  const told = await openDatabase({ dataDir: folder }).catch((error: unknown) => String(error))
  expect(told).toContain(`${folder}/postgres belongs to ${OWNER}, and this is root. Start the site as ${OWNER}, or`)
  expect(run(['find', folder, '-not', '-uid', String(OWNER)]).stdout).toBe('')
})

test('a user is named as the system names it, or by its number', () => {
  expect([userName(0), userName(OWNER)]).toEqual(['root', String(OWNER)])
})

function problemAsOwner(folder: string): string {
  return sayAsOwner(`
    import { findForeignFile } from ${JSON.stringify(resolve('app/platform/database/folder-owner.server.ts'))}
    console.log(findForeignFile(${JSON.stringify(folder)}) ?? 'none')`)
}

/** What opening says in a process of the owner. The files are no database: it must not come to reading them. */
function openAsOwner(folder: string): string {
  return sayAsOwner(`
    import { openDatabase } from ${JSON.stringify(resolve('app/platform/database/database.server.ts'))}
    await openDatabase({ dataDir: ${JSON.stringify(folder)} }).catch((error) => console.log(error.constructor.name + ': ' + error.message))`)
}

function sayAsOwner(script: string): string {
  const { stdout, stderr } = run([...asOwner, process.execPath, '--input-type=module', '--eval', script])
  expect(stderr).toBe('')
  return stdout.trim()
}

function ownedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'owned-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'postgres/base'), { recursive: true })
  for (const name of ['database.lock', 'postgres/PG_VERSION', 'postgres/base/112']) {
    writeFileSync(join(folder, name), '18')
    chmodSync(join(folder, name), 0o600)
  }
  run(['chown', '-R', `${OWNER}:${OWNER}`, folder])
  return folder
}

function run([command, ...words]: string[]) {
  const { status, stdout, stderr } = spawnSync(command!, words, { encoding: 'utf8' })
  return { status, stdout, stderr }
}
