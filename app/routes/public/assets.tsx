import { assetsPage, assetsWords } from '#copy/content/assets.ts'
import { BadgeList } from '#app/domains/places/page/badge-list.tsx'
import { listPages } from '#app/composition/public-pages.server.ts'
import { PageList, SampleList, specifiedSamples } from '#app/composition/specified-samples.tsx'
import { getMapSource } from '#app/domains/places/directory/load-directory.server.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { parseVideoSource } from '#app/domains/content/film/video-source.ts'
import { revalidateUnlessSameUrl } from '#app/ui/dialog-link.tsx'
import type { Door } from '#app/platform/http/door.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { showcase } from '#app/ui/showcase.tsx'
import type { Route } from './+types/assets.ts'

/** `asksGoogle` lets the page load Google Maps for the map and for the address field in the partnership dialog. */
export const handle = { page: { path: '/assets', ...assetsPage }, asksGoogle: true } satisfies Door
export const meta = pageMeta(handle.page)

export const shouldRevalidate = revalidateUnlessSameUrl

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, content } = context.get(servicesContext)
  const ministry = { siteName: settings.siteName, ...settings.contact }
  const pages = (await listPages({ content, ministry })).map(({ path, title, description }) => ({ path, title, description }))
  return { pages, video: parseVideoSource(settings.promoVideoUrl), map: getMapSource(settings) }
}

export default function Assets({ loaderData }: Route.ComponentProps) {
  const { heading, intro, pagesHeading, badgesHeading, specifiedHeading, componentsHeading, try: tryIt } = assetsWords
  const parts = [
    ['pages', pagesHeading],
    ['badges', badgesHeading],
    ['from-the-pages', specifiedHeading],
    ['components', componentsHeading],
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
        <PageList pages={loaderData.pages} />
      </Section>
      <Section id="badges" title={badgesHeading} ground="sand">
        <BadgeList />
      </Section>
      <Section id="from-the-pages" title={specifiedHeading} lead={tryIt}>
        <SampleList samples={specifiedSamples(loaderData)} />
      </Section>
      <Section id="components" title={componentsHeading} ground="sand">
        <SampleList samples={showcase} />
      </Section>
    </>
  )
}
