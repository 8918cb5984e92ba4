import { useRouteLoaderData } from 'react-router'

/** What every page may say about the site it belongs to. */
export type SiteFacts = {
  siteName: string
  siteUrl: string
  demo: boolean
  contact: { email: string; phone: string; address: string }
  learningSiteUrl: string
  socialUrls: Partial<Record<string, string>>
  year: number
}

/** The facts, on any page. Words are made from them: `aboutWords(useSite().siteName)`. */
export function useSite(): SiteFacts {
  return useRouteLoaderData('root') as SiteFacts
}
