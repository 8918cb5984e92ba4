import { useSite } from '#app/features/site/site-facts.ts'
import type { Elements } from '#app/ui/elements.ts'

type Props = {
  title: string
  lead?: string
  /** Before the title of the document: that there is something to mend. */
  mark?: string
  /** Beside the title: what one comes here to do. */
  actions?: Elements
  children?: Elements
}

/** A page of the desk: its title and one line, and at once what one came for. */
export function DeskPage({ title, lead, mark = '', actions, children }: Props) {
  return (
    <div className="wrap grid gap-6 pt-6 pb-20 md:gap-8 md:pt-8">
      <DeskTitle>{mark + title}</DeskTitle>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
            {title}
          </h1>
          {lead && <p className="max-w-2xl text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}

/** The title of the document. */
export function DeskTitle({ children }: { children: string }) {
  const { siteName } = useSite()
  return <title>{`${children} · ${siteName}`}</title>
}
