import { lazy, Suspense } from 'react'
import { useSite } from '#app/features/site/site-facts.ts'

const ServiceNotice = lazy(async () => ({ default: (await import('./service-notice.tsx')).ServiceNotice }))

/** The same, where Google Maps is asked at all: no other site loads it. */
export function LateServiceNotice() {
  const { google } = useSite()
  return (
    google && (
      <Suspense>
        <ServiceNotice google={google} />
      </Suspense>
    )
  )
}
