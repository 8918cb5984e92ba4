import { FIGURES_PARAMETERS, FiguresPage } from '#app/composition/figures-page.tsx'
import { showFigures, handleOpeningFigures } from '#app/composition/figures.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/figures.ts'

export const handle = { reads: FIGURES_PARAMETERS }

export async function loader({ context, url }: Route.LoaderArgs) {
  const figures = await showFigures(context.get(servicesContext))
  return { figures: { ...figures, isKeeper: getActor(context).role === 'keeper' }, isSaved: url.searchParams.get('did') === 'saved' }
}

export const action = (args: Route.ActionArgs) => handleOpeningFigures(args)

export default function Figures({ loaderData, actionData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} answer={actionData} />
}
