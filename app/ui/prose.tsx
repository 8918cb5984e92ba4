import { uiWords } from '#copy/ui.ts'
import type { Elements } from './elements.ts'

type ProsePart = { id: string; title: string; body: Elements }

export function Prose({ parts, children }: { parts: ProsePart[]; children?: Elements }) {
  return (
    <div className="wrap grid grid-cols-1 gap-10 py-12 md:grid-cols-[15rem_1fr] md:gap-16 print:block">
      <nav aria-label={uiWords.onThisPage} className="self-start md:sticky md:top-28">
        <p className="mb-2 font-semibold">{uiWords.onThisPage}</p>
        <ol className="border-l-4 border-mustard pl-4 text-sm">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a className="inline-block py-1.5" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose print:max-w-none print:columns-2 print:gap-10">
        {children}
        {parts.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id} className="prose">
            <h2 id={id}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
