import { spawnSync } from 'node:child_process'
import { buildOnce, installOnce, loadEnv, projectNodePath } from './prepare.mjs'

// Ctrl-C also reaches the command below, which may have to finish its work, so this process ignores it and waits.
process.on('SIGINT', () => {})
loadEnv()
installOnce()
buildOnce()
process.exit(spawnSync(projectNodePath(), process.argv.slice(2), { stdio: 'inherit' }).status ?? 1)
