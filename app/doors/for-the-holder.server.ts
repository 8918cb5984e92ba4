import type { MiddlewareFunction } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

/** An answer for whoever holds its address: nobody keeps it, and what stands on the page is not compressed. */
export const forTheHolder: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  context.get(pageContext).audience = 'holder'
  return response
}
