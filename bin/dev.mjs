// `npm run dev`: the site from its sources, each change shown at the next request.
import { spawn, spawnSync } from 'node:child_process'
import { installOnce, nodeOfTheProject } from './prepare.mjs'
import { whenNpmEnds } from './supervisor/npm-watch.mjs'

installOnce()
const node = nodeOfTheProject()
spawnSync(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { stdio: 'inherit' })
// The channel tells the server when this process is gone, however it ended.
const site = spawn(node, ['server.ts', '--dev'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill('SIGTERM'))
whenNpmEnds(() => site.kill('SIGTERM'))
site.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
