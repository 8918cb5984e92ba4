import { Link } from 'react-router'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { Fold } from '#app/ui/forms/fold.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import { footerWords, socialWords, tagline } from '#copy/site.ts'
import { uiWords } from '#copy/ui.ts'
import { phoneHref } from '#app/platform/format/phone.ts'
import { footerGroups, type PageLink } from './page-links.ts'
import { type SiteFacts, useGivePath, useSiteFacts } from './site-facts.ts'
import type { Elements } from '#app/ui/elements.ts'

/** @param props.groups link groups; the `rare` ones are collapsed on phones */
export function SiteFooter({ groups = footerGroups }: { groups?: { title: string; links: PageLink[]; rare?: boolean }[] }) {
  const site = useSiteFacts()
  const { siteName, contact, officeHours, year, figures } = site
  const wayToGive = useGivePath()
  return (
    <footer className="site-footer">
      <Drawing name="footer-scene" className="site-footer-scene" />
      <div className="on-forest">
        <div className="wrap site-footer-columns">
          <div>
            <p className="brand">
              <Mark />
              <span className="max-md:sr-only">{siteName}</span>
            </p>
            <p className="no-print max-md:hidden">{tagline}</p>
            <ul className="no-print flex">
              {socialLinks(site).map(({ kind, href, label }) => (
                <li key={kind}>
                  <a className="icon-btn" href={href} target="_blank" rel="noopener">
                    <Drawing name={`social-${kind}`} />
                    <span className="sr-only">{`${label} ${uiWords.newTab}`}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {groups.map(({ title, links: all, rare }) => {
            const links = all.flatMap(({ to, label }) => {
              const way = wayToGive(to)
              return way === undefined ? [] : [{ to: way, label }]
            })
            return rare ? (
              <Folded key={title} title={title} className="no-print">
                <Links title={title} links={links} />
              </Folded>
            ) : (
              <div key={title} className="no-print">
                <h2>{title}</h2>
                <Links title={title} links={links} />
              </div>
            )
          })}
          <Folded title={footerWords.contactHeading}>
            <ul className="site-footer-contact">
              <ContactLine icon={<Mail aria-hidden />}>
                <a className="foot-link" href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              </ContactLine>
              <ContactLine icon={<Phone aria-hidden />}>
                <a className="foot-link" href={phoneHref(contact.phone)}>
                  {contact.phone}
                </a>
              </ContactLine>
              <ContactLine icon={<MapPin aria-hidden />}>
                <address>
                  {contact.address
                    .split(/,\s*(.*)/s)
                    .filter(Boolean)
                    .map(asLine)}
                </address>
              </ContactLine>
              <ContactLine icon={<Clock aria-hidden />}>
                <p>{officeHours.map(asLine)}</p>
              </ContactLine>
            </ul>
          </Folded>
        </div>
        <div className="wrap">
          <div className="site-footer-end">
            <Fold heading line={<span>{footerWords.copyright(siteName, String(year))}</span>} className="fold-foot">
              <div className="grid gap-2">
                <p>{footerWords.ageLine(figures.minimumAge)}</p>
                <p>{footerWords.notACharity(siteName)}</p>
              </div>
            </Fold>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className="foot-link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Folded({ title, className = '', children }: { title: string; className?: string; children: Elements }) {
  return (
    <Fold heading line={<h2>{title}</h2>} className={`fold-foot ${className}`}>
      {children}
    </Fold>
  )
}

const asLine = (line: string) => (
  <span key={line} className="block">
    {line}
  </span>
)

function ContactLine({ icon, children }: { icon: Elements; children: Elements }) {
  return (
    <li>
      {icon}
      <div>{children}</div>
    </li>
  )
}

const examples = {
  facebook: 'https://facebook.example.org/mustardseed',
  twitter: 'https://twitter.example.org/mustardseed',
  instagram: 'https://instagram.example.org/mustardseed',
  youtube: 'https://youtube.example.org/@mustardseed',
}

export const SOCIALS = ['facebook', 'twitter', 'instagram', 'youtube'] as const

/** A live site links only to the accounts in its settings; a demo also shows examples. */
export function socialLinks({ socialUrls, demo }: Pick<SiteFacts, 'socialUrls' | 'demo'>) {
  return SOCIALS.flatMap((kind) => {
    const href = socialUrls[kind] ?? (demo ? examples[kind] : undefined)
    return href ? [{ kind, label: socialWords[kind], href }] : []
  })
}
