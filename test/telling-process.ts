// A process of its own for tests: hears what is told on the channel `news`, and says for each line what it has
// heard so far; tells when it is told to. JSON in and out.
import { createInterface } from 'node:readline'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

const database = await openDatabase({ databaseUrl: process.argv[2]!, dataDir: 'unused' })
const heard: string[] = []
let gaps = 0
await database.listen(
  'news',
  (payload) => void heard.push(payload),
  () => void gaps++,
)
process.stdout.write('"ready"\n')
for await (const line of createInterface(process.stdin)) {
  const word = JSON.parse(line) as { tell?: string }
  const { tell } = word
  if (tell) await inTransaction(database.db, (trx) => database.tell(trx, 'news', tell))
  process.stdout.write(`${JSON.stringify({ heard, gaps })}\n`)
}
await database.close()
