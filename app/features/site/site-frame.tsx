import type { ReactNode } from 'react'
import { demoBanner, footerGroups, footerWords, headerWords, hours, navLinks, skipLink, socialLinks, tagline } from '#words/site.ts'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { SiteFooter } from '#app/ui/site-footer.tsx'
import { SiteHeader, SkipLink } from '#app/ui/site-header.tsx'
import { useSite } from './site-facts.ts'

const asNavItem = ({ label, href }: { label: string; href: string }) => ({ label, to: href })

/** Header, page, footer: around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { siteName, contact, demo, socialUrls, year } = useSite()
  return (
    <>
      <SkipLink>{skipLink}</SkipLink>
      {demo && (
        <DemoBanner label="Demo">
          {demoBanner.text}{' '}
          <a className="inline-block" href={demoBanner.mailboxLink.href}>
            {demoBanner.mailboxLink.label}
          </a>
        </DemoBanner>
      )}
      <SiteHeader
        name={siteName}
        links={navLinks.map(asNavItem)}
        search={asNavItem(headerWords.search)}
        account={asNavItem(headerWords.account)}
        support={asNavItem(headerWords.support)}
        navLabel={headerWords.navLabel}
        menuLabel={headerWords.menuHeading}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        name={siteName}
        tagline={tagline}
        groups={footerGroups.map(({ heading, links }) => ({ title: heading, links: links.map(asNavItem) }))}
        contact={{
          title: footerWords.contactHeading,
          mail: { href: `mailto:${contact.email}`, label: contact.email },
          phone: { href: `tel:${contact.phone.replace(/[^\d+]/g, '')}`, label: contact.phone },
          address: contact.address.split(/,\s*(.*)/s).filter(Boolean),
          hours: hours.lines.map(({ days, time }) => `${days} ${time}`),
        }}
        socials={socialLinks.flatMap(({ id, label, href }) => {
          // The example addresses are for trying out; a live site shows its own or none.
          const address = socialUrls[id] ?? (demo ? href : undefined)
          return address ? [{ kind: id, label, href: address }] : []
        })}
        lines={[footerWords.ageLine, footerWords.notACharity(siteName), footerWords.copyright(siteName, year)]}
      />
    </>
  )
}
