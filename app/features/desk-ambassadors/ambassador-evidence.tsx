import { Link } from 'react-router'
import { deskAmbassadorWords } from '#words/desk-ambassadors.ts'
import { Facts } from '#app/features/decisions/facts.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import type { AmbassadorToDecide } from './show-ambassador.server.ts'

const { facts: words, waiting: waitWords, entries: entryWords } = deskAmbassadorWords
type Props = { ambassador: AmbassadorToDecide }

/** What waits, by day, with how it came and why it waits. */
export function WaitingDays({ ambassador: { waiting } }: Props) {
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-xl">
        {waitWords.title}
      </h2>
      {waiting.length === 0 ? (
        <p className="text-muted">{waitWords.none}</p>
      ) : (
        <Table
          name={{ labelledBy: 'waiting' }}
          columns={[{ head: waitWords.day }, { head: waitWords.seeds, figures: true }, { head: waitWords.of }, { head: waitWords.because }]}
          stacks
          rows={waiting.map(({ day, shown, seeds, kinds, reasons }) => ({
            key: day,
            cells: [
              <span className="whitespace-nowrap">{shown}</span>,
              seeds.written,
              kinds.map(({ kind, count }) => waitWords.part(formatNumber(count), waitWords.kinds[kind] ?? kind)).join(', '),
              reasons.map((reason) => waitWords.reasons[reason] ?? reason).join(', '),
            ],
          }))}
        />
      )}
    </section>
  )
}

export function AmbassadorFacts({ ambassador: { name, email, phone, signUps, codes, balance, held, suspended } }: Props) {
  return (
    <section aria-labelledby="who" className="grid gap-3">
      <h2 id="who" className="text-xl">
        {words.title}
      </h2>
      <Facts
        facts={[
          ...(name === null ? [] : [{ name: words.name, value: name }]),
          { name: words.email, value: email },
          ...(phone === null ? [] : [{ name: words.phone, value: phone }]),
          { name: words.counts, value: words.seeds(balance) },
          { name: words.waits, value: words.seeds(held) },
          {
            name: words.signUps,
            value:
              signUps.length === 0 ? (
                words.never
              ) : (
                <ul>
                  {signUps.map(({ reference, day, suspicious }) => (
                    <li key={reference}>{`${words.signUp(reference, day)}${suspicious ? `, ${words.suspicious}` : ''}`}</li>
                  ))}
                </ul>
              ),
          },
          {
            name: words.codes,
            value:
              codes.length === 0 ? (
                words.noCodes
              ) : (
                <ul>
                  {codes.map(({ code, suspicious }) => (
                    <li key={code}>
                      {suspended ? (
                        <span>{code}</span>
                      ) : (
                        <Link reloadDocument to={`/a/${code}`}>
                          {words.seePage(code)}
                        </Link>
                      )}
                      {suspicious && <span>{`, ${words.earnsNothing}`}</span>}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </section>
  )
}

export function LastEntries({ ambassador: { entries } }: Props) {
  return (
    <section aria-labelledby="entries" className="grid gap-3">
      <h2 id="entries" className="text-xl">
        {entryWords.title}
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">{entryWords.none}</p>
      ) : (
        <Table
          name={{ labelledBy: 'entries' }}
          columns={[{ head: entryWords.what }, { head: entryWords.when }, { head: entryWords.seeds, figures: true }]}
          rows={entries.map(({ id, kind, day, seeds, waits, reason }) => ({
            key: id,
            cells: [
              <>
                <span>{entryWords.kinds[kind] ?? kind}</span>
                {waits && <span>{` (${entryWords.waits})`}</span>}
                {reason !== null && <span className="block text-sm font-normal text-muted">{reason}</span>}
              </>,
              <span className="whitespace-nowrap">{day}</span>,
              formatNumber(seeds),
            ],
          }))}
        />
      )}
    </section>
  )
}
