import { actOnListing } from '#app/features/listings/act-on-listing.server.ts'
import { listingPage, LISTING } from '#app/features/listings/listing-page.server.ts'
import { ListingPage } from '#app/features/listings/listing-page.tsx'
import { PLACE_FIELD } from '#app/features/listings/listing-view.ts'
import { DONE_FIELD, useDone } from '#app/features/personal-links/done-address.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/listing.ts'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get(PLACE_FIELD)
  return openPersonalPage(context.get(servicesContext), listingPage(slug), params.token)
}

export const handle = { reads: [DONE_FIELD, PLACE_FIELD], takesFiles: true } satisfies Door & { reads: string[] }

export function action(args: Route.ActionArgs) {
  return actOnPersonalPage(args, LISTING, args.params.token, (email, address) => actOnListing(args, email, address))
}

export const meta = personalMeta

export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDone()
  return loaderData ? <ListingPage listings={loaderData} answer={actionData} did={did} /> : <ExpiredLink />
}
