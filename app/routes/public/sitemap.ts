export const loader = () => new Response('', { headers: { 'content-type': 'application/xml' } })
