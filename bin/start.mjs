// `npm start`: installs, builds and serves, each only where it is not done yet. Plain JavaScript: it runs on
// whatever Node.js called it (20 or later); the site and its supervisor run on the one named in package.json.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { buildOnce, installOnce, nodeOfTheProject } from './prepare.mjs'

// The wish for new processes, which can come before there are any. In a terminal it means that the terminal is gone.
if (!process.stdin.isTTY) process.on('SIGHUP', () => {})
installOnce()
buildOnce()
// npm puts the project's own Node.js first once it is installed, so this process is the supervisor from then on.
if (realpathSync(process.execPath) === realpathSync(nodeOfTheProject())) {
  const { supervise } = await import('./supervisor/supervise.mjs')
  await supervise({ launched: process.argv.includes('--launched') })
} else {
  const again = spawn(nodeOfTheProject(), ['bin/start.mjs', '--launched'], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => again.kill(signal))
  again.on('exit', (code) => process.exit(code ?? 1))
}
