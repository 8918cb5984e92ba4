// `npm run memories:decide -- REFERENCE approve|refuse|minor`: decides a memory that waits, in the running site.
import { userInfo } from 'node:os'
import { memoryAbout } from '#words/share-memory.ts'
import { APPROVE_MEMORY, type ApprovalAsked, RAISE_MINOR, REFUSE_MEMORY } from '#app/features/memories/decide-jobs.server.ts'
import type { MemoryApproved, MemoryRefused, Theme } from '#app/features/memories/decide-memory.server.ts'
import { listNotMailed } from '#app/features/memories/mails-left-out.server.ts'
import type { LeftOutMail } from '#app/features/memories/memory-store.server.ts'
import { listWaiting } from '#app/features/memories/waiting-memories.server.ts'
import type { MinorRaised } from '#app/features/memories/raise-minor.server.ts'
import { THEMES } from '#app/features/scripture/themes.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run memories:decide                     those that wait, the oldest first, with all that a decision needs
npm run memories:decide -- MS-7KQ4-3F approve --title 'A good day' --alt 'Four people plant a tree' --theme youth
                                            makes a story of it; --alt says what its photo shows, and is needed where there is one;
                                            --theme is ${THEMES.join(', ')}, or follows from what it is about
npm run memories:decide -- MS-7KQ4-3F refuse    it is not shown, its photo goes at once, its words within a month
npm run memories:decide -- MS-7KQ4-3F minor     someone under 18 appears in it, though its sender said no: it can be shown once a parent
                                            or guardian agrees; there is no way back
All three write to whoever sent it, if there is an address and it did not have enough mails that day. The site must be running.
With --settings FILE the settings come from that file, with --settings - from the standard input.`

const reasons: Record<Extract<MemoryApproved | MinorRaised, { ok: false }>['reason'], string> = {
  'not-allowed': 'You may not do that.',
  changed: 'It has just changed. Look at it once more.',
  'not-shortened': 'Words may be left out of a story, and none added.',
  unknown: 'No memory has this reference.',
  decided: 'This memory was decided or withdrawn already.',
  'no-consent':
    'Someone under 18 appears in it, and no parent or guardian has agreed. It can be shown once they do, by its private link: whoever sent it has that link.',
  said: 'Its sender said so already.',
  'no-title': 'Give it a title of up to 120 characters: --title',
  'no-alt': 'It has a photo. Look at it, and say what it shows for those who cannot see it: --alt',
}

const leftOut: Record<LeftOutMail, string> = {
  shown: 'that it is a story now',
  refused: 'that it is not shown',
  minor: 'that a parent or guardian has to agree',
  over: 'that nobody decided in time, and it is not shown',
}
/** So long it is listed that somebody was not written to. */
const TOLD_FOR_MS = 30 * 86_400_000

await runCommand(
  'memories:decide',
  async ({ db }, [reference, decision = ''], { title, alt, theme }) => {
    if (reference === undefined) return printWaiting(db)
    if (!/^MS-/i.test(reference)) throw new Refused(usage)
    const asked = { reference: reference.toUpperCase(), by: userInfo().username }
    if (decision === 'refuse') {
      const refused = await askOrRefuse<MemoryRefused>(db, REFUSE_MEMORY, asked)
      if (!refused.ok) throw new Refused(reasons[refused.reason])
      return say('Refused: nobody is shown it.', refused)
    }
    if (decision === 'minor') {
      const raised = await askOrRefuse<MinorRaised>(db, RAISE_MINOR, asked)
      if (!raised.ok) throw new Refused(reasons[raised.reason])
      return say('Noted: it is shown only once a parent or guardian agrees.', raised)
    }
    if (decision !== 'approve' || (theme !== undefined && !isTheme(theme))) throw new Refused(usage)
    const story = { title: String(title ?? ''), ...(alt !== undefined && { alt: String(alt) }), ...(theme && { theme }) }
    const approved = await askOrRefuse<MemoryApproved>(db, APPROVE_MEMORY, { ...asked, story } satisfies ApprovalAsked)
    if (!approved.ok) throw new Refused(reasons[approved.reason])
    say(`Approved: /stories/${approved.slug} shows it${approved.withPhoto ? ', with its photo' : ''}.`, approved)
  },
  { options: { title: { type: 'string' }, alt: { type: 'string' }, theme: { type: 'string' } } },
)

function say(done: string, { mailLeftOut }: { mailLeftOut?: true }): void {
  console.log(mailLeftOut ? `${done} Its sender was not written to: the address had enough mails today.` : done)
}

function isTheme(text: string | boolean): text is Theme {
  return (THEMES as readonly (string | boolean)[]).includes(text)
}

async function printWaiting(db: Db): Promise<void> {
  const waiting = await listWaiting(db)
  for (const { reference, receivedAt, about, story, firstName, pictureId, showsMinor, consentedAt, suspicion } of waiting) {
    const consent = consentedAt ? 'yes, and a parent or guardian agreed' : 'yes, and nobody has agreed: it cannot be shown yet'
    console.log(
      [
        `${reference}  ${receivedAt.toISOString()}  about: ${memoryAbout[about].toLowerCase()}${suspicion ? `  suspicious: ${suspicion}` : ''}`,
        `  name to show: ${firstName ?? 'none'}`,
        `  anyone under 18: ${showsMinor ? consent : 'no'}`,
        `  photo: ${pictureId ? `npm run pictures:decide -- show ${pictureId} photo.webp` : 'none'}`,
        ...story!.split('\n').map((line) => `  | ${line}`),
        '',
      ].join('\n'),
    )
  }
  if (waiting.length === 0) console.error('No memory waits.')
  const notMailed = await listNotMailed(db, new Date(Date.now() - TOLD_FOR_MS))
  for (const { reference, mailLeftOut } of notMailed) console.log(`${reference}  not mailed: ${leftOut[mailLeftOut!]}`)
}
