import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SiteValues } from '#copy/types.ts'
import { mergeChanges } from '#app/platform/merge-changes.ts'
import { type SiteFacts, useSiteFacts } from './site-facts.ts'

/**
 * Returns the words of a page, with the ministry's changes in place of the code's own texts.
 * @param kind the kind of the content entry (`app/composition/content-kinds.server.ts`)
 */
export function useText<Words>(kind: string, words: Words | ((site: SiteValues) => Words)): Words {
  const site = useSiteFacts()
  const changed = (useChanged()?.[kind] as { words?: unknown } | undefined)?.words
  return useMemo(() => {
    const values = toSiteValues(site)
    return mergeChanges(typeof words === 'function' ? (words as (site: SiteValues) => Words)(values) : words, changed, values)
  }, [words, changed, site])
}

/** Returns the published value of a content entry as this page shows it, or the code's own. */
export function useContent<Value>(kind: string, own: Value): Value {
  return (useChanged()?.[kind] as Value | undefined) ?? own
}

/** The kind of the content entry with the texts of a page. */
export const pageKind = (path: string): string => (path === '/' ? 'home' : path.slice(1))

export function toSiteValues({ siteName, contact, figures }: Pick<SiteFacts, 'siteName' | 'contact' | 'figures'>): SiteValues {
  return { siteName, ...contact, ...figures }
}

/** Undefined if nothing is changed, or if the loader of the root failed, so that there is no data. */
const useChanged = () => (useRouteLoaderData('root') as SiteFacts | undefined)?.content
