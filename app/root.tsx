import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import type { ReactNode } from 'react'
import { servicesContext } from '#app/platform/services.server.ts'
import { SiteFrame } from '#app/features/site/site-frame.tsx'
import { LastResort } from '#app/features/site/last-resort.tsx'
import type { SiteFacts } from '#app/features/site/site-facts.ts'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs): SiteFacts {
  const { settings, now } = context.get(servicesContext)
  return {
    siteName: settings.siteName,
    siteUrl: settings.siteUrl,
    demo: settings.siteMode === 'demo',
    contact: settings.contact,
    learningSiteUrl: settings.learningSiteUrl,
    year: now().getFullYear(),
  }
}

/** The facts of the site do not change while a page is open. */
export const shouldRevalidate = () => false

/** A page whose `handle` says `plain` sends no script at all. */
export function Layout({ children }: { children: ReactNode }) {
  const plain = useMatches().some((match) => (match.handle as { plain?: boolean } | undefined)?.plain)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141c17" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Stories" href="/stories.rss" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!plain && <ScrollRestoration />}
        {!plain && <Scripts />}
      </body>
    </html>
  )
}

export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const reference = error instanceof Error && 'reference' in error ? String(error.reference) : undefined
  return <LastResort status={status} reference={reference} />
}
