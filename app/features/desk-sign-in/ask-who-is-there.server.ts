import { data, type MiddlewareFunction, redirect } from 'react-router'
import { language } from '#words/language.ts'
import { entryAt, SENT_BY_ITSELF, signInFor } from '#app/features/desk/desk-access.ts'
import { placesOf } from '#app/features/desk/desk-places.ts'
import { type DeskRefusal, DESK_REFUSAL } from '#app/features/desk/desk-refusal.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { deskVisitContext, type DeskVisit } from './desk-visit.server.ts'
import { openVisit } from './open-visit.server.ts'

/** As the table of who may come in has it. */
const addressOf = (pattern: string) => `/${pattern}`.replace('//', '/')

/** What was set on the way, such as a new token, goes out with whatever is answered, a refusal too. */
export const carryCookies: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const { network } = context.get(pageContext)
  const byItself = SENT_BY_ITSELF.has(addressOf(pattern))
  const visit = await openVisit(context.get(servicesContext), request, { network, byItself })
  context.set(deskVisitContext, visit)
  const response = await next()
  for (const line of visit.cookies) response.headers.append('set-cookie', line)
  return response
}

/**
 * Asks at every request, for a page, its data or a form, who is there and whether they may come in; before any loader or
 * action has run.
 */
export const letInByRole: MiddlewareFunction<Response> = async ({ url, pattern, context }, next) => {
  const visit = context.get(deskVisitContext)
  const entry = entryAt(addressOf(pattern), visit.standing)
  if (entry === 'sign-in') throw redirect(signInFor(url.pathname.slice(language.basePath.length) + url.search), 303)
  if (entry === 'closed') throw data(refusal(visit, context.get(servicesContext).settings.siteName), { status: 403 })
  return next()
}

/** All that the page of a refusal shows: no loader has run for it. */
function refusal({ standing }: DeskVisit, siteName: string): DeskRefusal {
  const actor = standing?.stage === 'in' ? standing.actor : undefined
  return { kind: DESK_REFUSAL, siteName, ...(actor && { frame: { name: actor.name, role: actor.role, places: placesOf(actor.role) } }) }
}
