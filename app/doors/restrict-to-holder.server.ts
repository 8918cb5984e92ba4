import type { MiddlewareFunction } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

/** The address of a personal page is a secret, so its answer is not cached, and not compressed (BREACH attack). */
export const restrictToHolder: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  context.get(pageContext).audience = 'holder'
  return response
}
