// A server that listens on the file descriptors it was given, and tells how many connections it took in one turn of the event loop.
import { createServer } from 'node:http'
import { openListeningSockets } from '#app/platform/http/listening-sockets.server.ts'
import { openLog } from '#app/platform/log.server.ts'

const fds = process.argv.slice(2).map(Number)
const server = createServer((_, response) => response.end('served'))
const listening = openListeningSockets(
  server,
  fds.map((fd) => ({ fd })),
  openLog('warn'),
)
let ofThisTurn = 0
let mostInOneTurn = 0
server.on('connection', () => {
  if (ofThisTurn++ === 0) setImmediate(() => (ofThisTurn = 0))
  mostInOneTurn = Math.max(mostInOneTurn, ofThisTurn)
})
await listening.listen()
process.on('message', async (word) => {
  if (word === 'how many?') process.send!(mostInOneTurn)
  if (word === 'end') {
    await listening.close()
    process.exit()
  }
})
process.send!('ready')
