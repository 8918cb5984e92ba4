import { Link } from 'react-router'
import { deskStoryWords } from '#words/desk-stories.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionForm, ofAct, SHORT } from '#app/features/decisions/decision-form.tsx'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RemovalToDecide, StoryToDecide } from './show-story.server.ts'
import { StoryBadges, StoryEvidence, Wishes } from './story-evidence.tsx'

const { removal, acts, story: storyWords } = deskStoryWords

type Props = { removal: RemovalToDecide; arrival: Arrival; answer: DeskAnswer | undefined }

/** A wish that a story be removed, beside the story. */
export function RemovalDecisionPage({ removal: { wish, story }, arrival, answer }: Props) {
  return (
    <DecisionPage
      title={removal.title(story?.title)}
      lead={removal.lead(wish.reference, wish.came)}
      arrival={arrival}
      answer={answer}
      fields={['why']}
      badges={story && <StoryBadges story={story} />}
      decide={story && <Decisions story={story} answer={answer} />}
      deeds={story?.deeds ?? []}
    >
      {!story && (
        <Notice>
          <p>{removal.gone}</p>
        </Notice>
      )}
      <Wishes wishes={story ? story.wishes : [wish]} />
      {story && <StoryEvidence story={story} />}
      {story && (
        <p>
          <Link to={`/desk/stories/${story.id}`}>{storyWords.page}</Link>
        </p>
      )}
    </DecisionPage>
  )
}

function Decisions({ story, answer }: { story: StoryToDecide; answer: DeskAnswer | undefined }) {
  const { seen, standing, asked, askedThemselves } = story
  const own = ofAct(answer, 'show')
  return (
    <>
      {askedThemselves && (
        <Notice kind="warning">
          <p>{removal.theirs}</p>
        </Notice>
      )}
      <DecisionForm act="remove" seen={seen} words={acts.remove} variant={askedThemselves ? 'mustard' : 'outline'} />
      {(standing === 'hidden' || asked) && (
        <DecisionForm
          act="show"
          seen={seen}
          words={standing === 'shown' ? acts.leave : acts.show}
          variant={askedThemselves ? 'outline' : 'mustard'}
        >
          {askedThemselves && (
            <TextArea
              name="why"
              label={acts.although.label}
              hint={acts.although.hint}
              rows={3}
              className={SHORT}
              maxLength={600}
              defaultValue={typed(own, 'why')}
              error={errorOf(own, 'why')}
            />
          )}
        </DecisionForm>
      )}
    </>
  )
}
