// A server that listens at the numbers it was given, and tells how many connections it took in one turn of the event loop.
import { createServer } from 'node:http'
import { openAccepting } from '#app/platform/http/accepting.server.ts'

const numbers = process.argv.slice(2).map(Number)
const server = createServer((_, response) => response.end('served'))
const accepting = openAccepting(
  server,
  numbers.map((fd) => ({ fd })),
)
let ofThisTurn = 0
let mostInOneTurn = 0
server.on('connection', () => {
  if (ofThisTurn++ === 0) setImmediate(() => (ofThisTurn = 0))
  mostInOneTurn = Math.max(mostInOneTurn, ofThisTurn)
})
await accepting.listen()
process.on('message', async (word) => {
  if (word === 'how many?') process.send!(mostInOneTurn)
  if (word === 'end') {
    await accepting.close()
    process.exit()
  }
})
process.send!('ready')
