import type { Sample } from '#app/ui/showcase/sample.ts'

/** Components at work, each under its name and its file. With `small`, those of these names share a row. */
export function SampleList({ samples, small = [] }: { samples: Sample[]; small?: string[] }) {
  return (
    <ul className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
      {samples.map(({ name, file, element }) => (
        <li key={`${file} ${name}`} className={`grid min-w-0 content-start gap-3 ${small.includes(name) ? '' : 'col-span-full'}`}>
          <h3 className="flex flex-wrap items-baseline gap-x-4">
            <code className="font-[inherit]">{name}</code> <code className="font-sans text-sm font-normal text-muted">{file}</code>
          </h3>
          <div className="isolate min-w-0 overflow-clip rounded-lg border border-line p-4 [overflow-clip-margin:8px] sm:p-6">
            {element()}
          </div>
        </li>
      ))}
    </ul>
  )
}
