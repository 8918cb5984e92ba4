import type { MiddlewareFunction } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

/** The address is a secret, so the answer is not stored, and not compressed (BREACH). */
export const restrictToHolder: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  context.get(pageContext).audience = 'holder'
  return response
}
