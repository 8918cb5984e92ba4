import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'

type FormPlaceProps = {
  label: string
  aside?: Elements
  drawing?: ReactNode
  brief?: boolean
  children: Elements
}

export function FormLayout({ label, aside, drawing, brief = false, children }: FormPlaceProps) {
  const beside = aside !== undefined || drawing !== undefined
  return (
    <div className={`wrap section grid gap-12 ${brief ? 'pt-4' : 'pt-4 md:pt-8'} ${beside ? 'lg:grid-cols-[1.7fr_1fr]' : ''}`}>
      <section aria-label={label} className={`grid min-w-0 content-start gap-6 ${beside ? '' : 'max-w-2xl'}`}>
        {children}
      </section>
      {beside && (
        <div className={`goes-along grid content-start gap-8 ${aside ? '' : 'max-lg:hidden'}`}>
          {drawing && <div className="mx-auto w-full max-w-80 max-lg:hidden">{drawing}</div>}
          {aside}
        </div>
      )}
    </div>
  )
}
