import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
} from 'react-router'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { languageSettings } from '#copy/language.ts'
import { storiesPage } from '#copy/community/stories.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { figures } from '#app/composition/page-figures.server.ts'
import { findNotice, listOfficeHours } from '#app/composition/site-facts.server.ts'
import { listPageContent } from '#app/composition/content-kinds.server.ts'
import { DialogHost } from '#app/composition/dialog-host.tsx'
import { isDeskRefusal } from '#app/domains/staff/desk/desk-refusal.ts'
import { INVITATION_NOT_FOUND } from '#app/domains/community/invitations/invitation-code.ts'
import { RouteAnnouncer } from '#app/ui/frame/route-announcer.tsx'
import { SiteFrame } from '#app/ui/frame/site-frame.tsx'
import { BUSY_RESPONSE_TEXT, type PageFailure, useFailure, isOffline } from '#app/ui/frame/failure.ts'
import { UncaughtErrorPage } from '#app/ui/frame/uncaught-error-page.tsx'
import type { SiteFacts } from '#app/ui/frame/site-facts.ts'
import { restoreTypedValues } from '#app/ui/forms/restore-typed-values.ts'
import { markHydrated } from '#app/ui/world/hydration.ts'
import type { Elements } from '#app/ui/elements.ts'
import type { Route } from './+types/root.ts'

const NotFoundPage = lazy(async () => ({ default: (await import('#app/ui/frame/not-found-page.tsx')).NotFoundPage }))
const InvitationGone = lazy(async () => ({
  default: (await import('#app/domains/community/invitations/invitation-page.tsx')).InvitationNotFound,
}))
const DeskForbidden = lazy(async () => ({ default: (await import('#app/domains/staff/desk/desk-frame.tsx')).DeskForbidden }))
const UnavailablePage = lazy(async () => ({ default: (await import('#app/ui/frame/unavailable-page.tsx')).UnavailablePage }))

export function loader({ context, url }: Route.LoaderArgs): SiteFacts {
  const { settings, content, now, practice } = context.get(servicesContext)
  context.get(pageContext).reading.dependsOn('content')
  const changed = listPageContent(content, url.pathname, now())
  const notice = findNotice(content, now())
  return {
    siteName: settings.siteName,
    siteUrl: settings.siteUrl,
    demo: settings.siteMode === 'demo',
    contact: settings.contact,
    learningSiteUrl: settings.learningSiteUrl,
    socialUrls: settings.socialUrls,
    year: now().getFullYear(),
    officeHours: listOfficeHours(content, now()),
    figures,
    ...(practice && { practice: true as const }),
    ...(settings.giving === 'off' && { giving: 'off' as const }),
    ...(settings.isCopy && { copy: true as const }),
    ...(changed && { content: changed }),
    ...(notice && { notice }),
    ...(settings.google && { google: settings.google }),
  }
}

/** Loads the site's facts again for another page only if the ministry has changed content: otherwise they are the same on all pages. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && hasChangedContent

let hasChangedContent = false

/** The document around every page. Pages with `plain` in their `handle`, and failed pages, load no script of React. */
export function Layout({ children }: { children: Elements }) {
  const failed = useFailure() !== undefined
  const plain = useMatches().some((match) => (match.handle as { plain?: boolean } | undefined)?.plain) || failed
  // In the browser React's scripts run already, so a page that is marked `plain` keeps them.
  const scripted = !plain || typeof document !== 'undefined'
  const classes = typeof document === 'undefined' ? undefined : document.documentElement.className
  return (
    <html lang={languageSettings.tag} className={classes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141c17" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={localizePath('/favicon.svg')} />
        <link rel="manifest" href={localizePath('/site.webmanifest')} />
        <link rel="alternate" type="application/rss+xml" title={storiesPage.title} href={localizePath('/stories.rss')} />
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

function TypedBefore() {
  useLayoutEffect(restoreTypedValues, [])
  return null
}

export default function Site({ loaderData }: Route.ComponentProps) {
  hasChangedContent = loaderData.content !== undefined
  useEffect(markHydrated, [])
  if (useMatches().some((match) => (match.handle as { ownFrame?: boolean } | undefined)?.ownFrame)) return <Outlet />
  return (
    <>
      <RouteAnnouncer />
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <DialogHost />
    </>
  )
}

/** Missing pages and a busy or unavailable site keep the frame; after any other error, the frame may be what failed. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const failure = useFailure()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && isDeskRefusal(error.data))
    return (
      <Suspense>
        <DeskForbidden {...error.data} />
      </Suspense>
    )
  const page = pageInstead(error, failure)
  if (!loaderData || !page) return <UncaughtErrorPage reference={failure?.reference} />
  return (
    <SiteFrame>
      <Suspense>
        {page}
        <RouteAnnouncer instead />
      </Suspense>
    </SiteFrame>
  )
}

function pageInstead(error: unknown, failure: PageFailure | undefined): Elements {
  if (isOffline(error)) return <LoadByBrowser />
  const answer = isRouteErrorResponse(error) ? error : undefined
  const status = failure?.transient ? 503 : answer?.status
  if (status === 404) return answer?.data === INVITATION_NOT_FOUND ? <InvitationGone /> : <NotFoundPage />
  return status === 503 && <UnavailablePage busy={answer?.data === BUSY_RESPONSE_TEXT} />
}

/** If data could not be fetched, the browser reloads the page, so that the service worker can answer. */
function LoadByBrowser() {
  useEffect(() => location.reload(), [])
  return null
}
