import { useState } from 'react'
import { Link } from 'react-router'
import { deskMemoryWords } from '#words/desk-memories.ts'
import { decisionWords } from '#words/desk-decisions.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionForm, ofAct, ReasonField } from '#app/features/decisions/decision-form.tsx'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import { type Fact, Facts } from '#app/features/decisions/facts.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ApproveMemory } from './approve-memory.tsx'
import { MemoryPhoto } from './memory-photo.tsx'
import { editFields } from './photo-edits.ts'
import type { MemoryToDecide } from './show-memory.server.ts'

const { title, lead, outcomes, suspicious, facts: factWords, story: storyWords, refuse, minor, approve } = deskMemoryWords
const FIELDS = ['title', 'alt', 'looked', 'theme', 'body', 'why', ...editFields]

type Props = { memory: MemoryToDecide; arrival: Arrival; answer: DeskAnswer | undefined }

/** One memory: the picture large, the story, who sent it, and what can be decided. */
export function MemoryDecisionPage({ memory, arrival, answer }: Props) {
  const { reference, about, received, outcome, deeds } = memory
  const [unmade, setUnmade] = useState<boolean>()
  return (
    <DecisionPage
      title={title(about)}
      lead={lead(reference, received)}
      arrival={arrival}
      answer={answer}
      fields={FIELDS}
      badges={
        <>
          <Badge>{outcomes[outcome]}</Badge>
          {memory.suspicious && <Badge>{suspicious}</Badge>}
          {memory.mailLeftOut && <span className="text-muted">{decisionWords.mailLeftOut}</span>}
        </>
      }
      decide={outcome === 'waiting' && <Decisions memory={memory} answer={answer} unmade={unmade} />}
      deeds={deeds}
    >
      <MemoryPhoto key={memory.photo?.remade?.id ?? 'sent'} memory={memory} answer={answer} onUnmade={setUnmade} />
      <section aria-labelledby="story" className="grid gap-3">
        <h2 id="story" className="text-xl">
          {storyWords.title}
        </h2>
        {memory.story === null ? (
          <p className="text-muted">{storyWords.forgotten}</p>
        ) : (
          <p className="max-w-prose whitespace-pre-line">{memory.story}</p>
        )}
        {memory.storyId !== null && (
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {memory.slug !== null && (
              <Link reloadDocument to={`/stories/${memory.slug}`}>
                {storyWords.see}
              </Link>
            )}
            <Link to={`/desk/stories/${memory.storyId}`}>{storyWords.page}</Link>
          </p>
        )}
      </section>
      <section aria-labelledby="sender" className="grid gap-3">
        <h2 id="sender" className="text-xl">
          {factWords.title}
        </h2>
        <Facts facts={factsOf(memory)} />
      </section>
    </DecisionPage>
  )
}

function Decisions({ memory, answer, unmade }: Pick<Props, 'memory' | 'answer'> & { unmade: boolean | undefined }) {
  const { seen, consent } = memory
  return (
    <>
      {consent === 'lacking' ? (
        <Notice kind="warning" title={approve.noConsent.title}>
          <p>{approve.noConsent.text}</p>
        </Notice>
      ) : (
        <ApproveMemory memory={memory} answer={answer} unmade={unmade} />
      )}
      <DecisionForm
        act="refuse"
        seen={seen}
        words={refuse}
        folded={{ open: ofAct(answer, 'refuse') !== undefined || consent === 'lacking' }}
      >
        <ReasonField act="refuse" answer={answer} optional={memory.email === null} {...(memory.email !== null && { hint: refuse.hint })} />
      </DecisionForm>
      {consent === 'not-needed' && <DecisionForm act="minor" seen={seen} words={minor} folded={{ open: false }} />}
    </>
  )
}

function factsOf({ firstName, email, consent, consented, decided }: MemoryToDecide): Fact[] {
  const said = factWords.minorSaid[consent]
  return [
    { name: factWords.minors, value: consented ? `${said}, ${factWords.agreedOn(consented)}` : said },
    { name: factWords.permission, value: factWords.permitted },
    { name: factWords.name, value: firstName ?? factWords.noName },
    { name: factWords.email, value: email ?? factWords.noEmail },
    ...(decided ? [{ name: factWords.decided, value: factWords.decidedBy(decided.by, decided.when) }] : []),
    ...(decided?.why ? [{ name: factWords.why, value: decided.why }] : []),
  ]
}
