import { redirect } from 'react-router'
import { takeExport } from '#app/features/desk-inbox/take-export.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import type { Route } from './+types/export.ts'

/** Whoever opens the address has pressed no button. */
export const loader = () => redirect('/desk/inbox', 303)

export const action = (args: Route.ActionArgs) => takeExport(args, submissionKinds)
