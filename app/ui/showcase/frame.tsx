import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { DemoBanner } from '../demo-banner.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Hero } from '../hero.tsx'
import { SocialIcon } from '../icons.tsx'
import { Notice } from '../notice.tsx'
import { PageHeader } from '../page-header.tsx'
import { Prose } from '../prose.tsx'
import { Section } from '../section.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader, SkipLink } from '../site-header.tsx'
import { SkeletonCard, SkeletonCards } from '../skeleton-card.tsx'
import { Plant } from '../world/plant.tsx'
import type { Sample } from './sample.ts'

const sample = (file: string, name: string, element: () => ReactNode): Sample => ({ name, file: `app/ui/${file}`, element })
const link = (to: string, label: string) => ({ to, label })

export const frameSamples: Sample[] = [
  sample('site-header.tsx', 'SiteHeader', () => (
    <SiteHeader
      name="Sample"
      navLabel="Sample"
      menuId="sample-menu"
      menuLabel="Sample menu"
      links={[link('/', 'Home'), link('/assets', 'Assets')]}
      search={link('/search', 'Search')}
      account={link('/account', 'Account')}
      support={link('/support', 'Support Now')}
    />
  )),
  sample('site-header.tsx', 'SkipLink', () => (
    <p className="relative">
      <SkipLink>Skip to the content</SkipLink> It shows when the Tab key reaches it.
    </p>
  )),
  sample('demo-banner.tsx', 'DemoBanner', () => <DemoBanner label="Sample banner">One quiet line about practice.</DemoBanner>),
  sample('hero.tsx', 'Hero', () => (
    <Hero
      heading="h2"
      eyebrow="A word before"
      title="The first sight"
      lead="Words in the sky, the world below."
      actions={<ButtonLink to="/">Begin</ButtonLink>}
    />
  )),
  sample('page-header.tsx', 'PageHeader', () => (
    <PageHeader
      heading="h2"
      eyebrow="Inner page"
      title="A page of its own"
      lead="What it is about, in a line."
      drawing={<Plant stage={3} className="w-full" />}
    />
  )),
  sample('section.tsx', 'Section', () => (
    <Section id="sample-section" ground="sand" eyebrow="Eyebrow" title="A band of the page" lead="Its lead says why.">
      <p>And this is what it holds.</p>
    </Section>
  )),
  sample('card.tsx', 'Card', () => (
    <div className="grid gap-6 pt-4 sm:grid-cols-2">
      <Card title="A linked card" to="/" picture={<Plant stage={1} className="w-28" />}>
        <p>All of it is the link.</p>
      </Card>
      <Card title="A featured card" featured tag="Featured" actions={<ButtonLink to="/">Choose</ButtonLink>}>
        <p>With its button at the foot.</p>
      </Card>
    </div>
  )),
  sample('badge.tsx', 'Badge', () => (
    <div className="flex flex-wrap gap-3">
      <Badge kind="legacy">Legacy Builder</Badge>
      <Badge kind="harvest">Harvest Partner</Badge>
      <Badge kind="seed">Seed Sponsor</Badge>
      <Badge kind="educator">Course Creator</Badge>
      <Badge kind="mentor">Youth Mentor</Badge>
      <Badge>Plain</Badge>
    </div>
  )),
  sample('notice.tsx', 'Notice', () => (
    <div className="grid gap-3">
      <Notice>Good to know.</Notice>
      <Notice kind="success" title="It worked">
        And is stored.
      </Notice>
      <Notice kind="warning">Worth a second look.</Notice>
      <Notice kind="problem">This did not work.</Notice>
    </div>
  )),
  sample('skeleton-card.tsx', 'SkeletonCard', () => <SkeletonCard />),
  sample('skeleton-card.tsx', 'SkeletonCards', () => <SkeletonCards count={3} />),
  sample('empty-state.tsx', 'EmptyState', () => (
    <EmptyState title="No bird has landed here yet" heading="h3" actions={<ButtonLink to="/">Try another place</ButtonLink>}>
      <p>Widen the circle, or look under another name.</p>
    </EmptyState>
  )),
  sample('prose.tsx', 'Prose', () => (
    <Prose
      contentsTitle="Contents of the sample"
      parts={[
        { id: 'sample-part-1', title: 'The first part', body: <p>Plain text, at a width that reads well.</p> },
        { id: 'sample-part-2', title: 'The second part', body: <p>With its own anchor.</p> },
      ]}
    />
  )),
  sample('icons.tsx', 'SocialIcon', () => (
    <div className="flex gap-4">
      <SocialIcon kind="facebook" />
      <SocialIcon kind="twitter" />
      <SocialIcon kind="instagram" />
      <SocialIcon kind="youtube" />
    </div>
  )),
  sample('site-footer.tsx', 'SiteFooter', () => (
    <SiteFooter
      name="Sample"
      tagline="The ground of the page."
      groups={[{ title: 'Sample links', links: [link('/', 'Home'), link('/assets', 'Assets')] }]}
      contact={{
        title: 'Sample contact',
        mail: { href: 'mailto:sample@example.org', label: 'sample@example.org' },
        phone: { href: 'tel:+14045550100', label: '(404) 555-0100' },
        address: ['1 Example Street'],
        hours: ['Mon–Fri 9–5'],
      }}
      socials={[{ kind: 'youtube', href: 'https://example.org/sample', label: 'YouTube' }]}
      lines={['A line of small print.']}
    />
  )),
]
