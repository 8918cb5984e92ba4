import { redirect } from 'react-router'
import { handleInboxExport } from '#app/domains/staff/inbox/export-inbox.server.ts'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import type { Route } from './+types/export.ts'

export const loader = () => redirect('/desk/inbox', 303)

export const action = (args: Route.ActionArgs) => handleInboxExport(args, inboxSubjects)
