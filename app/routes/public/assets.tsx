import { assetsWords } from '#words/assets.ts'
import { BadgeList } from '#app/features/badges/badge-list.tsx'
import { PageList } from '#app/features/catalogue/page-list.tsx'
import { SampleList } from '#app/features/catalogue/sample-list.tsx'
import { specifiedSamples } from '#app/features/catalogue/specified-samples.tsx'
import { mapSourceOf } from '#app/features/maps/map-source.server.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { videoSourceOf } from '#app/features/video/video-source.ts'
import type { Door } from '#app/platform/http/door.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { showcase } from '#app/ui/showcase.tsx'
import type { Route } from './+types/assets.ts'

export const meta = pageMeta('/assets')
/** For the map, and for the address in the dialog of a partnership. */
export const handle = { asksGoogle: true } satisfies Door

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  return { video: videoSourceOf(settings.promoVideoUrl), map: mapSourceOf(settings) }
}

const isDrawing = ({ file }: { file: string }) => file.startsWith('app/ui/world/')
const drawings = showcase.filter(isDrawing)
/** Drawings that stay themselves in a third of the width. */
const small = [
  'Mark',
  'Birds',
  'Road',
  'EmptyNest',
  'LostBird',
  'Person',
  'Seed',
  'Sprout',
  'Sapling',
  'YoungTree',
  'Tree',
  'Bird',
  'FlyingBird',
]
const components = showcase.filter((sample) => !isDrawing(sample))

export default function Assets({ loaderData }: Route.ComponentProps) {
  const { heading, intro, pagesHeading, badgesHeading, specifiedHeading, componentsHeading, drawingsHeading, try: tryIt } = assetsWords
  const parts = [
    ['pages', pagesHeading],
    ['badges', badgesHeading],
    ['from-the-pages', specifiedHeading],
    ['components', componentsHeading],
    ['drawings', drawingsHeading],
  ]
  return (
    <>
      <PageHeader title={heading} lead={intro}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {parts.map(([id, label]) => (
            <li key={id}>
              <a className="inline-block py-1 font-semibold" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </PageHeader>
      <Section id="pages" title={pagesHeading}>
        <PageList />
      </Section>
      <Section id="badges" title={badgesHeading} ground="sand">
        <BadgeList />
      </Section>
      <Section id="from-the-pages" title={specifiedHeading} lead={tryIt}>
        <SampleList samples={specifiedSamples(loaderData)} />
      </Section>
      <Section id="components" title={componentsHeading} ground="sand">
        <SampleList samples={components} />
      </Section>
      <Section id="drawings" title={drawingsHeading}>
        <SampleList samples={drawings} small={small} />
      </Section>
    </>
  )
}
