import { Inline } from '#app/ui/inline.tsx'

export function NumberedSteps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 md:grid md:content-start">
          <span
            aria-hidden
            className="grid h-12 w-12 shrink-0 place-items-center rounded-full bg-mustard font-display text-lg font-semibold text-on-mustard"
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1">
            <h3>{title}</h3>
            <p>
              <Inline>{text}</Inline>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
