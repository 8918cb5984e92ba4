import { copyBannerWords, demoBannerWords } from '#words/site.ts'
import type { SiteFacts } from './site-facts.ts'

/** What the line above every page says of this site; undefined for a real one. */
export function sayBanner({ demo, copy }: Pick<SiteFacts, 'demo' | 'copy'>): { label: string; text: string } | undefined {
  if (copy) return copyBannerWords
  return demo ? demoBannerWords : undefined
}
