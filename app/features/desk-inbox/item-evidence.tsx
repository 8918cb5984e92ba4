import { Search } from 'lucide-react'
import { inboxItemWords } from '#words/desk-inbox.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { isLongValue } from '#app/platform/mail-parts.ts'
import { Button } from '#app/ui/button.tsx'
import type { ItemView } from './show-item.server.ts'

/** Everything that was typed, as it was typed; what is long has the whole width. */
export function ItemEvidence({ item: { evidence, writtenTo, mayLookUp } }: { item: ItemView }) {
  return (
    <section aria-labelledby="evidence" className="card">
      <h2 id="evidence" className="text-xl">
        {inboxItemWords.evidence}
      </h2>
      {evidence.length === 0 && <p className="text-muted">{inboxItemWords.goneEvidence}</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(7rem,auto)_1fr]">
        {evidence.map(([name, value], place) => (
          <div key={place} className="contents">
            <dt className={`text-muted max-sm:-mb-3 ${isLongValue(value) ? 'sm:col-span-2 sm:-mb-2' : ''}`}>{name}</dt>
            <dd className={`min-w-0 whitespace-pre-line [overflow-wrap:anywhere] ${isLongValue(value) ? 'sm:col-span-2' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {mayLookUp && writtenTo !== null && <LookUp email={writtenTo} />}
    </section>
  )
}

/** As if the address were typed on the page of one person: it stands in no address bar, and the look is written down. */
function LookUp({ email }: { email: string }) {
  return (
    <form method="post" noValidate action={ownAddress('/desk/persons')}>
      <input type="hidden" name="act" value="look" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="quiet" size="sm" className="-ml-4" icon={<Search aria-hidden />}>
        {inboxItemWords.lookUp}
      </Button>
    </form>
  )
}
