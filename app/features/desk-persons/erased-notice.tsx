import { heldStates, personsWords } from '#words/desk-persons.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What went, and what nobody but people can reach. */
export function ErasedNotice({ erased }: { erased: Record<string, number> }) {
  const { done, doneText, counts, restHeading, rest } = personsWords.erase
  const nameOf = (what: string) => (heldStates as Record<string, string>)[what] ?? what
  return (
    <>
      <Notice kind="success" title={done} live focusOnLoad>
        <p>{doneText}</p>
        <p>{`${counts}: ${Object.entries(erased)
          .map(([what, count]) => `${nameOf(what)} ${formatNumber(count)}`)
          .join(', ')}.`}</p>
      </Notice>
      <section aria-labelledby="rest" className="card max-w-2xl">
        <h2 id="rest" className="text-xl">
          {restHeading}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          {rest.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
