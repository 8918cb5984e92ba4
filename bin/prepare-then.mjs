import { spawnSync } from 'node:child_process'
import { buildOnce, installOnce, loadEnv, projectNodePath } from './prepare.mjs'

// Ctrl-C reaches the command as well, which may have to finish its work, so this process waits for it.
process.on('SIGINT', () => {})
loadEnv()
installOnce()
buildOnce()
process.exit(spawnSync(projectNodePath(), process.argv.slice(2), { stdio: 'inherit' }).status ?? 1)
