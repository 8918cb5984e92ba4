import { useRouteLoaderData } from 'react-router'
import type { Figures } from '#copy/types.ts'
import type { GoogleOptions } from '#app/integrations/maps/map-port.ts'
import { givingClosedWords } from '#copy/giving/giving-closed.ts'
import { contactPath } from './page-links.ts'

export type SiteFacts = {
  siteName: string
  siteUrl: string
  demo: boolean
  contact: { email: string; phone: string; address: string }
  learningSiteUrl: string
  socialUrls: Partial<Record<string, string>>
  year: number
  officeHours: string[]
  figures: Figures
  practice?: true
  giving?: 'off'
  copy?: true
  google?: GoogleOptions
  /** The ministry's notice above every page. */
  notice?: string
  /** What the ministry has changed of what this page shows, keyed by the kind of the content entry. */
  content?: Record<string, unknown>
}

export function useSiteFacts(): SiteFacts {
  return useRouteLoaderData('root') as SiteFacts
}

export function useGivingClosed(): { heading: string; text: string; write: { label: string; to: string } | null } | undefined {
  // There are no site facts if the loader of the root failed.
  const site = useSiteFacts() as SiteFacts | undefined
  if (site?.giving !== 'off') return undefined
  const { copy, off, write, subject } = givingClosedWords
  // A copy of the site sends no mail, so it does not link to the contact form.
  return site.copy ? { ...copy, write: null } : { ...off, write: { label: write, to: contactPath(subject) } }
}

export function useGivePath(): (address: string) => string | undefined {
  const closed = useGivingClosed()
  return (address) => (closed && /^\/donate(\?|$)/.test(address) ? closed.write?.to : address)
}
