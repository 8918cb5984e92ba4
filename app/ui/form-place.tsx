import type { ReactNode } from 'react'

type FormPlaceProps = {
  /** What is filled in here, for those who do not see the page. */
  label: string
  /** Stands beside the form where there is room, and after it on a phone. */
  aside?: ReactNode
  /** Below a brief header, close to it on every screen. */
  brief?: boolean
  children: ReactNode
}

/** Where a form stands on a page of its own. */
export function FormPlace({ label, aside, brief = false, children }: FormPlaceProps) {
  return (
    <div className={`wrap section grid gap-12 ${brief ? 'pt-4' : 'max-md:pt-4'} ${aside ? 'lg:grid-cols-[1.7fr_1fr]' : ''}`}>
      <section aria-label={label} className={`grid min-w-0 content-start gap-6 ${aside ? '' : 'max-w-2xl'}`}>
        {children}
      </section>
      {aside}
    </div>
  )
}
