// A thread of the database's process that waits for the end of the site's process, and ends this one with it: also
// while the engine keeps the main thread, and also when the site was killed and could say nothing.
import { Socket } from 'node:net'

const fromParent = new Socket({ fd: 0, readable: true, writable: false })
fromParent.on('error', () => {})
fromParent.on('close', () => process.kill(process.pid, 'SIGKILL'))
fromParent.resume()
