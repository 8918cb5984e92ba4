import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { DeskClosed } from '#app/features/desk/desk-closed.tsx'
import { DeskFault } from '#app/features/desk/desk-fault.tsx'
import { DeskFrame } from '#app/features/desk/desk-frame.tsx'
import { placesOf } from '#app/features/desk/desk-places.ts'
import { type DeskFrameFacts, isDeskRefusal } from '#app/features/desk/desk-refusal.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { carryCookies, letInByRole } from '#app/features/desk-sign-in/ask-who-is-there.server.ts'
import { deskVisitContext } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { useFailure } from '#app/features/site/failure.ts'
import { sayBanner } from '#app/features/site/say-banner.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import type { Door } from '#app/platform/http/door.ts'
import { forTheHolder } from './for-the-holder.server.ts'
import type { Route } from './+types/desk.ts'

/** Staff only, or on the way to being let in: asked anew at every request, of a page, its data or a form. */
export const middleware = [forTheHolder, carryCookies, letInByRole]

export const handle = { asksWho: true, ownFrame: true } satisfies Door & { ownFrame: true }

/** Who is in, for the header. */
export function loader({ context }: Route.LoaderArgs): DeskFrameFacts | null {
  const { standing } = context.get(deskVisitContext)
  if (standing?.stage !== 'in') return null
  const { name, role } = standing.actor
  return { name, role, places: placesOf(role) }
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <DeskFrame siteName={site.siteName} banner={sayBanner(site)} frame={loaderData ?? undefined}>
      <Outlet />
    </DeskFrame>
  )
}

/** What failed behind the door keeps its frame. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const site = useSite()
  const error = useRouteError()
  const failure = useFailure()
  // Of who moves on within the browser.
  if (isRouteErrorResponse(error) && isDeskRefusal(error.data)) return <DeskClosed {...error.data} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <DeskFrame siteName={site.siteName} banner={sayBanner(site)} frame={loaderData ?? undefined}>
      {isMissing ? <NothingHere /> : <DeskFault reference={failure?.reference} />}
    </DeskFrame>
  )
}
