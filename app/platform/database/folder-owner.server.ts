import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Why the embedded database's files cannot be used by this user, with the command that mends it, or undefined where they
 * can. PostgreSQL asks the same of the folder of its data: that it belongs to whoever starts it. A file in it that
 * cannot be written would end the engine later, and without a word.
 * @throws Error with the code EROFS where the whole disk is read-only
 */
export function findForeignFile(dataDir: string): string | undefined {
  const me = process.geteuid?.()
  if (me === undefined) return undefined
  const folder = join(dataDir, 'postgres')
  if (existsSync(folder) && statSync(folder).uid !== me)
    return `${folder} belongs to ${ownerOf(folder)}, and this is ${userName(me)}. Start the site as ${ownerOf(folder)}, or as root give the files to this user: chown -R ${userName(me)} ${dataDir}`
  for (const path of [dataDir, ...filesOf(dataDir, 'database.lock'), ...filesOf(dataDir, 'postgres')]) {
    if (mayUse(path)) continue
    if (statSync(path).uid === me) return `${path} may not be written. Mend it with: chmod -R u+rwX ${dataDir}`
    return `${path} belongs to ${ownerOf(path)}, and ${userName(me)} may not write it. Mend it as root with: chown -R ${userName(me)} ${dataDir}`
  }
  return undefined
}

function ownerOf(path: string): string {
  return userName(statSync(path).uid)
}

/** The name that the system knows a user by, or else its number, as `chown` takes it. */
export function userName(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return users.map((line) => line.split(':')).find((columns) => columns[2] === String(uid))?.[0] ?? String(uid)
}

/** What is there under this name, and below it. */
function filesOf(dataDir: string, name: string): string[] {
  const path = join(dataDir, name)
  if (!existsSync(path)) return []
  return [path, ...(statSync(path).isDirectory() && mayUse(path) ? readdirSync(path).flatMap((each) => filesOf(path, each)) : [])]
}

function mayUse(path: string): boolean {
  try {
    const { R_OK, W_OK, X_OK } = constants
    accessSync(path, statSync(path).isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return false
    // A running site removes files of its own.
    if (code === 'ENOENT') return true
    throw error
  }
}
