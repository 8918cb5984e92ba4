// `npm run dev`: the site from its sources, each change shown at the next request.
import { spawn, spawnSync } from 'node:child_process'
import { installOnce, nodeOfTheProject } from './prepare.mjs'

installOnce()
const node = nodeOfTheProject()
spawnSync(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { stdio: 'inherit' })
const site = spawn(node, ['server.ts', '--dev'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
site.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
