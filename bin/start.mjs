// Plain JavaScript, because any Node.js from 20 may run this file; the site runs on the version of package.json.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { buildOnce, installOnce, loadEnv, projectNodePath } from './prepare.mjs'

stopWithNpm()
loadEnv()
installOnce()
buildOnce()
if (realpathSync(process.execPath) === realpathSync(projectNodePath())) {
  const { supervise } = await import('./supervise.mjs')
  supervise()
} else {
  const again = spawn(projectNodePath(), ['bin/start.mjs'], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => again.kill(signal))
  again.on('exit', (code) => process.exit(code ?? 1))
}

/** Stops together with npm, which passes SIGTERM only to its shell. The shell exits without a signal to this process. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}
