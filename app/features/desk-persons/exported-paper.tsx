import { personsWords } from '#words/desk-persons.ts'
import type { HeldRecord, HeldWhat } from '#app/features/held/held.ts'
import { longDay } from '#app/features/site/dates.ts'
import { sayAtDesk } from './say-held.ts'

export type ExportedGroup = { what: HeldWhat; records: (HeldRecord & { photo?: string | undefined })[] }

type Props = { email: string; groups: ExportedGroup[]; madeOn: string; lang: string }

/** It stands alone: opened from a disk, years later, without a network. */
const LOOKS = `
  body { font: 1rem/1.5 Georgia, serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1e2a22; background: #fbf6ea }
  h1, h2, h3 { line-height: 1.2; color: #1f4d36 } h2 { margin-top: 2.5rem; border-bottom: 1px solid } h3 { font-size: 1rem; margin-bottom: .25rem }
  dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .25rem 1rem; margin: 0 } dt { font-weight: bold }
  dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere } img { max-width: 100%; height: auto }`

export function ExportedPaper({ email, groups, madeOn, lang }: Props) {
  const { file, groups: names, facts } = personsWords
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{file.title}</title>
        <style>{LOOKS}</style>
      </head>
      <body>
        <h1>{file.title}</h1>
        <p>{email}</p>
        <p>{madeOn}</p>
        {groups.length === 0 && <p>{file.nothing}</p>}
        {groups.map(({ what, records }) => (
          <section key={what}>
            <h2>{names[what]}</h2>
            {records.map(({ photo, ...record }) => (
              <article key={record.id}>
                <h3>{[record.at && longDay(record.at), record.id].filter(Boolean).join(' · ')}</h3>
                <dl>{sayAtDesk(record).map(([label, value]) => [<dt key={`${label}:`}>{label}</dt>, <dd key={label}>{value}</dd>])}</dl>
                {photo !== undefined && <img src={photo} alt={facts.photo} />}
              </article>
            ))}
          </section>
        ))}
      </body>
    </html>
  )
}
