import { suspensionWords } from '#words/desk-stories.ts'
import type { ShownSuspension } from './show-suspensions.server.ts'

const { title, since, restored, told, notTold, gone } = suspensionWords

/** When and why something was suspended, and when it was restored. Nothing where it never was. */
export function SuspensionList({ suspensions }: { suspensions: ShownSuspension[] }) {
  if (suspensions.length === 0) return null
  return (
    <section aria-labelledby="suspensions" className="grid gap-3">
      <h2 id="suspensions" className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-4">
        {suspensions.map((each) => (
          <li key={each.key} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="font-semibold">{since(each.since, each.by)}</p>
            <p className="text-muted">{each.reason === '' ? gone : each.told ? told : notTold}</p>
            {each.reason !== '' && <p className="whitespace-pre-line">{each.reason}</p>}
            {each.restored && <p>{restored(each.restored.day, each.restored.by)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
