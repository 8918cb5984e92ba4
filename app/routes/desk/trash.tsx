import { takeTrashAct } from '#app/features/desk-trash/take-trash-act.server.ts'
import { TrashPage } from '#app/features/desk-trash/trash-page.tsx'
import { showTrash } from '#app/features/desk-trash/trash-view.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/trash.ts'

export const handle = { reads: ['did', 'before'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  return { trash: await showTrash(context.get(servicesContext), searchParams.get('before')), did: searchParams.get('did') }
}

export const action = (args: Route.ActionArgs) => takeTrashAct(args)

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} answer={actionData} />
}
