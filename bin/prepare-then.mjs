// Runs one of the project's TypeScript commands on the project's Node.js, with the site built first.
import { spawnSync } from 'node:child_process'
import { buildOnce, installOnce, nodeOfTheProject } from './prepare.mjs'

installOnce()
buildOnce()
process.exit(spawnSync(nodeOfTheProject(), process.argv.slice(2), { stdio: 'inherit' }).status ?? 1)
