import { redirect } from 'react-router'
import { DESK_HOME } from '#app/features/desk/desk-access.ts'
import { signOut } from '#app/features/desk-sign-in/sign-out.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Whoever opens the address has pressed no button. */
export const loader = () => redirect(DESK_HOME, 303)

export const action = (args: Route.ActionArgs) => signOut(args)
