import { deskStoryWords } from '#words/desk-stories.ts'
import type { Role } from '#app/features/desk/actor.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionForm, ReasonField } from '#app/features/decisions/decision-form.tsx'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { SuspensionList } from '#app/features/suspensions/suspension-list.tsx'
import type { StoryToDecide } from './show-story.server.ts'
import { StoryBadges, StoryEvidence, Wishes } from './story-evidence.tsx'

const { title, lead, acts, keepersOnly } = deskStoryWords

type Props = { story: StoryToDecide; role: Role; arrival: Arrival; answer: DeskAnswer | undefined }

/** Any story: suspend it, restore it, or take it down for good. */
export function StoryDecisionPage({ story, role, arrival, answer }: Props) {
  const { seen, standing } = story
  return (
    <DecisionPage
      title={title(story.title)}
      lead={lead(story.author, story.since)}
      arrival={arrival}
      answer={answer}
      fields={['why']}
      badges={<StoryBadges story={story} />}
      decide={
        <>
          {role !== 'keeper' && <p className="text-muted">{keepersOnly}</p>}
          {role === 'keeper' && standing === 'suspended' && (
            <DecisionForm act="restore" seen={seen} words={acts.restore} variant="mustard" />
          )}
          {role === 'keeper' && standing !== 'suspended' && (
            <DecisionForm act="suspend" seen={seen} words={acts.suspend}>
              <ReasonField act="suspend" answer={answer} hint={acts.suspend.hint} />
            </DecisionForm>
          )}
          <DecisionForm act="remove" seen={seen} words={acts.remove} folded={{ open: false }} />
        </>
      }
      deeds={story.deeds}
    >
      <StoryEvidence story={story} />
      <SuspensionList suspensions={story.suspensions} />
      <Wishes wishes={story.wishes} />
    </DecisionPage>
  )
}
