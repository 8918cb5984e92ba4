import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { language } from '#words/language.ts'
import { pages } from '#words/pages.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { DialogHost } from '#app/features/dialogs/dialog-host.tsx'
import { isDeskRefusal } from '#app/features/desk/desk-refusal.ts'
import { NO_INVITATION } from '#app/features/invitations/no-invitation.ts'
import { SearchKey } from '#app/features/search/search-key.tsx'
import { PageArrival } from '#app/features/site/page-arrival.tsx'
import { SiteFrame } from '#app/features/site/site-frame.tsx'
import { BUSY, type Failure, useFailure } from '#app/features/site/failure.ts'
import { sayOfficeHours } from '#app/features/site/say-office-hours.server.ts'
import { isOffline } from '#app/features/site/is-offline.ts'
import { LastResort } from '#app/features/site/last-resort.tsx'
import { OfflinePage } from '#app/features/site/offline-page.tsx'
import type { SiteFacts } from '#app/features/site/site-facts.ts'
import { useRouterInSteps } from '#app/ui/history-steps.ts'
import { restoreTyped } from '#app/ui/typed-before.ts'
import { markTakenOver } from '#app/ui/world/taken-over.ts'
import type { Elements } from '#app/ui/elements.ts'
import type { Route } from './+types/root.ts'

/** Few visitors ever need these. */
const NotFoundPage = lazy(async () => ({ default: (await import('#app/features/site/not-found-page.tsx')).NotFoundPage }))
const InvitationGone = lazy(async () => ({
  default: (await import('#app/features/invitations/invitation-gone.tsx')).InvitationGone,
}))
const DeskClosed = lazy(async () => ({ default: (await import('#app/features/desk/desk-closed.tsx')).DeskClosed }))
const RestingPage = lazy(async () => ({ default: (await import('#app/features/site/resting-page.tsx')).RestingPage }))

export function loader({ context }: Route.LoaderArgs): SiteFacts {
  const { settings, now } = context.get(servicesContext)
  return {
    siteName: settings.siteName,
    siteUrl: settings.siteUrl,
    demo: settings.siteMode === 'demo',
    contact: settings.contact,
    learningSiteUrl: settings.learningSiteUrl,
    socialUrls: settings.socialUrls,
    year: now().getFullYear(),
    officeHours: sayOfficeHours(),
    figures,
    ...(settings.giving === 'off' && { giving: 'off' as const }),
    ...(settings.isCopy && { copy: true as const }),
    ...(settings.google && { google: settings.google }),
  }
}

/** The facts of the site do not change while a page is open. */
export const shouldRevalidate = () => false

/** A page whose `handle` says `plain` sends no script at all; nor does the last-resort screen, which only the server can fill in. */
export function Layout({ children }: { children: Elements }) {
  useRouterInSteps()
  const failed = useFailure() !== undefined
  const plain = useMatches().some((match) => (match.handle as { plain?: boolean } | undefined)?.plain) || failed
  // A visitor who came from a page with scripts keeps them, on a plain page too: it is never taken over, only moved to.
  const scripted = !plain || typeof document !== 'undefined'
  // What early scripts put there, such as the fonts, stays where the frame is made anew around a page that failed.
  const classes = typeof document === 'undefined' ? undefined : document.documentElement.className
  // So does the icon: under another address React would take it for another's, and put a second one after it.
  const icon = typeof document === 'undefined' ? undefined : document.querySelector('link[rel=icon]')?.getAttribute('href')
  return (
    <html lang={language.tag} className={classes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141c17" media="(prefers-color-scheme: dark)" />
        {/* Otherwise the browser asks for one before its first paint; the site's own comes afterwards (early/later.ts). */}
        <link rel="icon" href={icon ?? 'data:,'} />
        <link rel="alternate" type="application/rss+xml" title={pages['/stories'].title} href={ownAddress('/stories.rss')} />
        <Meta />
        <Links />
      </head>
      <body>
        <TypedBefore />
        {children}
        {scripted && <ScrollRestoration />}
        {scripted && <Scripts />}
      </body>
    </html>
  )
}

/** The effects of what stands first run first. */
function TypedBefore() {
  useLayoutEffect(restoreTyped, [])
  return null
}

export default function Site() {
  useEffect(markTakenOver, [])
  // The desk has a frame of its own, and nothing of what visitors are offered.
  if (useMatches().some((match) => (match.handle as { ownFrame?: boolean } | undefined)?.ownFrame)) return <Outlet />
  return (
    <DialogHost>
      <SearchKey />
      <PageArrival />
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </DialogHost>
  )
}

/** A page that is not there, or not at the moment, keeps the frame around it; for anything else the frame may be what failed. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const failure = useFailure()
  const error = useRouteError()
  // Said by the desk's door before anything was loaded, the facts of the site included.
  if (isRouteErrorResponse(error) && isDeskRefusal(error.data))
    return (
      <Suspense>
        <DeskClosed {...error.data} />
      </Suspense>
    )
  const page = pageInstead(error, failure)
  if (!loaderData || !page) return <LastResort reference={failure?.reference} />
  return (
    <SiteFrame>
      <Suspense>
        {page}
        <PageArrival instead />
      </Suspense>
    </SiteFrame>
  )
}

function pageInstead(error: unknown, failure: Failure | undefined): Elements {
  if (isOffline(error)) return <OfflinePage />
  const answer = isRouteErrorResponse(error) ? error : undefined
  const status = failure?.passing ? 503 : answer?.status
  if (status === 404) return answer?.data === NO_INVITATION ? <InvitationGone /> : <NotFoundPage />
  return status === 503 && <RestingPage busy={answer?.data === BUSY} />
}
