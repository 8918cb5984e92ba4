import { redirect } from 'react-router'
import { DESK_HOME_PATH } from '#app/domains/staff/desk/desk-routes.ts'
import { signOut } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import type { Route } from './+types/sign-out.ts'

export const loader = () => redirect(DESK_HOME_PATH, 303)

export const action = (args: Route.ActionArgs) => signOut(args)
