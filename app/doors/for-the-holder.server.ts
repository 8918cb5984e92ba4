import type { MiddlewareFunction } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

/**
 * An answer for whoever holds its address. No other site learns the address from a link on the page
 * (docs/decisions/referrer-policy-of-private-pages.md), and what stands on the page is not compressed.
 */
export const forTheHolder: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  context.get(pageContext).audience = 'holder'
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
