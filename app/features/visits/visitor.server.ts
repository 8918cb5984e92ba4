import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

/** Who sent a request, as far as it tells; kept nowhere as it is. */
export type Visitor = { network: string; userAgent: string }

/**
 * Whoever may earn somebody something: nothing for what gives itself no name, or the name of a machine, or comes for a page
 * that nobody has opened yet.
 */
export function findVisitor(request: Request, context: Readonly<RouterContextProvider>): Visitor | undefined {
  const { headers } = request
  const userAgent = headers.get('user-agent')?.slice(0, LONGEST_NAME) ?? ''
  const ahead = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
  return userAgent === '' || isbot(userAgent) || ahead ? undefined : { network: context.get(pageContext).network, userAgent }
}

const LONGEST_NAME = 500
