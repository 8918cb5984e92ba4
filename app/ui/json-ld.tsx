/** Structured data. `<` is escaped, because a story's text must not end the script. */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const text = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}
