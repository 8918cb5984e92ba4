type ListedStory = { slug: string; publishedAt: Date }
type ListedPlace = { slug: string; updatedAt: Date }

export function makeSitemap(siteUrl: string, pages: { path: string }[], stories: ListedStory[], places: ListedPlace[]): string {
  const entries = [
    ...pages.map(({ path }) => ({ path, day: undefined })),
    ...stories.map(({ slug, publishedAt }) => ({ path: `/stories/${slug}`, day: publishedAt.toISOString().slice(0, 10) })),
    ...places.map(({ slug, updatedAt }) => ({ path: `/places/${slug}`, day: updatedAt.toISOString().slice(0, 10) })),
  ]
  const lines = entries.map(
    ({ path, day }) => `  <url><loc>${escapeXml(encodeURI(siteUrl + path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
