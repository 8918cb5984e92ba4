export const loader = () => new Response('', { headers: { 'content-type': 'text/plain' } })
