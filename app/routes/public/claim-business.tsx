import { lazy, Suspense } from 'react'
import { Form } from 'react-router'
import { Search } from 'lucide-react'
import { claimSteps, claimWords } from '#words/claim.ts'
import { contactAbout } from '#app/features/contact/contact-about.ts'
import { listByName } from '#app/features/places/list-by-name.server.ts'
import { listOriginsOf } from '#app/features/places/list-origins.server.ts'
import { OriginsLine } from '#app/features/places/origins-line.tsx'
import { addressOf } from '#app/features/places/say-place.ts'
import { counted } from '#app/features/site/numbers.ts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { Route } from './+types/claim-business.ts'

const ServiceNotice = lazy(async () => ({ default: (await import('#app/features/maps/service-notice.tsx')).ServiceNotice }))

const MOST_SHOWN = 10
/** Characters. */
const LONGEST_NAME = 120

export const handle = { reads: ['name'], asksGoogle: true } satisfies Door & { reads: string[] }
export const meta = pageMeta('/claim-business')

/** A link may bring the name: `/claim-business?name=Whitlow`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).reading.dependsOn('places')
  const name = (new URL(request.url).searchParams.get('name') ?? '').trim().slice(0, LONGEST_NAME)
  const { db, settings } = context.get(servicesContext)
  const places = name ? await listByName(db, 'business', name, MOST_SHOWN) : []
  const found = places.map((place) => ({ id: place.id, name: place.name, address: addressOf(place) }))
  const origins = await listOriginsOf(
    db,
    found.map(({ id }) => id),
  )
  return { ...(settings.google && { google: settings.google }), name, found, origins }
}

export default function ClaimBusiness({ loaderData: { google, name, found, origins } }: Route.ComponentProps) {
  const { heading, intro, search } = claimWords
  return (
    <>
      <PageHeader title={heading} lead={intro} drawing={<Drawing inPage name="badge-seed" className="mx-auto mb-8 block h-40 w-40" />} />
      {google && (
        <Suspense>
          <ServiceNotice google={google} />
        </Suspense>
      )}
      <Section id="steps" title={search.stepsHeading}>
        <NumberedSteps steps={claimSteps} />
      </Section>
      <Section id="search" title={search.heading} ground="sand">
        <div className="grid max-w-3xl gap-8">
          <Form
            key={name}
            method="get"
            action="/claim-business#search"
            role="search"
            preventScrollReset
            className="card grid items-end gap-5 sm:grid-cols-[1fr_auto]"
          >
            <TextField name="name" label={search.nameLabel} defaultValue={name} autoComplete="organization" maxLength={LONGEST_NAME} />
            <Button type="submit" icon={<Search aria-hidden />}>
              {search.button}
            </Button>
          </Form>
          {name && (
            <div className="grid gap-5">
              <p role="status" className="font-semibold">
                {found.length > 0 ? search.results(counted(found.length)) : search.none}
              </p>
              <ul className="grid gap-4">
                {found.map((business) => (
                  <li key={business.id} className="card items-start sm:flex-row sm:items-center sm:justify-between">
                    <span>
                      <strong>{business.name}</strong>
                      <span className="block text-sm text-muted">{business.address}</span>
                    </span>
                    <ButtonLink to={contactAbout(search.subject(business.name))} size="sm" aria-label={search.choose(business.name)}>
                      {search.mine}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
              <OriginsLine origins={origins} />
            </div>
          )}
          <p className="flex flex-wrap items-center gap-4">
            {search.missing}
            <ButtonLink to={contactAbout(search.manualSubject(name))} variant="outline" size="sm">
              {search.manual}
            </ButtonLink>
          </p>
        </div>
      </Section>
    </>
  )
}
