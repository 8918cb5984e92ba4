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
  const first = (name: string, known: string) => (own ? typed(own, name) : known)
  // Whoever left keeps what they had until it is given to somebody else.
  const isGone = item.ownerId !== null && !item.owners.some(({ id }) => id === item.ownerId)
  return (
    <section aria-labelledby="standing" className="card">
      <h2 id="standing" className="text-xl">
        {standing.title}
      </h2>
      <Form method="post" noValidate className="grid gap-5" key={item.seen}>
        <SeenField item={item} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="state"
            label={standing.state}
            options={STATES.filter((state) => state !== 'done' || !item.mustDecide).map((state) => ({
              value: state,
              label: itemWords.states[state],
            }))}
            defaultValue={first('state', item.state)}
            error={errorOf(own, 'state')}
          />
          <SelectField
            name="owner"
            label={standing.owner}
            empty={itemWords.nobody}
            required={false}
            options={[
              ...item.owners.map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [{ value: item.ownerId!, label: standing.gone }] : []),
            ]}
            defaultValue={first('owner', item.ownerId ?? '')}
            error={errorOf(own, 'owner')}
          />
        </div>
        <TextField
          name="next"
          type="date"
          label={standing.next}
          hint={standing.nextHint}
          required={false}
          defaultValue={first('next', item.nextOn ?? '')}
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
