import { redirect } from 'react-router'
import { NEXT_FIELD, safeReturnPath } from '#app/domains/staff/desk/desk-routes.ts'
import { staffContext } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { SignInPage } from '#app/domains/staff/sign-in/sign-in-pages.tsx'
import { handleSignIn } from '#app/domains/staff/sign-in/sign-in.server.ts'
import type { Route } from './+types/sign-in.ts'

export const handle = { reads: [NEXT_FIELD] }

export function loader({ context, url }: Route.LoaderArgs) {
  const next = safeReturnPath(url.searchParams.get(NEXT_FIELD))
  if (context.get(staffContext).auth?.stage === 'in') throw redirect(next, 303)
  return { next }
}

export const action = (args: Route.ActionArgs) => handleSignIn(args)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage next={loaderData.next} answer={actionData} />
}
