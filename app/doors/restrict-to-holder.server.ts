import type { MiddlewareFunction } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

/** Personal pages, practice pages and the desk contain secrets, so they are not cached, and not compressed (BREACH attack). */
export const restrictToHolder: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  context.get(pageContext).audience = 'holder'
  return response
}
