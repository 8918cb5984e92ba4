export const loader = () => new Response('', { headers: { 'content-type': 'application/manifest+json' } })
