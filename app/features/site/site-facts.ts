import { useRouteLoaderData } from 'react-router'
import type { Figures } from '#words/types.ts'
import type { GoogleOptions } from '#app/adapters/maps/map-port.ts'

/** What every page may say about the site it belongs to. */
export type SiteFacts = {
  siteName: string
  siteUrl: string
  demo: boolean
  contact: { email: string; phone: string; address: string }
  learningSiteUrl: string
  socialUrls: Partial<Record<string, string>>
  year: number
  /** A line for each part of the week. */
  officeHours: string[]
  figures: Figures
  /** Where the site takes no gifts. */
  giving?: 'off'
  /** A copy of a site, only to be looked at. */
  copy?: true
  /** Where the site is set to ask Google's library. */
  google?: GoogleOptions
}

/** The facts, on any page. Words are made from them: `aboutWords(useSite().siteName)`. */
export function useSite(): SiteFacts {
  return useRouteLoaderData('root') as SiteFacts
}
