import { Link } from 'react-router'
import { deskWaitingWords } from '#copy/staff/desk-waiting.ts'
import { DeskPage } from '#app/domains/staff/desk/desk-page.tsx'
import { counted } from '#app/platform/format/numbers.ts'
import { Table } from '#app/ui/table.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { WaitingWork } from './waiting.server.ts'

const { title, lead, suspended: suspendedWords, logos: logoWords, seeds: seedWords, more: moreWords } = deskWaitingWords

export function WaitingPage({ waiting: { suspended, logos, seeds } }: { waiting: WaitingWork }) {
  return (
    <DeskPage title={title} lead={lead}>
      <Part id="suspended" words={suspendedWords} shown={suspended.rows.length} more={suspended.more}>
        <Table
          name={{ labelledBy: 'suspended' }}
          columns={[{ head: suspendedWords.columns.what }, { head: suspendedWords.columns.since }, { head: suspendedWords.columns.by }]}
          stacks
          rows={suspended.rows.map(({ key, kind, name, to, since, by }) => ({
            key,
            cells: [<Named key="name" to={to} name={name} below={suspendedWords.kinds[kind]} />, since, by],
          }))}
        />
      </Part>
      <Part id="logos" words={logoWords} shown={logos.rows.length} more={logos.more}>
        <Table
          name={{ labelledBy: 'logos' }}
          columns={[{ head: logoWords.columns.what }, { head: logoWords.columns.where }]}
          stacks
          rows={logos.rows.map(({ key, kind, name, to }) => ({
            key,
            cells: [<Named key="name" to={to} name={name} />, logoWords.places[kind]],
          }))}
        />
      </Part>
      <Part id="seeds" words={seedWords} shown={seeds.rows.length} more={seeds.more}>
        <Table
          name={{ labelledBy: 'seeds' }}
          columns={[{ head: seedWords.columns.who }, { head: seedWords.columns.seeds, figures: true }, { head: seedWords.columns.since }]}
          stacks
          rows={seeds.rows.map(({ key, name, to, seeds: { written }, since }) => ({
            key,
            cells: [<Named key="name" to={to} name={name} />, written, since],
          }))}
        />
      </Part>
    </DeskPage>
  )
}

type PartProps = { id: string; words: { title: string; none: string }; shown: number; more: boolean; children: Elements }

function Part({ id, words, shown, more, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid max-w-3xl gap-3">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      {shown === 0 ? <p className="text-muted">{words.none}</p> : children}
      {more && <p className="text-muted">{moreWords(counted(shown))}</p>}
    </section>
  )
}

function Named({ to, name, below }: { to: string; name: string; below?: string }) {
  return (
    <>
      <Link to={to} className="inline-block py-1 wrap-anywhere">
        {name}
      </Link>
      {below !== undefined && <span className="block text-sm font-normal text-muted">{below}</span>}
    </>
  )
}
