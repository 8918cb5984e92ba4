import { Form } from 'react-router'
import { inboxItemWords, itemWords } from '#words/desk-inbox.ts'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { STATES } from '#app/features/inbox/inbox-item.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { ActButton, SeenField } from './item-acts.tsx'
import type { ItemView } from './show-item.server.ts'

const { standing } = inboxItemWords

/** How far along it is, whose it is, and when to look again. */
export function ItemStanding({ item, answer }: { item: ItemView; answer: DeskAnswer | undefined }) {
  const own = typed(answer, 'act') === 'save' ? answer : undefined
  // What they left as it was is as it is now: a colleague's change is not taken back with the next press.
  const first = (name: string, shown: string, known: string) => (own && typed(own, name) !== typed(own, shown) ? typed(own, name) : known)
  const { state, ownerId, nextOn } = item
  // Whoever left keeps what they had until it is given to somebody else.
  const isGone = ownerId !== null && !item.owners.some(({ id }) => id === ownerId)
  return (
    <section aria-labelledby="standing" className="card">
      <h2 id="standing" className="text-xl">
        {standing.title}
      </h2>
      <Form method="post" noValidate className="grid gap-5" key={item.seen}>
        <SeenField item={item} />
        <input type="hidden" name="shownState" value={state} />
        <input type="hidden" name="shownOwner" value={ownerId ?? ''} />
        <input type="hidden" name="shownNext" value={nextOn ?? ''} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="state"
            label={standing.state}
            options={STATES.filter((each) => each !== 'done' || !item.mustDecide).map((each) => ({
              value: each,
              label: itemWords.states[each],
            }))}
            defaultValue={first('state', 'shownState', state)}
            error={errorOf(own, 'state')}
          />
          <SelectField
            name="owner"
            label={standing.owner}
            empty={itemWords.nobody}
            required={false}
            options={[
              ...item.owners.map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [{ value: ownerId!, label: standing.gone }] : []),
            ]}
            defaultValue={first('owner', 'shownOwner', ownerId ?? '')}
            error={errorOf(own, 'owner')}
          />
        </div>
        <TextField
          name="next"
          type="date"
          label={standing.next}
          hint={standing.nextHint}
          required={false}
          defaultValue={first('next', 'shownNext', nextOn ?? '')}
          error={errorOf(own, 'next')}
        />
        <p>
          <ActButton act="save" variant="outline">
            {standing.submit}
          </ActButton>
        </p>
      </Form>
    </section>
  )
}
