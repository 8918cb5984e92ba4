import type { MetaDescriptor } from 'react-router'
import { type PagePath, pages, type PageWords } from '#words/pages.ts'
import type { SiteFacts } from './site-facts.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type Meta = PageWords & {
  path: string
  picture?: string
  /** What a picture of its own shows, in words. */
  pictureAlt?: string
  /** Of a page that is a piece of writing. */
  publishedAt?: Date
  noIndex?: boolean
}

/** Title, description and link preview of a page that has its words among them. */
export function pageMeta(path: PagePath) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => describePage(matches, { path, ...pages[path] })
}

/** The same for a page that is a form: each of its steps, and its thanks, says its own title, with FlowTitle. */
export function flowMeta(path: PagePath) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    describePage(matches, { path, ...pages[path] }).filter((each) => !('title' in each))
}

/** The same for a page whose words come from its data, such as one story. */
export function describePage(
  matches: Matches,
  { title, description, path, picture, pictureAlt, publishedAt, noIndex }: Meta,
): MetaDescriptor[] {
  const { siteName, siteUrl, figures } = siteFactsOf(matches)
  const said = typeof description === 'string' ? description : figures && description(figures)
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
    { property: 'og:image', content: `${siteUrl}${picture ?? pictureOf(path)}` },
    ...(pictureAlt ? [{ property: 'og:image:alt', content: pictureAlt }] : []),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What the root of the page knows of the site; nothing where that failed. */
export function siteFactsOf(matches: Matches): Pick<SiteFacts, 'siteName' | 'siteUrl'> & Partial<SiteFacts> {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  return facts ?? { siteName: '', siteUrl: '' }
}

/** Link-preview pictures are made by `bin/make-og-pictures.ts`, one for each page. */
function pictureOf(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1)}.png`
}
