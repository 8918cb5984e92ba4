import { useRef } from 'react'
import { Form } from 'react-router'
import { inboxItemWords } from '#words/desk-inbox.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { ActButton, SeenField } from './item-acts.tsx'
import type { ItemView } from './show-item.server.ts'
import { useKeptText } from './use-kept-text.ts'
import { keyed } from './use-keys.ts'

const { notes: words } = inboxItemWords

/** What staff write for each other. */
export function ItemNotes({ item, answer }: { item: ItemView; answer: DeskAnswer | undefined }) {
  const text = useRef<HTMLTextAreaElement>(null)
  useKeptText(text, { id: item.id, name: 'note', sent: item.notes.map((each) => each.text) })
  return (
    <section aria-labelledby="notes" className="grid gap-4">
      <h2 id="notes" className="text-xl">
        {words.title}
      </h2>
      {item.notes.length === 0 && <p className="text-muted">{words.none}</p>}
      <ol className="grid gap-3">
        {item.notes.map(({ key, by, time, moment, text }) => (
          <li key={key} className="rounded-2xl bg-mustard-soft px-4 py-3">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <p className="text-sm text-muted">
              <span>{by}</span>, <time dateTime={time}>{moment}</time>
            </p>
          </li>
        ))}
      </ol>
      <Form method="post" noValidate className="grid gap-3" key={item.notes.length}>
        <SeenField item={item} />
        <TextArea
          ref={text}
          name="note"
          label={words.label}
          rows={3}
          maxLength={4_000}
          defaultValue={typed(answer, 'note')}
          error={errorOf(answer, 'note')}
          {...keyed('n')}
        />
        <p>
          <ActButton act="note" variant="outline">
            {words.submit}
          </ActButton>
        </p>
      </Form>
    </section>
  )
}
