// `npm run submissions -- WORD`: prints what came in through the forms, in full. Changes nothing.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSubmissions } from '#app/features/notices/read-submissions.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { sectionText } from '#app/platform/mail-layout.server.ts'
import { readSettings, SettingsError } from '#app/platform/settings.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'

const usage = `npm run submissions -- MS-7KQ4-3F MS-…   those with these references
npm run submissions -- suspicious DAYS    every suspicious one of the last DAYS days
A site with the embedded database has to be stopped first.`

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = readWanted(positionals)
if (!wanted) {
  console.error(usage)
  process.exit(1)
}
try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    await migrate(database, join(process.cwd(), 'db/migrations'))
    for await (const section of readSubmissions(database.db, submissionKinds, wanted)) console.log(`${sectionText(section)}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}

function readWanted([word, ...rest]: string[]) {
  if (word === 'suspicious') {
    const days = Number(rest[0])
    return days > 0 ? { suspiciousSince: new Date(Date.now() - days * 86_400_000) } : undefined
  }
  return word && [word, ...rest].every((each) => each.startsWith('MS-')) ? { references: [word, ...rest] } : undefined
}
