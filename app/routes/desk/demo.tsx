import { data, redirect } from 'react-router'
import { loadExampleWork } from '#app/examples/load-example-work.server.ts'
import { DESK_HOME } from '#app/features/desk/desk-access.ts'
import { writeCookie } from '#app/features/desk-sessions/session-cookies.server.ts'
import { DemoPage } from '#app/features/desk-sign-in/demo-page.tsx'
import { deskVisitContext } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { enterDemo, isDemoOpen } from '#app/features/desk-sign-in/example-keeper.server.ts'
import type { Door } from '#app/platform/http/door.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/demo.ts'

/** No address of a live site. */
export const handle = { demoOnly: true } satisfies Door

export async function loader({ context, params }: Route.LoaderArgs) {
  const isOpen = await isDemoOpen(context.get(servicesContext), params.token)
  return data({ isOpen }, { status: isOpen ? 200 : 404 })
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { browser, cookies } = context.get(deskVisitContext)
  const token = await enterDemo(services, params.token, browser)
  if (token === undefined) return data(null, { status: 404 })
  await loadExampleWork(services)
  cookies.push(writeCookie(services.settings, 'session', token))
  return redirect(DESK_HOME, 303)
}

export default function Demo({ loaderData }: Route.ComponentProps) {
  return <DemoPage isOpen={loaderData.isOpen} />
}
