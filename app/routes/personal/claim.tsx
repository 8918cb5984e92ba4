import { useSearchParams } from 'react-router'
import { expiredClaimWords } from '#words/claim.ts'
import { actOnClaim } from '#app/features/claims/act-on-claim.server.ts'
import { claimPage } from '#app/features/claims/claim-page.server.ts'
import { ClaimPage } from '#app/features/claims/claim-page.tsx'
import { AT_VERIFY, STEP_FIELD } from '#app/features/claims/claim-view.ts'
import { DONE_FIELD, useDone } from '#app/features/personal-links/done-address.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/claim.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), claimPage, params.token)
}

export const handle = { reads: [DONE_FIELD, STEP_FIELD], takesFiles: true } satisfies Door & { reads: string[] }

export function action(args: Route.ActionArgs) {
  return actOnPersonalPage(args, claimPage.purpose, args.params.token, (startId, address) => actOnClaim(args, startId, address))
}

export const meta = personalMeta

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDone()
  const lookingBack = useSearchParams()[0].get(STEP_FIELD) === AT_VERIFY
  if (!loaderData) return <ExpiredLink words={expiredClaimWords} to="/business-support" />
  return <ClaimPage claim={loaderData} answer={actionData} did={did} lookingBack={lookingBack} />
}
