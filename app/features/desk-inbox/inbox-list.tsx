import { useRef } from 'react'
import { Form } from 'react-router'
import { inboxWords } from '#words/desk-inbox.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { STATES } from '#app/features/inbox/inbox-item.ts'
import { inboxAddress, statesOf } from '#app/features/inbox/inbox-query.ts'
import { typed, typedList } from '#app/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { InboxLine } from './inbox-line.tsx'
import { PickPage } from './pick-page.tsx'
import type { InboxView } from './show-inbox.server.ts'
import { useListKeys } from './use-list-keys.ts'

const { bulk } = inboxWords

/** The lines, each with a box to tick, and what can be done with those that are ticked. */
export function InboxList({ inbox, answer }: { inbox: InboxView; answer: DeskAnswer | undefined }) {
  const { filter, lines, set, isTooMany, movedAtMost } = inbox
  const form = useRef<HTMLFormElement>(null)
  useListKeys(form, lines)
  const picked = typedList(answer, 'pick')
  const all = set && `${set.count}:${set.mark}`
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-4">
      <ol className="rounded-[21px] border border-line" aria-label={inboxWords.list}>
        {lines.map((line) => (
          <InboxLine
            key={line.id}
            line={line}
            to={inboxAddress(filter, { item: line.id })}
            picked={picked.includes(`${line.id}:${line.version}`)}
            oneState={statesOf(filter.state).length === 1}
          />
        ))}
      </ol>
      <fieldset className="inbox-bulk -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-t-2xl sm:border-x">
        <legend className="sr-only">{bulk.label}</legend>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <PickPage form={form} />
          {all && (
            <label className="inline-flex min-h-8 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                name="all"
                value={all}
                defaultChecked={typed(answer, 'all') === all}
                className="h-5 w-5 accent-evergreen"
              />
              <span>{bulk.pickAll(set)}</span>
            </label>
          )}
          {isTooMany && <span className="text-sm text-muted">{bulk.tooMany(movedAtMost)}</span>}
        </div>
        <div className="flex flex-wrap gap-2">
          {STATES.filter((state) => filter.state !== state).map((state) => (
            <Button key={state} type="submit" name="act" value={state} size="sm" variant={state === 'done' ? 'evergreen' : 'outline'}>
              {bulk.to[state]}
            </Button>
          ))}
          <Button type="submit" name="act" value="take" size="sm" variant="outline">
            {bulk.take}
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}
