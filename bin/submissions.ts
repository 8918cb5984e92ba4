// `npm run submissions -- WORD`: prints what came in through the forms, in full. Changes nothing.
import { countOrdinary, readSubmissions } from '#app/features/submissions/read-submissions.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { sectionText } from '#app/platform/mail-layout.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { Refused, runCommand } from './command.ts'

const usage = `npm run submissions -- MS-7KQ4-3F MS-…    those with these references
npm run submissions -- since DATE          every one since a day or a moment (UTC), such as 2026-11-21 or 2026-11-21T14:00Z
npm run submissions -- suspicious DAYS     every suspicious one of the last DAYS days
With --settings FILE the settings come from that file, with --settings - from the standard input. The site may run meanwhile.`

await runCommand('submissions', ({ db }, [word = '', ...rest]) => {
  if (word === 'since') return printSince(db, readMoment(rest))
  if (word === 'suspicious') return printSuspicious(db, readDays(rest))
  const references = [word, ...rest]
  if (!references.every((each) => each.startsWith('MS-'))) throw new Refused(usage)
  return printReferences(db, references)
})

async function printReferences(db: Db, references: string[]): Promise<void> {
  const printed: string[] = []
  for await (const section of readSubmissions(db, submissionKinds, { references })) {
    console.log(`${sectionText(section)}\n`)
    printed.push(section.title)
  }
  const missing = references.filter((reference) => !printed.some((title) => title.endsWith(` ${reference}`)))
  if (missing.length > 0) throw new Refused(`Nothing has the reference ${missing.join(', ')}.`)
}

async function printSince(db: Db, since: Date): Promise<void> {
  if ((await print(db, { since })) === 0) console.error(`Nothing came in since ${since.toISOString()}.`)
}

async function printSuspicious(db: Db, since: Date): Promise<void> {
  if ((await print(db, { suspiciousSince: since })) === 0) console.error(`Nothing suspicious came in since ${since.toISOString()}.`)
  const ordinary = await countOrdinary(db, submissionKinds, since)
  if (ordinary > 0)
    console.error(`${ordinary} ordinary ones of that time are not printed. For all: npm run submissions -- since ${since.toISOString()}`)
}

/** @returns how many were printed */
async function print(db: Db, wanted: { since: Date } | { suspiciousSince: Date }): Promise<number> {
  let printed = 0
  for await (const section of readSubmissions(db, submissionKinds, wanted)) {
    console.log(`${sectionText(section)}\n`)
    printed++
  }
  return printed
}

function readMoment([text = '']: string[]): Date {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : '')
  if (Number.isNaN(moment.getTime())) throw new Refused(usage)
  return moment
}

function readDays([text]: string[]): Date {
  const days = Number(text)
  if (!(days > 0)) throw new Refused(usage)
  return new Date(Date.now() - days * 86_400_000)
}
