import { Check, Hand, RotateCcw, Send, ShieldBan } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { inboxItemWords, itemWords } from '#copy/staff/desk-inbox.ts'
import { replyTemplates } from '#copy/staff/replies.ts'
import { DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import { useFormDraft } from '#app/domains/staff/desk/desk-drafts.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { ITEM_STATES } from './inbox-query.ts'
import type { ItemView } from './show-item.server.ts'
import type { ItemAction } from './handle-item-action.server.ts'

const { stateForm, decide, notes } = inboxItemWords

type Props = { item: ItemView; answer: DeskAnswer | undefined }

export function ItemActions({ item }: Pick<Props, 'item'>) {
  const isOver = item.state === 'done' || item.state === 'spam'
  return (
    <div className="flex flex-wrap gap-3">
      {item.decisionPage !== null && (
        <ButtonLink to={item.decisionPage} variant={item.needsDecision ? 'mustard' : 'outline'}>
          {item.needsDecision ? decide.submit : decide.look}
        </ButtonLink>
      )}
      {isOver && (
        <ActionForm item={item} act="reopen" icon={<RotateCcw aria-hidden />}>
          {stateForm.reopen}
        </ActionForm>
      )}
      {!isOver && !item.needsDecision && (
        <ActionForm item={item} act="done" variant="evergreen" icon={<Check aria-hidden />}>
          {stateForm.done}
        </ActionForm>
      )}
      {!isOver && !item.isMine && (
        <ActionForm item={item} act="take" icon={<Hand aria-hidden />}>
          {stateForm.take}
        </ActionForm>
      )}
      {!isOver && (
        <ActionForm item={item} act="spam" icon={<ShieldBan aria-hidden />}>
          {stateForm.spam}
        </ActionForm>
      )}
    </div>
  )
}

type ActionProps = { act: ItemAction; variant?: ButtonVariant; icon?: Elements; children: string }

function ActionForm({ item, ...button }: ActionProps & Pick<Props, 'item'>) {
  return (
    <Form method="post" noValidate>
      <SeenField item={item} />
      <ActionButton {...button} />
    </Form>
  )
}

/** Sends the version of the item that the page shows. If the item has changed since, the server refuses the form. */
export function SeenField({ item }: { item: Pick<ItemView, 'seen'> }) {
  return <input type="hidden" name="seen" value={item.seen} />
}

/** The button is disabled while a form is sent, so that nothing is sent twice. */
export function ActionButton({ act, variant = 'outline', children, ...look }: ActionProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Button type="submit" name="act" value={act} variant={variant} busy={isSending} {...look}>
      {children}
    </Button>
  )
}

/** After a refusal the fields show the current values, because sending the old choice again would undo a colleague's change. */
export function ItemStateForm({ item, answer }: Props) {
  const { state, ownerId, nextOn } = item
  // An owner who has left keeps the item until somebody else owns it.
  const isGone = ownerId !== null && !item.owners.some(({ id }) => id === ownerId)
  return (
    <DeskSection id="state" title={stateForm.title} className="card">
      <Form method="post" noValidate className="grid gap-5" key={item.seen}>
        <SeenField item={item} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="state"
            label={stateForm.state}
            options={ITEM_STATES.filter((each) => each !== 'done' || !item.needsDecision).map((each) => ({
              value: each,
              label: itemWords.states[each],
            }))}
            defaultValue={state}
            error={getError(answer, 'state')}
          />
          <SelectField
            name="owner"
            label={stateForm.owner}
            empty={itemWords.nobody}
            required={false}
            options={[
              ...item.owners.map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [{ value: ownerId!, label: stateForm.gone }] : []),
            ]}
            defaultValue={ownerId ?? ''}
            error={getError(answer, 'owner')}
          />
        </div>
        <TextField
          name="next"
          type="date"
          label={stateForm.next}
          hint={stateForm.nextHint}
          required={false}
          defaultValue={nextOn ?? ''}
          error={getError(answer, 'next')}
        />
        <p>
          <ActionButton act="save">{stateForm.submit}</ActionButton>
        </p>
      </Form>
    </DeskSection>
  )
}

export function ItemNotes({ item, answer }: Props) {
  return (
    <DeskSection id="notes" title={notes.title} className="grid gap-4">
      {item.notes.length === 0 && <p className="text-muted">{notes.none}</p>}
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
      {/* The new key empties the form after a note was added. */}
      <NoteForm key={item.notes.length} item={item} answer={answer} />
    </DeskSection>
  )
}

function NoteForm({ item, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useFormDraft(form, { name: `${item.id}:note`, answered: typedValue(answer, 'note') !== '' })
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3">
      <SeenField item={item} />
      <TextArea
        name="note"
        label={notes.label}
        rows={3}
        maxLength={4_000}
        defaultValue={typedValue(answer, 'note')}
        error={getError(answer, 'note')}
      />
      <p>
        <ActionButton act="note">{notes.submit}</ActionButton>
      </p>
    </Form>
  )
}

const { reply } = inboxItemWords

export function ItemReply({ item, answer }: { item: ItemView; answer: DeskAnswer | undefined }) {
  if (item.replies.length === 0 && item.replyTo === null) return null
  return (
    <DeskSection id="reply" title={reply.title} className="grid gap-4">
      {item.replies.length > 0 && (
        <ol className="grid gap-4">
          {item.replies.map(({ key, by, to, time, moment, text, status }) => (
            <li key={key} className="card bg-evergreen-soft">
              <p>
                <span className="font-semibold">{reply.sent(by)}</span>{' '}
                <span className="text-sm text-muted [overflow-wrap:anywhere]">
                  <span>{to}</span>, <time dateTime={time}>{moment}</time>
                  {status && <span>{`, ${reply.statuses[status]}`}</span>}
                </span>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {item.replyTo !== null && <ReplyForm item={item} answer={answer} to={item.replyTo} />}
    </DeskSection>
  )
}

function ReplyForm({ item, answer, to }: { item: ItemView; answer: DeskAnswer | undefined; to: string }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useFormDraft(form, { name: `${item.id}:answer`, answered: typedValue(answer, 'answer') !== '' })
  return (
    <Form ref={form} method="post" noValidate className="card">
      <SeenField item={item} />
      <Templates field={text} />
      <TextArea
        ref={text}
        name="answer"
        label={reply.label}
        hint={<span className="[overflow-wrap:anywhere]">{reply.to(to)}</span>}
        rows={8}
        maxLength={8_000}
        defaultValue={typedValue(answer, 'answer')}
        error={getError(answer, 'answer')}
      />
      <p className="flex flex-wrap gap-3">
        <ActionButton act={item.needsDecision ? 'answer-wait' : 'answer-done'} variant="evergreen" icon={<Send aria-hidden />}>
          {item.needsDecision ? reply.andWait : reply.andDone}
        </ActionButton>
        {!item.needsDecision && <ActionButton act="answer-wait">{reply.andWait}</ActionButton>}
      </p>
    </Form>
  )
}

/** Buttons that insert a prepared text at the caret. They are shown only with scripts, which they need. */
function Templates({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  if (!isScripted) return null
  const insert = (text: string) => {
    const area = field.current
    if (!area) return
    area.focus()
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
    // `setRangeText` fires no input event, on which the draft is saved.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div role="group" aria-label={reply.templates} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-muted">
        {reply.templates}
      </span>
      {replyTemplates.map(({ id, name, text }) => (
        <Button key={id} variant="outline" size="sm" onClick={() => insert(text)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
