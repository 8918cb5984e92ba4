import { redirect } from 'react-router'
import { NEXT_FIELD, safeReturn } from '#app/features/desk/desk-access.ts'
import { deskVisitContext } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { SignInPage } from '#app/features/desk-sign-in/sign-in-page.tsx'
import { takeSignIn } from '#app/features/desk-sign-in/take-sign-in.server.ts'
import type { Route } from './+types/sign-in.ts'

export const handle = { reads: [NEXT_FIELD] }

export function loader({ context, url }: Route.LoaderArgs) {
  const next = safeReturn(url.searchParams.get(NEXT_FIELD))
  if (context.get(deskVisitContext).standing?.stage === 'in') throw redirect(next, 303)
  return { next }
}

export const action = (args: Route.ActionArgs) => takeSignIn(args)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage next={loaderData.next} answer={actionData} />
}
