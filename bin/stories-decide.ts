// `npm run stories:decide -- SLUG restore|remove`: decides a story that somebody asked to remove, in the running site.
import { userInfo } from 'node:os'
import { DECIDE_STORY } from '#app/features/memories/decide-jobs.server.ts'
import type { StoryDecided } from '#app/features/memories/decide-story.server.ts'
import { listHidden } from '#app/features/stories/story-changes.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run stories:decide                     those that somebody asked to remove, the longest first
npm run stories:decide -- SLUG restore     it is shown again, with its photo; SLUG is the last part of its address
npm run stories:decide -- SLUG remove      it is gone for good, hidden or not, with its photo
The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const reasons: Record<Extract<StoryDecided, { ok: false }>['reason'], string> = {
  unknown: 'There is no such story.',
  'not-hidden': 'This story is shown: nothing is to restore.',
}

await runCommand('stories:decide', async ({ db }, [slug, decision = '']) => {
  if (slug === undefined) return printHidden(db)
  if (decision !== 'restore' && decision !== 'remove') throw new Refused(usage)
  const decided = await askOrRefuse<StoryDecided>(db, DECIDE_STORY, { slug, decision, by: userInfo().username })
  if (!decided.ok) throw new Refused(reasons[decided.reason])
  console.log(decision === 'restore' ? 'Visitors see it again.' : 'It is gone for good.')
})

async function printHidden(db: Db): Promise<void> {
  const hidden = await listHidden(db)
  for (const { slug, title, hiddenAt, hiddenBy } of hidden)
    console.log(`${slug}  “${title}”  since ${hiddenAt!.toISOString()}, by request ${hiddenBy} (npm run submissions -- ${hiddenBy})`)
  if (hidden.length === 0) console.error('No story is hidden.')
}
