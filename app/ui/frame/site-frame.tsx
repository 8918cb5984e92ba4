import { type ReactNode, type MouseEvent, useLayoutEffect } from 'react'
import { demoBannerWords, footerWords, headerWords, skipLink, tagline, copyBannerWords, socialWords } from '#copy/site.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { footerGroups, linkTo, navLinks, localizePath } from './page-links.ts'
import { phoneHref } from '#app/platform/format/phone.ts'
import { useSite, useGivingClosed, useGivePath, type SiteFacts } from './site-facts.ts'
import { Sprout } from 'lucide-react'
import { useLocation } from 'react-router'
import { isTakingOver } from '#app/ui/world/taken-over.ts'

export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const { siteName, contact, year, officeHours, figures } = site
  const banner = getBanner(site)
  const closed = useGivingClosed()
  const wayToGive = useGivePath()
  useFontsOnArrival()
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
      <SiteHeader
        name={siteName}
        links={navLinks}
        search={linkTo('/search')}
        account={linkTo('/account')}
        support={linkTo('/support')}
        give={closed ? undefined : linkTo('/donate')}
        navLabel={headerWords.navLabel}
        menuLabel={headerWords.menuHeading}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        name={siteName}
        tagline={tagline}
        groups={footerGroups.map((group) => ({
          ...group,
          links: group.links.flatMap(({ to, label }) => {
            const way = wayToGive(to)
            return way === undefined ? [] : [{ to: way, label }]
          }),
        }))}
        contact={{
          title: footerWords.contactHeading,
          mail: { href: `mailto:${contact.email}`, label: contact.email },
          phone: { href: phoneHref(contact.phone), label: contact.phone },
          address: contact.address.split(/,\s*(.*)/s).filter(Boolean),
          hours: officeHours,
        }}
        socials={socialLinks(site)}
        copyright={footerWords.copyright(siteName, String(year))}
        lines={[footerWords.ageLine(figures.minimumAge), footerWords.notACharity(siteName)]}
      />
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

/** The skip link adds no history entry, which would interfere with Back between the steps of a form. */
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

/** Example addresses on a reserved domain. */
const examples = {
  facebook: 'https://facebook.example.org/mustardseed',
  twitter: 'https://twitter.example.org/mustardseed',
  instagram: 'https://instagram.example.org/mustardseed',
  youtube: 'https://youtube.example.org/@mustardseed',
}

export const SOCIALS = ['facebook', 'twitter', 'instagram', 'youtube'] as const

/** A live site shows its own addresses only; the examples are for demos. */
export function socialLinks({ socialUrls, demo }: Pick<SiteFacts, 'socialUrls' | 'demo'>) {
  return SOCIALS.flatMap((kind) => {
    const href = socialUrls[kind] ?? (demo ? examples[kind] : undefined)
    return href ? [{ kind, label: socialWords[kind], href }] : []
  })
}

const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']

/** Fonts that would have shifted the first page (`first-paint/load-fonts.ts`) are enabled before the next page is painted. */
export function useFontsOnArrival(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!isTakingOver() && FONTS.every((font) => document.fonts.check(font))) document.documentElement.classList.add('fonts')
  }, [pathname])
}
