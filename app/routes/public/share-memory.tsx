import { shareMemoryWords } from '#words/share-memory.ts'
import { MemoryForm } from '#app/features/memories/memory-form-view.tsx'
import { sendWithProgress } from '#app/features/memories/send-with-progress.ts'
import { takeMemory } from '#app/features/memories/take-memory.server.ts'
import { flowMeta } from '#app/features/site/page-meta.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import type { Door } from '#app/platform/http/door.ts'
import { useVisit } from '#app/forms/use-visit.ts'
import { FormPlace } from '#app/ui/form-place.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PointsCard } from '#app/ui/points-card.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/share-memory.ts'

export const meta = flowMeta('/share-memory')
export const handle = { takesFiles: true } satisfies Door

export function action(args: Route.ActionArgs) {
  return takeMemory(args)
}

export const clientAction = sendWithProgress

export default function ShareMemory({ actionData }: Route.ComponentProps) {
  const { heading, intro, good, nextHeading, next } = shareMemoryWords(useSite().siteName)
  const visit = useVisit()
  return (
    <>
      <PageHeader brief title={heading} eyebrow={intro} />
      <FormPlace brief label={heading} aside={<PointsCard heading={good.heading} points={good.points} />}>
        <MemoryForm key={visit} pageAnswer={actionData} />
      </FormPlace>
      <Section id="next" title={nextHeading} ground="mustard">
        <NumberedSteps steps={next} />
      </Section>
    </>
  )
}
