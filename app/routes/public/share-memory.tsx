import { shareMemoryPage, shareMemoryWords } from '#copy/community/share-memory.ts'
import { MemoryForm } from '#app/domains/community/share-memory/memory-form.tsx'
import { sendWithProgress } from '#app/domains/community/share-memory/send-with-progress.ts'
import { handleMemory } from '#app/domains/community/share-memory/send-memory.server.ts'
import { flowMeta } from '#app/ui/frame/page-meta.ts'
import { useText } from '#app/ui/frame/use-text.ts'
import type { Door } from '#app/platform/http/door.ts'
import { FormLayout } from '#app/ui/forms/form-layout.tsx'
import { NumberedSteps } from '#app/ui/forms/numbered-steps.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { TitledListCard } from '#app/ui/points-card.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/share-memory.ts'

export const handle = { page: { path: '/share-memory', ...shareMemoryPage }, takesFiles: true } satisfies Door
export const meta = flowMeta(handle.page)

export function action(args: Route.ActionArgs) {
  return handleMemory(args)
}

export const clientAction = sendWithProgress

export default function ShareMemory({ actionData }: Route.ComponentProps) {
  const { heading, intro, good, nextHeading, next } = useText('share-memory', shareMemoryWords)
  return (
    <>
      <PageHeader brief title={heading} eyebrow={intro} />
      <FormLayout brief label={heading} aside={<TitledListCard heading={good.heading} points={good.points} />}>
        <MemoryForm pageAnswer={actionData} />
      </FormLayout>
      <Section id="next" title={nextHeading} ground="mustard">
        <NumberedSteps steps={next} />
      </Section>
    </>
  )
}
