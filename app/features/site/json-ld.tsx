/**
 * Structured data for search engines. `<` is escaped, because the text of a story must not be able to end the script.
 * @param data of which a page that is taken over by scripts need not know: undefined leaves what the server wrote as it stands
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const text = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}
