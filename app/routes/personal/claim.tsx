import { expiredClaimWords } from '#copy/places/claim.ts'
import { handleClaimForm, claimPage } from '#app/domains/places/claims/claim-page.server.ts'
import { ClaimPage } from '#app/domains/places/claims/claim-page.tsx'
import { DONE_FIELD, useDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { handlePersonalForm, personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import type { Route } from './+types/claim.ts'

export const loader = personalLoader(claimPage)

export const handle = { reads: [DONE_FIELD], takesFiles: true } satisfies Door & { reads: string[] }

export function action(args: Route.ActionArgs) {
  return handlePersonalForm(args, claimPage.purpose, args.params.token, (startId, address) => handleClaimForm(args, startId, address))
}

export const meta = personalMeta

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDoneField()
  if (!loaderData) return <ExpiredLink words={expiredClaimWords} to="/business-support" />
  return <ClaimPage claim={loaderData} answer={actionData} did={did} />
}
