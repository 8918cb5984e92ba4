// Where the site's builds are. Each has a folder of its own, named after what it was made from and never changed, and
// `build/current` names the one that a starting server takes, in another language `build/current-es`. A server that runs stays with its own; what pages of
// another build ask for is found in that one's folder.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILDS = join(dirname(dirname(fileURLToPath(import.meta.url))), 'build')
/** A page that was opened before an update asks for its parts for as long as somebody leaves it open. */
const KEPT_DAYS = 7
/** About 4 MB each. */
const MOST_KEPT = 20

const POINTER = process.env.SITE_LANGUAGE ? `current-${process.env.SITE_LANGUAGE}` : 'current'

/** Folder of the build that a starting server takes; undefined before the first one. */
export function currentBuild(builds = BUILDS) {
  const pointer = join(builds, POINTER)
  return existsSync(pointer) ? join(builds, readFileSync(pointer, 'utf8').trim()) : undefined
}

/**
 * Makes the build of this name the current one, and forgets those that were replaced long ago. Servers never meet half
 * a build: its folder gets its name when it is whole, and the current one changes by one rename.
 * @param make fills the folder it is given; not called where the build is still there
 */
export function switchToBuild(name, make, { builds = BUILDS, now = Date.now() } = {}) {
  const [folder, before] = [join(builds, name), currentBuild(builds)]
  if (before === folder && existsSync(folder)) return
  if (!existsSync(folder)) {
    const making = join(builds, `.making-${process.pid}`)
    rmSync(making, { recursive: true, force: true })
    make(making)
    // Somebody else may have made the same one meanwhile.
    if (existsSync(folder)) rmSync(making, { recursive: true })
    else renameSync(making, folder)
  }
  // Its days are counted from here on.
  if (before && existsSync(before)) utimesSync(before, now / 1000, now / 1000)
  const pointer = join(builds, `.current-${process.pid}`)
  writeFileSync(pointer, `${name}\n`)
  renameSync(pointer, join(builds, POINTER))
  forgetOldBuilds(builds, now)
}

function forgetOldBuilds(builds, now) {
  const entries = readdirSync(builds, { withFileTypes: true })
  const current = entries
    .filter((entry) => entry.isFile() && /^current(-|$)/.test(entry.name))
    .map((entry) => readFileSync(join(builds, entry.name), 'utf8').trim())
  const others = entries
    .filter((entry) => entry.isDirectory() && !current.includes(entry.name))
    .map(({ name }) => ({ folder: join(builds, name), replacedAt: statSync(join(builds, name)).mtimeMs }))
    .sort((one, other) => other.replacedAt - one.replacedAt)
  const old = others.filter(({ replacedAt }, at) => at >= MOST_KEPT || now - replacedAt > KEPT_DAYS * 24 * 60 * 60 * 1000)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
}
