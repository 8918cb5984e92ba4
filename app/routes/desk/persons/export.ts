import { redirect } from 'react-router'
import { takeExport } from '#app/features/desk-persons/take-export.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import type { Route } from './+types/export.ts'

/** Whoever opens the address has named nobody. */
export const loader = () => redirect('/desk/persons', 303)

export const action = (args: Route.ActionArgs) => takeExport(args, submissionKinds)
