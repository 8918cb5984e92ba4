import { redirect } from 'react-router'
import { handlePersonExport } from '#app/domains/staff/persons/export-person.server.tsx'
import { personalData } from '#app/composition/personal-data.server.ts'
import type { Route } from './+types/export.ts'

export const loader = () => redirect('/desk/persons', 303)

export const action = (args: Route.ActionArgs) => handlePersonExport(args, personalData.sources)
