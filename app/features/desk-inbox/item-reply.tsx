import { Send } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { inboxItemWords } from '#words/desk-inbox.ts'
import { replyTemplates } from '#words/replies.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { ActButton, SeenField } from './item-acts.tsx'
import { ReplyTemplates } from './reply-templates.tsx'
import { useKeptText } from './use-kept-text.ts'
import type { ItemView } from './show-item.server.ts'
import { keyed } from './use-keys.ts'

const { reply } = inboxItemWords

/** What was answered, and the next answer. */
export function ItemReply({ item, answer }: { item: ItemView; answer: DeskAnswer | undefined }) {
  if (item.replies.length === 0 && item.writtenTo === null) return null
  return (
    <section aria-labelledby="reply" className="grid gap-4">
      <h2 id="reply" className="text-xl">
        {reply.title}
      </h2>
      {item.replies.length > 0 && (
        <ol className="grid gap-4">
          {item.replies.map(({ key, by, to, time, moment, text, standing }) => (
            <li key={key} className="card bg-evergreen-soft">
              <p>
                <span className="font-semibold">{reply.sent(by)}</span>{' '}
                <span className="text-sm text-muted [overflow-wrap:anywhere]">
                  <span>{to}</span>, <time dateTime={time}>{moment}</time>, <span>{reply.standings[standing]}</span>
                </span>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {item.writtenTo !== null && <ReplyForm item={item} answer={answer} to={item.writtenTo} />}
    </section>
  )
}

function ReplyForm({ item, answer, to }: { item: ItemView; answer: DeskAnswer | undefined; to: string }) {
  const text = useRef<HTMLTextAreaElement>(null)
  useKeptText(text, { id: item.id, name: 'answer', sent: item.replies.map((each) => each.text) })
  return (
    <Form method="post" noValidate className="card">
      <SeenField item={item} />
      <ReplyTemplates templates={replyTemplates} field={text} />
      <TextArea
        ref={text}
        name="answer"
        label={reply.label}
        hint={<span className="[overflow-wrap:anywhere]">{reply.to(to)}</span>}
        rows={8}
        maxLength={8_000}
        defaultValue={typed(answer, 'answer')}
        error={errorOf(answer, 'answer')}
        {...keyed('r')}
      />
      <p className="flex flex-wrap gap-3">
        <ActButton act={item.mustDecide ? 'answer-wait' : 'answer-done'} variant="evergreen" icon={<Send aria-hidden />}>
          {item.mustDecide ? reply.andWait : reply.andDone}
        </ActButton>
        {!item.mustDecide && (
          <ActButton act="answer-wait" variant="outline">
            {reply.andWait}
          </ActButton>
        )}
      </p>
    </Form>
  )
}
