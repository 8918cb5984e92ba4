export const loader = () => new Response('', { headers: { 'content-type': 'application/rss+xml' } })
