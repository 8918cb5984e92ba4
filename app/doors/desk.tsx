import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { DeskForbidden, DeskFrame } from '#app/domains/staff/desk/desk-frame.tsx'
import { DeskError, DeskNotFound } from '#app/domains/staff/desk/desk-page.tsx'
import { listNavigationLinks } from '#app/domains/staff/desk/desk-routes.ts'
import { type DeskFrameData, isDeskRefusal } from '#app/domains/staff/desk/desk-refusal.ts'
import { authenticateStaff, staffContext, authorizeAddress } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { useFailure } from '#app/ui/frame/failure.ts'
import { getBanner } from '#app/ui/frame/site-frame.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import type { Door } from '#app/platform/http/door.ts'
import { restrictToHolder } from './restrict-to-holder.server.ts'
import type { Route } from './+types/desk.ts'

export const middleware = [restrictToHolder, authenticateStaff, authorizeAddress]

export const handle = { asksWho: true, ownFrame: true } satisfies Door & { ownFrame: true }

export function loader({ context }: Route.LoaderArgs): DeskFrameData | null {
  const { auth } = context.get(staffContext)
  if (auth?.stage !== 'in') return null
  const { name, role } = auth.actor
  return { name, role, navigation: listNavigationLinks(role) }
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const site = useSiteFacts()
  return (
    <DeskFrame siteName={site.siteName} banner={getBanner(site)} frame={loaderData ?? undefined}>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const site = useSiteFacts()
  const error = useRouteError()
  const failure = useFailure()
  if (isRouteErrorResponse(error) && isDeskRefusal(error.data)) return <DeskForbidden {...error.data} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <DeskFrame siteName={site.siteName} banner={getBanner(site)} frame={loaderData ?? undefined}>
      {isMissing ? <DeskNotFound /> : <DeskError reference={failure?.reference} />}
    </DeskFrame>
  )
}
