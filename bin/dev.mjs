import { spawn, spawnSync } from 'node:child_process'
import { installOnce, loadEnv, projectNodePath } from './prepare.mjs'

loadEnv()
installOnce()
const node = projectNodePath()
spawnSync(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { stdio: 'inherit' })
const site = spawn(node, ['server.ts', '--dev'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill('SIGTERM'))
site.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
