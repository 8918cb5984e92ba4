import { Link } from 'react-router'
import { aboutPage, aboutWords } from '#copy/content/about.ts'
import { ownScripture } from '#copy/content/scripture.ts'
import { FirstSteps } from '#app/domains/content/pages/first-steps.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useContent, useText } from '#app/ui/frame/use-text.ts'
import { WhoWeAre } from '#app/ui/who-we-are.tsx'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { PlantStage } from '#app/ui/world/drawing.tsx'
import { Inline } from '#app/ui/inline.tsx'

export const handle = { page: { path: '/about', ...aboutPage } }
export const meta = pageMeta(handle.page)

export default function About() {
  const words = useText('about', aboutWords)
  const { parable } = useContent('scripture', ownScripture)
  const { mission, values, walk, people, quickActions, honesty } = words
  return (
    <>
      <PageHeader title={words.heading} lead={words.lead} drawing={<Drawing eager name="people-bench" className="w-full" />}>
        <DialogLink to="/ambassador">{quickActions.actions.ambassador.label}</DialogLink>
      </PageHeader>
      <section aria-labelledby="mission" className="section">
        <div className="wrap grid items-center gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
          <div className="grid gap-5">
            <h2 id="mission">{mission.heading}</h2>
            {mission.paragraphs.map((paragraph, index) => (
              <p
                key={paragraph}
                className={index === 0 ? 'font-display text-lg leading-snug md:text-xl' : 'leading-relaxed text-muted md:text-lg'}
              >
                <Inline>{paragraph}</Inline>
              </p>
            ))}
          </div>
          <figure className="grid gap-4 rounded-lg bg-mustard-soft p-5 md:p-10">
            <blockquote className="font-display leading-relaxed md:text-lg">
              “<Inline>{parable.text}</Inline>”
            </blockquote>
            <figcaption className="font-semibold">{parable.reference}</figcaption>
          </figure>
        </div>
      </section>
      <section aria-labelledby="values" className="section on-forest">
        <div className="wrap grid gap-x-12 gap-y-5 md:gap-y-9 md:grid-cols-2 nav:grid-cols-3">
          <h2 id="values" className="md:pt-4">
            {values.heading}
          </h2>
          <ul className="contents">
            {values.items.map(({ title, text }) => (
              <li key={title} className="grid content-start gap-1 border-t border-on-forest/25 pt-4 md:gap-2 md:pt-5">
                <h3 className="text-xl">{title}</h3>
                <p className="text-on-forest-muted">
                  <Inline>{text}</Inline>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Section id="walk" title={walk.heading}>
        <ol className="grid gap-5 sm:gap-8 sm:grid-cols-2 nav:grid-cols-4">
          {walk.steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-x-4 gap-y-2 max-sm:grid-cols-[5rem_1fr] sm:gap-3">
              <Drawing
                name={`meadow-${index as PlantStage}`}
                className="w-full rounded-full border-4 border-road bg-surface max-sm:row-span-2 sm:w-28"
              />
              <h3>{title}</h3>
              <p className="text-muted">
                <Inline>{text}</Inline>
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <WhoWeAre words={people} />
      <Section id="first-step" title={quickActions.heading} ground="sand">
        <FirstSteps steps={['ambassador', 'church', 'memory']} words={quickActions.actions} />
      </Section>
      <section aria-labelledby="plainly" className="section">
        <div className="wrap grid gap-6 md:grid-cols-[1fr_1.6fr] md:gap-12">
          <h2 id="plainly">{honesty.heading}</h2>
          <div className="grid gap-4">
            <p className="leading-relaxed md:text-lg">
              <Inline>{honesty.text}</Inline>
            </p>
            <p>
              <Link to="/terms" className="inline-block py-2 font-semibold">
                {honesty.link}
              </Link>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
