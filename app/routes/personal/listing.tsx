import { handleListingForm } from '#app/domains/places/listings/change-listing.server.ts'
import { listingPage, LISTING_LINK_PURPOSE } from '#app/domains/places/listings/listing-page.server.ts'
import { ListingPage } from '#app/domains/places/listings/listing-page.tsx'
import { LISTING_FIELD } from '#app/domains/places/listings/listing-fields.ts'
import { DONE_FIELD, useDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { handlePersonalForm, personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import type { Route } from './+types/listing.ts'

export const loader = personalLoader(({ url }) => listingPage(url.searchParams.get(LISTING_FIELD)))

export const handle = { reads: [DONE_FIELD, LISTING_FIELD], takesFiles: true } satisfies Door & { reads: string[] }

export function action(args: Route.ActionArgs) {
  return handlePersonalForm(args, LISTING_LINK_PURPOSE, args.params.token, (email, address) => handleListingForm(args, email, address))
}

export const meta = personalMeta

export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDoneField()
  return loaderData ? <ListingPage listings={loaderData} answer={actionData} did={did} /> : <ExpiredLink />
}
