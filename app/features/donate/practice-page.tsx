import { practiceLabel } from '#words/practice-mode.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NarrowPage } from '#app/ui/narrow-page.tsx'
import type { Elements } from '#app/ui/elements.ts'

type Props = { heading: string; intro: Elements; back: { href: string; label: string }; children: Elements }

/** A page that stands in for one of the payment provider's, and says so. */
export function PracticePage({ heading, intro, back, children }: Props) {
  return (
    <NarrowPage>
      <header className="grid gap-4">
        <p className="eyebrow">{practiceLabel}</p>
        <h1 className="text-3xl">{heading}</h1>
        {intro}
      </header>
      {children}
      <p>
        <ButtonLink to={back.href} variant="quiet" className="-ml-3.5" reloadDocument>
          {back.label}
        </ButtonLink>
      </p>
    </NarrowPage>
  )
}
