/** What is known of one thing, each under its name. */
export function HeldRows({ rows }: { rows: [label: string, text: string][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {rows.map(([label, text], index) => (
        <div key={`${label}${index}`} className="contents">
          <dt className="text-muted max-sm:-mb-2">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
