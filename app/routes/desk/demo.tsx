import { data, redirect } from 'react-router'
import { loadExampleWork } from '#app/examples/load-example-work.server.ts'
import { DESK_HOME_PATH } from '#app/domains/staff/desk/desk-routes.ts'
import { writeCookie } from '#app/domains/staff/sign-in/sessions.server.ts'
import { DemoPage } from '#app/domains/staff/sign-in/demo-desk.tsx'
import { staffContext } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { signInToDemo, isDemoLinkValid } from '#app/domains/staff/sign-in/demo-keeper.server.ts'
import type { Door } from '#app/platform/http/door.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/demo.ts'

export const handle = { demoOnly: true } satisfies Door

export async function loader({ context, params }: Route.LoaderArgs) {
  const isOpen = await isDemoLinkValid(context.get(servicesContext), params.token)
  return data({ isOpen }, { status: isOpen ? 200 : 404 })
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { browser, cookies } = context.get(staffContext)
  const token = await signInToDemo(services, params.token, browser)
  if (token === undefined) return data(null, { status: 404 })
  await loadExampleWork(services)
  cookies.push(writeCookie(services.settings, 'session', token))
  return redirect(DESK_HOME_PATH, 303)
}

export default function Demo({ loaderData }: Route.ComponentProps) {
  return <DemoPage isOpen={loaderData.isOpen} />
}
