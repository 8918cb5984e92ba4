import type { MetaDescriptor } from 'react-router'
import type { PageWords } from '#copy/types.ts'
import type { PublicPage } from '#app/platform/http/door.ts'
import { fillPlaceholders } from '#app/platform/merge-changes.ts'
import type { SiteFacts } from './site-facts.ts'
import { pageKind } from './use-text.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type Meta = Pick<PageWords, 'title' | 'description'> & {
  path: string
  picture?: string
  pictureAlt?: string
  publishedAt?: Date
  noIndex?: boolean
}

export function pageMeta(page: PublicPage) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => describePage(matches, page)
}

/** The metadata of a page with several steps, except the title, which the page sets itself for each step. */
export function flowMeta(page: PublicPage) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => describePage(matches, page).filter((each) => !('title' in each))
}

export function describePage(
  matches: Matches,
  { title: ownTitle, description, path, picture, pictureAlt, publishedAt, noIndex }: Meta,
): MetaDescriptor[] {
  const { siteName, siteUrl, figures, content } = getSiteFacts(matches)
  const changed = content?.[pageKind(path)] as { page?: { title?: string; description?: string } } | undefined
  const title = changed?.page?.title ? fillPlaceholders(changed.page.title, { siteName, ...figures }) : ownTitle
  const own = typeof description === 'string' ? description : figures && description(figures)
  const said = changed?.page?.description ? fillPlaceholders(changed.page.description, { siteName, ...figures }) : own
  const fullTitle = path === '/' ? `${siteName}: ${title}` : `${title} · ${siteName}`
  const url = `${siteUrl}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content: said },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url } as MetaDescriptor]),
    { property: 'og:type', content: publishedAt ? 'article' : 'website' },
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt.toISOString() }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: said },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${siteUrl}${picture ?? previewPicturePath(path)}` },
    ...(pictureAlt ? [{ property: 'og:image:alt', content: pictureAlt }] : []),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export function getSiteFacts(matches: Matches): Pick<SiteFacts, 'siteName' | 'siteUrl'> & Partial<SiteFacts> {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  return facts ?? { siteName: '', siteUrl: '' }
}

/** Link previews are made by `tools/make-og-pictures.ts`, one for each page. */
function previewPicturePath(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1)}.png`
}
