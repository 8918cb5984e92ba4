import { Link } from 'react-router'
import { directoryPage, directoryWords } from '#copy/places/directory.ts'
import { markPrivateLocation } from '#app/domains/places/geocoder/find-location.server.ts'
import { DirectoryPage } from '#app/domains/places/directory/directory-page.tsx'
import { type Directory, loadDirectory } from '#app/domains/places/directory/load-directory.server.ts'
import { directoryMeta } from '#app/domains/places/directory/directory-meta.ts'
import { QUERY_PARAMETERS, readPlaceQuery } from '#app/domains/places/directory/place-query.ts'
import { isOffline } from '#app/ui/frame/failure.ts'
import { useText } from '#app/ui/frame/use-text.ts'
import { revalidateUnlessSameUrl } from '#app/ui/dialog-link.tsx'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Checkbox } from '#app/ui/forms/field.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/business-directory.ts'
import { Inline } from '#app/ui/inline.tsx'

const PATH = '/business-directory'

export function loader({ request, context }: Route.LoaderArgs) {
  const { reading } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  reading.dependsOn('places')
  markPrivateLocation(reading, searchParams.get('near'))
  return loadDirectory(context.get(servicesContext), 'business', searchParams)
}

/** Favorites are stored on the device, so this loader shows them without a connection too. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Directory> {
  return serverLoader().catch((error) => {
    const query = readPlaceQuery(new URL(request.url).searchParams)
    if (query.view !== 'favorites' || !isOffline(error)) throw error
    return { query, answer: undefined, empty: false, towns: [], first: [], origins: [], map: { provider: 'open', tiles: undefined } }
  })
}

export const shouldRevalidate = revalidateUnlessSameUrl
export const handle = { page: { path: '/business-directory', ...directoryPage }, reads: QUERY_PARAMETERS, asksGoogle: true } satisfies Door
export const meta: Route.MetaFunction = directoryMeta(handle.page, directoryWords)

export default function BusinessDirectory({ loaderData }: Route.ComponentProps) {
  const words = useText('business-directory', directoryWords)
  const { claim, contributorsLabel } = words
  return (
    <DirectoryPage
      kind="business"
      path={PATH}
      directory={loaderData}
      words={words}
      drawing={
        <div className="flex items-end justify-center pb-4">
          <Drawing name="badge-harvest" className="-mr-2 h-14 w-14" />
          <Drawing name="badge-legacy" className="h-20 w-20" />
          <Drawing name="badge-seed" className="-ml-2 h-14 w-14" />
        </div>
      }
      filter={
        <Checkbox
          name="contributors"
          value="1"
          label={contributorsLabel}
          defaultChecked={loaderData.query.contributors}
          className="justify-self-start"
        />
      }
      claim={
        <p className="no-print">
          <Inline>{claim.text}</Inline> <Link to="/claim-business">{claim.link}</Link>
        </p>
      }
    />
  )
}
