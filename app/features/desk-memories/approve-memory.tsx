import { deskMemoryWords } from '#words/desk-memories.ts'
import { DecisionForm, ofAct, SHORT } from '#app/features/decisions/decision-form.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { THEMES } from '#app/features/scripture/themes.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { MemoryToDecide } from './show-memory.server.ts'

const { approve } = deskMemoryWords

type Props = {
  memory: MemoryToDecide
  answer: DeskAnswer | undefined
  /** Whether areas are drawn that are in no picture yet; undefined without scripts, where nobody knows what is typed elsewhere. */
  unmade: boolean | undefined
}

/** What a story of it is called, what its photo shows, and what is left out of its words. */
export function ApproveMemory({ memory, answer, unmade }: Props) {
  const own = ofAct(answer, 'approve')
  return (
    <DecisionForm
      act="approve"
      seen={memory.seen}
      words={approve}
      variant="mustard"
      keeping={{ name: `memory:${memory.id}`, answered: own !== undefined }}
      {...(memory.photo && unmade && { held: approve.unmade })}
    >
      <TextField
        name="title"
        label={approve.storyTitle.label}
        hint={approve.storyTitle.hint}
        maxLength={120}
        autoComplete="off"
        defaultValue={typed(own, 'title')}
        error={errorOf(own, 'title')}
      />
      {memory.photo && (
        <TextArea
          name="alt"
          label={approve.alt.label}
          hint={approve.alt.hint}
          rows={2}
          className={SHORT}
          maxLength={300}
          defaultValue={typed(own, 'alt')}
          error={errorOf(own, 'alt')}
        />
      )}
      {memory.photo &&
        (unmade === undefined ? (
          <Checkbox name="looked" value="yes" label={approve.looked.label} hint={approve.looked.hint} error={errorOf(own, 'looked')} />
        ) : (
          <input type="hidden" name="looked" value="yes" />
        ))}
      <SelectField
        name="theme"
        label={approve.theme.label}
        empty={approve.theme.own}
        required={false}
        options={THEMES.map((value) => ({ value, label: approve.themes[value] }))}
        defaultValue={typed(own, 'theme')}
      />
      <TextArea
        name="body"
        label={approve.body.label}
        hint={approve.body.hint}
        rows={8}
        maxLength={5_000}
        defaultValue={typed(own, 'body') || (memory.story ?? '')}
        error={errorOf(own, 'body')}
      />
    </DecisionForm>
  )
}
