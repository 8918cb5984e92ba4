import { useState } from 'react'
import { Link } from 'react-router'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import { DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import { DecisionForm, answerToAct, ReasonField, SHORT_TEXTAREA } from '#app/domains/staff/review/decision-form.tsx'
import { DecisionPage, DeskPicture, type Fact, Facts, type DecisionVisit } from '#app/domains/staff/review/decision-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { STORY_THEMES } from '#app/domains/community/stories/story-text.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { editFields } from './photo-edits.ts'
import type { MemoryToDecide } from './memory-decision.server.ts'
import { PhotoEditor } from './photo-editor.tsx'

const { title, lead, outcomes, suspicious, facts: factWords, story: storyWords, refuse, minor, approve } = deskMemoryWords
const FORM_FIELDS = ['title', 'alt', 'looked', 'theme', 'body', 'why', ...editFields]

type Props = DecisionVisit & { memory: MemoryToDecide }

export function MemoryDecisionPage({ memory, arrival, answer }: Props) {
  const { reference, about, received, outcome, timeline } = memory
  const [photoChanged, setPhotoChanged] = useState<boolean>()
  return (
    <DecisionPage
      title={title(about)}
      lead={lead(reference, received)}
      arrival={arrival}
      answer={answer}
      fields={FORM_FIELDS}
      badges={
        <>
          <Badge>{outcomes[outcome]}</Badge>
          {memory.suspicious && <Badge>{suspicious}</Badge>}
        </>
      }
      decide={outcome === 'waiting' && <Decisions memory={memory} answer={answer} photoChanged={photoChanged} />}
      timeline={timeline}
    >
      <MemoryPhoto key={memory.photo?.remade?.id ?? 'sent'} memory={memory} answer={answer} onChanged={setPhotoChanged} />
      <DeskSection id="story" title={storyWords.title}>
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
      </DeskSection>
      <DeskSection id="sender" title={factWords.title}>
        <Facts facts={factsOf(memory)} />
      </DeskSection>
    </DecisionPage>
  )
}

function Decisions({ memory, answer, photoChanged }: Pick<Props, 'memory' | 'answer'> & { photoChanged: boolean | undefined }) {
  const { seen, consent } = memory
  return (
    <>
      {consent === 'lacking' ? (
        <Notice kind="warning" title={approve.noConsent.title}>
          <p>{approve.noConsent.text}</p>
        </Notice>
      ) : (
        <ApproveMemory memory={memory} answer={answer} photoChanged={photoChanged} />
      )}
      <DecisionForm
        act="refuse"
        seen={seen}
        words={refuse}
        folded={{ open: answerToAct(answer, 'refuse') !== undefined || consent === 'lacking' }}
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

const { photo: words, editor } = deskMemoryWords

type MemoryPhotoProps = Pick<Props, 'memory' | 'answer'> & { onChanged: (isChanged: boolean) => void }

function MemoryPhoto({ memory, answer, onChanged }: MemoryPhotoProps) {
  const { photo, outcome, withPhoto, seen } = memory
  if (!photo) return <p className="text-muted">{withPhoto ? words.refused : words.none}</p>
  const shown = photo.remade ?? photo
  // Approval keeps only the edited picture, if there is one, so the caption does not call a published photo the one that was sent.
  const sent = outcome === 'shown' ? words.shown : words.sent
  return (
    <DeskSection id="photo" title={words.title}>
      <figure className="grid gap-2">
        <DeskPicture picture={shown} alt={photo.remade ? words.remade : sent} large />
        <figcaption className="text-sm text-muted">{photo.remade ? words.remadeNote : sent}</figcaption>
      </figure>
      {outcome === 'waiting' && <PhotoEditor photo={photo} seen={seen} answer={answer} onChanged={onChanged} />}
      {outcome === 'waiting' && photo.remade && <DecisionForm act="undo" seen={seen} words={editor.undo} />}
    </DeskSection>
  )
}

type ApproveMemoryProps = Pick<Props, 'memory' | 'answer'> & {
  /** Whether the photo editor contains changes that are not saved yet. Undefined without scripts, where this is unknown. */
  photoChanged: boolean | undefined
}

function ApproveMemory({ memory, answer, photoChanged }: ApproveMemoryProps) {
  const own = answerToAct(answer, 'approve')
  return (
    <DecisionForm
      act="approve"
      seen={memory.seen}
      words={approve}
      variant="mustard"
      keeping={{ name: `memory:${memory.id}`, answered: own !== undefined }}
      {...(memory.photo && photoChanged && { blockedBecause: approve.unmade })}
    >
      <TextField
        name="title"
        label={approve.storyTitle.label}
        hint={approve.storyTitle.hint}
        maxLength={120}
        autoComplete="off"
        defaultValue={typedValue(own, 'title')}
        error={getError(own, 'title')}
      />
      {memory.photo && (
        <TextArea
          name="alt"
          label={approve.alt.label}
          hint={approve.alt.hint}
          rows={2}
          className={SHORT_TEXTAREA}
          maxLength={300}
          defaultValue={typedValue(own, 'alt')}
          error={getError(own, 'alt')}
        />
      )}
      {memory.photo &&
        (photoChanged === undefined ? (
          <Checkbox name="looked" value="yes" label={approve.looked.label} hint={approve.looked.hint} error={getError(own, 'looked')} />
        ) : (
          <input type="hidden" name="looked" value="yes" />
        ))}
      <SelectField
        name="theme"
        label={approve.theme.label}
        empty={approve.theme.own}
        required={false}
        options={STORY_THEMES.map((value) => ({ value, label: approve.themes[value] }))}
        defaultValue={typedValue(own, 'theme')}
      />
      <TextArea
        name="body"
        label={approve.body.label}
        hint={approve.body.hint}
        rows={8}
        maxLength={5_000}
        defaultValue={typedValue(own, 'body') || (memory.story ?? '')}
        error={getError(own, 'body')}
      />
    </DecisionForm>
  )
}
