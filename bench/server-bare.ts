// The least that Node.js can do: `node bench/server-bare.ts <port> <file with the body> <file with the headers, as JSON>`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, body, headers] = process.argv.slice(2) as [string, string, string]
const bytes = readFileSync(body)
const list = JSON.parse(readFileSync(headers, 'utf8')) as string[]

createServer((_, response) => {
  response.writeHead(200, list)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
