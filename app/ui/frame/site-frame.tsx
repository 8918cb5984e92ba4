import { type ReactNode, type MouseEvent, useLayoutEffect } from 'react'
import { demoBannerWords, noticeLabel, skipLink, copyBannerWords } from '#copy/site.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { localizePath } from './page-links.ts'
import { useSiteFacts, type SiteFacts } from './site-facts.ts'
import { Sprout } from 'lucide-react'
import { useLocation } from 'react-router'
import { Inline } from '#app/ui/inline.tsx'
import { isHydrating } from '#app/ui/world/hydration.ts'

export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSiteFacts()
  const banner = getBanner(site)
  useFontsAfterNavigation()
  return (
    <>
      <SkipLink>{skipLink}</SkipLink>
      {banner && (
        <DemoBanner label={banner.label}>
          {`${banner.text} `}
          <a className="inline-block" href={localizePath('/demo/mailbox')}>
            {demoBannerWords.mailbox}
          </a>
        </DemoBanner>
      )}
      {site.notice && (
        <DemoBanner label={noticeLabel}>
          <Inline>{site.notice}</Inline>
        </DemoBanner>
      )}
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}

export function getBanner({ demo, copy }: Pick<SiteFacts, 'demo' | 'copy'>): { label: string; text: string } | undefined {
  if (copy) return copyBannerWords
  return demo ? demoBannerWords : undefined
}

export function DemoBanner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="demo-banner no-print">
      <div className="wrap flex gap-3">
        <Sprout className="text-evergreen" aria-hidden />
        <p>{children}</p>
      </div>
    </aside>
  )
}

/** Skips without changing the URL, because a new history entry would interfere with Back between the steps of a form. */
export function SkipLink({ children }: { children: string }) {
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    const main = document.getElementById('main')
    if (!main || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    main.focus({ preventScroll: true })
    main.scrollIntoView()
  }
  return (
    <a className="skip" href="#main" onClick={skip}>
      {children}
    </a>
  )
}

const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']

/** Enables fonts that would have shifted the first page (`first-paint/load-fonts.ts`) before the next page is painted. */
export function useFontsAfterNavigation(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!isHydrating() && FONTS.every((font) => document.fonts.check(font))) document.documentElement.classList.add('fonts')
  }, [pathname])
}
