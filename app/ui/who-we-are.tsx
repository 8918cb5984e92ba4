import type { aboutWords } from '#copy/content/about.ts'
import { Section } from './section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'

const EXAMPLE_ADDRESS = /[@.]example\.(com|net|org)$/

export function WhoWeAre({ words }: { words: ReturnType<typeof aboutWords>['people'] }) {
  const { demo, contact } = useSiteFacts()
  if (!demo && EXAMPLE_ADDRESS.test(contact.email)) return null
  const { heading, examples, team, safeguarding } = words
  return (
    <Section id="people" title={demo ? heading : safeguarding.heading} lead={demo ? examples : undefined} ground="mustard">
      <div className="grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        {demo && (
          <ul className="grid grid-cols-3 gap-4 text-center md:gap-8">
            {team.map(({ face, name, role }) => (
              <li key={face} className="grid content-start justify-items-center gap-1">
                <Drawing name={`face-${face}`} className="mb-2 w-full max-w-40 rounded-full border-4 border-surface" />
                <h3 className="text-base md:text-lg">{name}</h3>
                <p className="text-sm text-muted">{role}</p>
              </li>
            ))}
          </ul>
        )}
        <div className="card content-start">
          {demo && <h3>{safeguarding.heading}</h3>}
          <p>{safeguarding.text}</p>
          <p>
            <a className="inline-block py-1 font-semibold wrap-anywhere" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </p>
        </div>
      </div>
    </Section>
  )
}
