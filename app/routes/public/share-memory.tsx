import { shareMemoryWords } from '#words/share-memory.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

export const meta = pageMeta('/share-memory')

export default function ShareMemory() {
  const { siteName } = useSite()
  const { heading, intro, tell, rules, nextHeading, next, stories } = shareMemoryWords(siteName)
  return (
    <>
      <PageHeader
        title={heading}
        lead={intro}
        drawing={<Drawing inPage name="story-1" className="mb-6 aspect-[8/5] w-full rounded-lg" />}
      />
      <Section id="tell" title={tell.heading}>
        <div className="grid max-w-3xl justify-items-start gap-8">
          <ul className="grid list-disc gap-2 pl-6 text-lg marker:text-clay">
            {tell.good.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/contact?subject=${encodeURIComponent(tell.subject)}`} size="lg">
              {tell.button}
            </ButtonLink>
            <ButtonLink to="/stories" size="lg" variant="outline">
              {stories}
            </ButtonLink>
          </div>
          <Notice>{rules}</Notice>
        </div>
      </Section>
      <Section id="next" title={nextHeading} ground="mustard">
        <NumberedSteps steps={next} />
      </Section>
    </>
  )
}
