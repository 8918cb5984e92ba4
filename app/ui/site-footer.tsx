import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { Drawing } from './world/drawing.tsx'
import type { SocialKind } from './world/drawing-names.ts'
import { Mark } from './world/mark.tsx'
import { words } from '#words/ui.ts'

type SiteFooterProps = {
  name: string
  tagline?: ReactNode
  groups: { title: string; links: { to: string; label: string }[] }[]
  contact: {
    title: string
    mail: { href: string; label: string }
    phone: { href: string; label: string }
    /** Lines of the street address. */
    address: string[]
    /** Lines of the opening hours. */
    hours: string[]
  }
  socials: { kind: SocialKind; href: string; label: string }[]
  /** The small print: minimum age, not a charity, copyright. */
  lines: ReactNode[]
}

/** The ground everything grows from: hills, the tree's roots, and where to reach us. */
export function SiteFooter({ name, tagline, groups, contact, socials, lines }: SiteFooterProps) {
  return (
    <footer className="mt-16">
      <Drawing name="footer-scene" className="site-footer-scene block h-56 w-full md:h-80" />
      <div className="on-forest pb-10">
        <div className="wrap grid gap-10 sm:grid-cols-2 nav:grid-cols-[1fr_repeat(4,auto)]">
          <div className="grid content-start justify-items-start gap-4">
            <p className="flex items-center gap-3 font-display text-xl font-semibold">
              <Mark className="h-14 w-14" />
              {name}
            </p>
            {tagline && <p className="max-w-80 text-on-forest-muted">{tagline}</p>}
            <ul className="-ml-2.5 flex gap-1">
              {socials.map(({ kind, href, label }) => (
                <li key={kind}>
                  <a className="icon-btn" href={href} target="_blank" rel="noopener">
                    <Drawing name={`social-${kind}`} className="h-6 w-6" />
                    <span className="sr-only">
                      {label} {words.newTab}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-2 text-lg">{title}</h2>
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
          ))}
          <section aria-label={contact.title}>
            <h2 className="mb-2 text-lg">{contact.title}</h2>
            <ul className="grid gap-1">
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
                <address className="py-1.5 not-italic">{contact.address.map(asLine)}</address>
              </ContactLine>
              <ContactLine icon={<Clock aria-hidden />}>
                <div className="py-1.5">{contact.hours.map(asLine)}</div>
              </ContactLine>
            </ul>
          </section>
        </div>
        <div className="wrap mt-10">
          <div className="grid gap-2 border-t border-on-forest/20 pt-6 text-sm text-on-forest-muted">
            {lines.map((line, index) => (
              <p key={index} className="max-w-3xl">
                {line}
              </p>
            ))}
          </div>
        </div>
      </div>
    </footer>
  )
}

const asLine = (line: string) => (
  <span key={line} className="block">
    {line}
  </span>
)

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&>svg]:mt-2 [&>svg]:h-5 [&>svg]:shrink-0">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  )
}
