import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, useParams } from 'react-router'
import { givingPaperWords as words } from '#words/giving-papers.ts'
import { PrintButton } from '#app/features/site/print-button.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Notice } from '#app/ui/notice.tsx'
import { wholeReferences } from '#app/ui/whole-references.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { Owner } from './find-paper.server.ts'

/** The foot of the site is not part of the sheet. */
const FOR_PRINT = '@media print{footer{display:none}}'

type Props = {
  title: string
  owner: Owner
  practice: boolean
  /** After the day as of which it stands. */
  note?: string | false
  /** What can be done about it, on the screen alone. */
  beside?: Elements
  children: Elements
}

/** A sheet to print: who issued it, to whom, and its body. On the screen it lies on the page; on paper it is all there is. */
export function Paper({ title, owner: { name, email, asOf }, practice, note, beside, children }: Props) {
  const { token = '' } = useParams()
  const { siteName, contact } = useSite()
  return (
    <div className="wrap section print:p-0">
      <style href="paper" precedence="page">
        {FOR_PRINT}
      </style>
      <div className="mx-auto grid max-w-3xl gap-6 print:max-w-none">
        <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <a href={ownAddress(href('/my/giving/:token', { token }))} className="inline-flex items-center gap-2 py-2 font-semibold">
              <ArrowLeft aria-hidden /> {words.back}
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {beside}
            <PrintButton variant="outline">{words.print}</PrintButton>
          </div>
        </div>
        <article className="card min-w-0 gap-7! print:border-0! print:p-0! print:shadow-none!">
          <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 sm:flex-nowrap">
            <div className="grid gap-1">
              <h1 className="text-3xl">{wholeReferences(title)}</h1>
              <p className="break-words text-muted">{words.to(name, email)}</p>
              <p className="text-muted">{[words.asOf(asOf), note].filter(Boolean).join(' ')}</p>
            </div>
            <div className="text-sm">
              <p className="flex items-center gap-2 font-display text-lg font-semibold">
                <Mark className="h-8 w-8" /> {siteName}
              </p>
              <p className="text-muted">{contact.address}</p>
              <p className="text-muted">{contact.email}</p>
            </div>
          </header>
          {practice && <Notice kind="warning">{words.practice}</Notice>}
          {children}
          <p className="border-t border-line pt-5 text-sm text-muted">{words.note(siteName)}</p>
        </article>
      </div>
    </div>
  )
}

/** Label and value, one below the other. */
export function PaperRows({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
