// Each build has a folder that is named after its sources and never changes. `build/current` names the build with which a server
// starts. A running server keeps its build and also serves the assets of the others.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILDS = join(dirname(dirname(fileURLToPath(import.meta.url))), 'build')
/** Builds are kept for this long, because pages that were opened before an update still load parts of their build. */
const BUILD_DAYS = 7
const MAX_BUILDS = 20

export function currentBuild(builds = BUILDS) {
  const pointer = join(builds, 'current')
  return existsSync(pointer) ? join(builds, readFileSync(pointer, 'utf8').trim()) : undefined
}

/** Makes a build current and removes old ones. Renames are atomic, so a server never sees half a build. */
export function makeCurrentBuild(name, make, { builds = BUILDS, now = Date.now() } = {}) {
  const [folder, before] = [join(builds, name), currentBuild(builds)]
  if (before === folder && existsSync(folder)) return
  if (!existsSync(folder)) {
    const making = join(builds, `.making-${process.pid}`)
    rmSync(making, { recursive: true, force: true })
    make(making)
    if (existsSync(folder)) rmSync(making, { recursive: true })
    else renameSync(making, folder)
  }
  if (before && existsSync(before)) utimesSync(before, now / 1000, now / 1000)
  const pointer = join(builds, `.current-${process.pid}`)
  writeFileSync(pointer, `${name}\n`)
  renameSync(pointer, join(builds, 'current'))
  removeOldBuilds(builds, now)
}

function removeOldBuilds(builds, now) {
  const current = readFileSync(join(builds, 'current'), 'utf8').trim()
  const others = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ folder: join(builds, name), replacedAt: statSync(join(builds, name)).mtimeMs }))
    .sort((one, other) => other.replacedAt - one.replacedAt)
  const old = others.filter(({ replacedAt }, at) => at >= MAX_BUILDS || now - replacedAt > BUILD_DAYS * 24 * 60 * 60 * 1000)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
}
