import { Link } from 'react-router'
import { deskStoryWords } from '#copy/community/desk-stories.ts'
import { DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import { DecisionForm, ReasonField } from '#app/domains/staff/review/decision-form.tsx'
import { DecisionPage, type DecisionVisit, DeskPicture, SuspensionList } from '#app/domains/staff/review/decision-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RemovalToDecide, ShownRemovalRequest, StoryToDecide } from './story-decision.server.ts'

const { title, lead, acts, keepersOnly, removal: removalWords, story: words, removals: requestWords, statuses } = deskStoryWords

type StoryProps = { story: StoryToDecide }

export function StoryDecisionPage({ story, role, arrival, answer }: DecisionVisit & StoryProps) {
  const { seen, status } = story
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
          {role === 'keeper' && status === 'suspended' && <DecisionForm act="restore" seen={seen} words={acts.restore} variant="mustard" />}
          {role === 'keeper' && status !== 'suspended' && (
            <DecisionForm act="suspend" seen={seen} words={acts.suspend}>
              <ReasonField act="suspend" answer={answer} hint={acts.suspend.hint} />
            </DecisionForm>
          )}
          <DecisionForm act="remove" seen={seen} words={acts.remove} folded={{ open: false }} />
        </>
      }
      timeline={story.timeline}
    >
      <StoryEvidence story={story} />
      <SuspensionList suspensions={story.suspensions} />
      <RemovalRequests requests={story.removals} />
    </DecisionPage>
  )
}

export function RemovalDecisionPage({ removal: { request, story }, arrival, answer }: DecisionVisit & { removal: RemovalToDecide }) {
  return (
    <DecisionPage
      title={removalWords.title(story?.title)}
      lead={removalWords.lead(request.reference, request.came)}
      arrival={arrival}
      answer={answer}
      fields={['why']}
      badges={story && <StoryBadges story={story} />}
      decide={story && <RemovalActs story={story} answer={answer} />}
      timeline={story?.timeline ?? []}
    >
      {!story && (
        <Notice>
          <p>{removalWords.gone}</p>
        </Notice>
      )}
      <RemovalRequests requests={story ? story.removals : [request]} />
      {story && <StoryEvidence story={story} />}
      {story && (
        <p>
          <Link to={`/desk/stories/${story.id}`}>{words.page}</Link>
        </p>
      )}
    </DecisionPage>
  )
}

function RemovalActs({ story, answer }: StoryProps & Pick<DecisionVisit, 'answer'>) {
  const { seen, status, asked, askedThemselves } = story
  return (
    <>
      {askedThemselves && (
        <Notice kind="warning">
          <p>{removalWords.theirs}</p>
        </Notice>
      )}
      <DecisionForm act="remove" seen={seen} words={acts.remove} variant={askedThemselves ? 'mustard' : 'outline'} />
      {(status === 'hidden' || asked) && (
        <DecisionForm
          act="show"
          seen={seen}
          words={status === 'shown' ? acts.leave : acts.show}
          variant={askedThemselves ? 'outline' : 'mustard'}
        >
          {askedThemselves && <ReasonField act="show" answer={answer} label={acts.although.label} hint={acts.although.hint} />}
        </DecisionForm>
      )}
    </>
  )
}

function StoryBadges({ story: { status, example } }: StoryProps) {
  return (
    <>
      <Badge>{statuses[status]}</Badge>
      {example && <Badge>{statuses.example}</Badge>}
    </>
  )
}

function StoryEvidence({ story: { slug, body, photo, status, memoryId } }: StoryProps) {
  return (
    <DeskSection id="story" title={words.title}>
      {photo && <DeskPicture picture={photo} alt={photo.alt} large />}
      <p className="max-w-prose whitespace-pre-line">{body}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {status === 'shown' && (
          <Link reloadDocument to={`/stories/${slug}`}>
            {words.see}
          </Link>
        )}
        {memoryId !== null && <Link to={`/desk/memories/${memoryId}`}>{words.memory}</Link>}
      </p>
    </DeskSection>
  )
}

function RemovalRequests({ requests }: { requests: ShownRemovalRequest[] }) {
  return (
    <DeskSection id="removals" title={requestWords.title}>
      {requests.length === 0 && <p className="text-muted">{requestWords.none}</p>}
      <ul className="grid gap-5">
        {requests.map(({ id, reference, came, who, message, email, suspicious, setAside }) => (
          <li key={id} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="font-semibold">{requestWords.who[who]}</p>
            <p className="text-sm text-muted">{requestWords.came(reference, came)}</p>
            <p className="whitespace-pre-line">{message ?? requestWords.noMessage}</p>
            {email !== null && (
              <p>
                <span className="text-muted">{requestWords.answer}</span> <span>{email}</span>
              </p>
            )}
            {suspicious && <p>{requestWords.suspicious}</p>}
            {setAside && <p className="text-muted">{requestWords.setAside(setAside.by, setAside.when)}</p>}
            {setAside?.why && <p className="text-muted">{requestWords.why(setAside.why)}</p>}
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
