// Prints where the site is to listen, and in how many processes, as one JSON line. In a demo without SECRET_KEY it also
// makes the key in DATA_DIR, as every reading of the settings does. A process of its own, so that what reads them does
// not stay in the supervisor's memory. Ends with 2 where a setting cannot be used.
import { readSettings } from '../../app/platform/settings.server.ts'
import { StartRefused } from '../../app/platform/settings-error.ts'

try {
  const { host, port, processes, databaseUrl } = readSettings(process.env)
  console.log(JSON.stringify({ host, port, processes, embedded: databaseUrl === undefined }))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
