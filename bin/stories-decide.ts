// `npm run stories:decide -- SLUG restore|remove`: decides a story that somebody asked to remove, in the running site.
import { userInfo } from 'node:os'
import { storyRemovalMailWords } from '#words/story-removal.ts'
import { DECIDE_STORY, type StoryDecisionAsked } from '#app/features/memories/decide-jobs.server.ts'
import type { StoryDecided } from '#app/features/memories/decide-story.server.ts'
import { listStanding } from '#app/features/stories/removal-wishes.server.ts'
import { listHidden } from '#app/features/stories/story-changes.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run stories:decide                     those that somebody asked to remove, the longest first, with who asked
npm run stories:decide -- SLUG restore     it is shown again, with its photo; SLUG is the last part of its address. Where
                                           somebody who is in it, or a parent or guardian, asked, only with a reason:
                                           --although 'The parent meant another story, and wrote so'
npm run stories:decide -- SLUG remove      it is gone for good, hidden or not, with its photo
The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const STILL_SUSPENDED = 'Nobody asks for its removal any more, and it stays off the site: it is suspended at the desk.'

type Refusal = Exclude<StoryDecided, { ok: true }>

function explain(refusal: Refusal): string {
  if (refusal.reason === 'they-asked')
    return [
      `Somebody who is in it, or a parent or guardian, asked for it to be removed: ${refusal.wishes.join(', ')}.`,
      'The site promises that it stays off then. If you know that none of them is: --although with your reason, which is written down.',
    ].join('\n')
  if (refusal.reason === 'unknown') return 'There is no such story.'
  if (refusal.reason === 'not-hidden') return 'This story is shown: nothing is to restore.'
  return 'It has just changed. Look at it once more.'
}

await runCommand(
  'stories:decide',
  async ({ db }, [slug, decision = ''], { although }) => {
    if (slug === undefined) return printHidden(db)
    if (decision !== 'restore' && decision !== 'remove') throw new Refused(usage)
    const why = String(although ?? '').trim() || null
    const asked: StoryDecisionAsked = { slug, decision, by: userInfo().username, why }
    const decided = await askOrRefuse<StoryDecided>(db, DECIDE_STORY, asked)
    if (!decided.ok) throw new Refused(explain(decided))
    console.log(decision === 'remove' ? 'It is gone for good.' : decided.stillSuspended ? STILL_SUSPENDED : 'Visitors see it again.')
  },
  { options: { although: { type: 'string' } } },
)

async function printHidden(db: Db): Promise<void> {
  const hidden = await listHidden(db)
  for (const { slug, title, hiddenAt } of hidden) {
    console.log(`${slug}  “${title}”  since ${hiddenAt!.toISOString()}`)
    for (const { reference, receivedAt, who } of await listStanding(db, slug))
      console.log(`  ${receivedAt.toISOString()}  ${storyRemovalMailWords.who[who]} (npm run submissions -- ${reference})`)
  }
  if (hidden.length === 0) console.error('No story is hidden.')
}
