import { useId } from 'react'

export function TermsList({ heading, lines, level: Heading = 'h4' }: { heading: string; lines: string[]; level?: 'h2' | 'h3' | 'h4' }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <Heading id={id} className="text-lg">
        {heading}
      </Heading>
      <ul className="grid list-disc gap-2 pl-5 marker:text-clay">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
