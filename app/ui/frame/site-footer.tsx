import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { Fold } from '#app/ui/forms/fold.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { SocialKind } from '#app/ui/world/drawing.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import { words } from '#copy/ui.ts'
import type { Elements } from '#app/ui/elements.ts'

type SiteFooterProps = {
  name: string
  tagline?: ReactNode
  groups: {
    title: string
    links: { to: string; label: string }[]
    rare?: boolean
  }[]
  contact: {
    title: string
    mail: { href: string; label: string }
    phone: { href: string; label: string }
    address: string[]
    hours: string[]
  }
  socials: { kind: SocialKind; href: string; label: string }[]
  copyright: ReactNode
  lines: ReactNode[]
}

export function SiteFooter({ name, tagline, groups, contact, socials, copyright, lines }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <Drawing name="footer-scene" className="site-footer-scene" />
      <div className="on-forest">
        <div className="wrap site-footer-columns">
          <div>
            <p className="brand">
              <Mark />
              <span className="max-md:sr-only">{name}</span>
            </p>
            {tagline && <p className="no-print max-md:hidden">{tagline}</p>}
            <ul className="no-print flex">
              {socials.map(({ kind, href, label }) => (
                <li key={kind}>
                  <a className="icon-btn" href={href} target="_blank" rel="noopener">
                    <Drawing name={`social-${kind}`} />
                    <span className="sr-only">{`${label} ${words.newTab}`}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {groups.map(({ title, links, rare }) =>
            rare ? (
              <Folded key={title} title={title} className="no-print">
                <Links title={title} links={links} />
              </Folded>
            ) : (
              <div key={title} className="no-print">
                <h2>{title}</h2>
                <Links title={title} links={links} />
              </div>
            ),
          )}
          <Folded title={contact.title}>
            <ul className="site-footer-contact">
              <ContactLine icon={<Mail aria-hidden />}>
                <a className="foot-link" href={contact.mail.href}>
                  {contact.mail.label}
                </a>
              </ContactLine>
              <ContactLine icon={<Phone aria-hidden />}>
                <a className="foot-link" href={contact.phone.href}>
                  {contact.phone.label}
                </a>
              </ContactLine>
              <ContactLine icon={<MapPin aria-hidden />}>
                <address>{contact.address.map(asLine)}</address>
              </ContactLine>
              <ContactLine icon={<Clock aria-hidden />}>
                <p>{contact.hours.map(asLine)}</p>
              </ContactLine>
            </ul>
          </Folded>
        </div>
        <div className="wrap">
          <div className="site-footer-end">
            <Fold heading line={<span>{copyright}</span>} className="fold-foot">
              <div className="grid gap-2">
                {lines.map((line, index) => (
                  <p key={index}>{line}</p>
                ))}
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
