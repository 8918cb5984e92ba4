import { spawnSync } from 'node:child_process'
import { buildOnce, installOnce, loadEnv, nodeOfTheProject } from './prepare.mjs'

// Ctrl-C reaches the command too, which may have to end what it is at; this waits for it.
process.on('SIGINT', () => {})
loadEnv()
installOnce()
buildOnce()
process.exit(spawnSync(nodeOfTheProject(), process.argv.slice(2), { stdio: 'inherit' }).status ?? 1)
