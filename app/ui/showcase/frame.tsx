import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { DemoBanner } from '../demo-banner.tsx'
import { Hero } from '../hero.tsx'
import { PageHeader } from '../page-header.tsx'
import { Prose } from '../prose.tsx'
import { Section } from '../section.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'
import { SkipLink } from '../skip-link.tsx'
import { Drawing } from '../world/drawing.tsx'
import type { Sample } from './sample.ts'
import { showcaseWords as say } from '#words/showcase.ts'

const sample = (file: string, name: string, element: () => ReactNode): Sample => ({ name, file: `app/ui/${file}`, element })
const link = (to: string, label: string) => ({ to, label })

export const frameSamples: Sample[] = [
  sample('site-header.tsx', 'SiteHeader', () => (
    <SiteHeader
      name={say.sample}
      navLabel={say.sample}
      menuId="sample-menu"
      menuLabel={say.sampleMenu}
      links={[link('/', say.home), link('/assets', say.assets)]}
      search={link('/search', say.search)}
      account={link('/account', say.account)}
      support={link('/support', say.supportNow)}
      give={link('/donate', say.give)}
    />
  )),
  sample('skip-link.tsx', 'SkipLink', () => (
    <p className="relative">
      <SkipLink>{say.skipToTheContent}</SkipLink> {say.showsWithTab}
    </p>
  )),
  sample('demo-banner.tsx', 'DemoBanner', () => <DemoBanner label={say.sampleBanner}>{say.quietLine}</DemoBanner>),
  sample('hero.tsx', 'Hero', () => (
    <Hero
      heading="h2"
      eyebrow={say.aWordBefore}
      title={say.theFirstSight}
      lead={say.heroLead}
      actions={<ButtonLink to="/">{say.begin}</ButtonLink>}
    />
  )),
  sample('page-header.tsx', 'PageHeader', () => (
    <PageHeader
      heading="h2"
      eyebrow={say.innerPage}
      title={say.aPageOfItsOwn}
      lead={say.headerLead}
      drawing={<Drawing name="plant-3" className="w-full" />}
    />
  )),
  sample('section.tsx', 'Section', () => (
    <Section id="sample-section" ground="sand" eyebrow={say.eyebrow} title={say.aBandOfThePage} lead={say.itsLeadSaysWhy}>
      <p>{say.sectionText}</p>
    </Section>
  )),
  sample('prose.tsx', 'Prose', () => (
    <Prose
      contentsTitle={say.contents}
      parts={[
        { id: 'sample-part-1', title: say.theFirstPart, body: <p>{say.plainText}</p> },
        { id: 'sample-part-2', title: say.theSecondPart, body: <p>{say.withItsOwnAnchor}</p> },
      ]}
    />
  )),
  sample('site-footer.tsx', 'SiteFooter', () => (
    <SiteFooter
      name={say.sample}
      tagline={say.tagline}
      groups={[{ title: say.sampleLinks, links: [link('/', say.home), link('/assets', say.assets)] }]}
      contact={{
        title: say.sampleContact,
        mail: { href: 'mailto:sample@example.org', label: 'sample@example.org' },
        phone: { href: 'tel:+14045550100', label: '(404) 555-0100' },
        address: [say.address],
        hours: [say.hours],
      }}
      socials={[{ kind: 'youtube', href: 'https://example.org/sample', label: say.youtube }]}
      copyright={say.sample}
      lines={[say.smallPrint]}
    />
  )),
]
