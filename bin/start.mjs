// `npm start`: installs, builds and serves, each only where it is not done yet. Plain JavaScript: it runs on
// whatever Node.js called it (20 or later); the site itself runs on the one named in package.json.
import { spawn } from 'node:child_process'
import { buildOnce, installOnce, nodeOfTheProject, serverFlags } from './prepare.mjs'

installOnce()
buildOnce()
const site = spawn(nodeOfTheProject(), [...serverFlags, 'server.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
site.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
