import type { ReactNode } from 'react'
import { demoBannerWords, footerWords, headerWords, skipLink, tagline } from '#words/site.ts'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { SiteFooter } from '#app/ui/site-footer.tsx'
import { SiteHeader } from '#app/ui/site-header.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { useFontsOnArrival } from './fonts-on-arrival.ts'
import { footerGroups, linkTo, navLinks } from './page-links.ts'
import { phoneAddress } from './phone-address.ts'
import { sayBanner } from './say-banner.ts'
import { useSite } from './site-facts.ts'
import { socialLinks } from './social-links.ts'
import { ownAddress } from './own-address.ts'
import { useGivingClosed, useWayToGive } from './way-to-give.ts'

/** Header, page, footer: around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const { siteName, contact, year, officeHours, figures } = site
  const banner = sayBanner(site)
  const closed = useGivingClosed()
  const wayToGive = useWayToGive()
  useFontsOnArrival()
  return (
    <>
      <SkipLink>{skipLink}</SkipLink>
      {banner && (
        <DemoBanner label={banner.label}>
          {`${banner.text} `}
          <a className="inline-block" href={ownAddress('/demo/mailbox')}>
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
          phone: { href: phoneAddress(contact.phone), label: contact.phone },
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
