import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { DemoBanner } from '../demo-banner.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Hero } from '../hero.tsx'
import { SocialIcon } from '../icons.tsx'
import { Notice } from '../notice.tsx'
import { NumberedSteps } from '../numbered-steps.tsx'
import { PageHeader } from '../page-header.tsx'
import { Prose } from '../prose.tsx'
import { Section } from '../section.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader, SkipLink } from '../site-header.tsx'
import { SkeletonCard, SkeletonCards } from '../skeleton-card.tsx'
import { Plant } from '../world/plant.tsx'
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
    />
  )),
  sample('site-header.tsx', 'SkipLink', () => (
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
      drawing={<Plant stage={3} className="w-full" />}
    />
  )),
  sample('section.tsx', 'Section', () => (
    <Section id="sample-section" ground="sand" eyebrow={say.eyebrow} title={say.aBandOfThePage} lead={say.itsLeadSaysWhy}>
      <p>{say.sectionText}</p>
    </Section>
  )),
  sample('card.tsx', 'Card', () => (
    <div className="grid gap-6 pt-4 sm:grid-cols-2">
      <Card title={say.aLinkedCard} to="/" picture={<Plant stage={1} className="w-28" />}>
        <p>{say.linkedText}</p>
      </Card>
      <Card title={say.aFeaturedCard} featured tag={say.tag} actions={<ButtonLink to="/">{say.choose}</ButtonLink>}>
        <p>{say.featuredText}</p>
      </Card>
    </div>
  )),
  sample('numbered-steps.tsx', 'NumberedSteps', () => (
    <NumberedSteps
      steps={[
        { title: say.aSeed, text: say.itBeginsSmall },
        { title: say.aSprout, text: say.itFindsTheLight },
        { title: say.aTree, text: say.birdsComeToRest },
      ]}
    />
  )),
  sample('badge.tsx', 'Badge', () => (
    <div className="flex flex-wrap gap-3">
      <Badge kind="legacy">{say.legacyBuilder}</Badge>
      <Badge kind="harvest">{say.harvestPartner}</Badge>
      <Badge kind="seed">{say.seedSponsor}</Badge>
      <Badge kind="educator">{say.courseCreator}</Badge>
      <Badge kind="mentor">{say.youthMentor}</Badge>
      <Badge>{say.plain}</Badge>
    </div>
  )),
  sample('notice.tsx', 'Notice', () => (
    <div className="grid gap-3">
      <Notice>{say.goodToKnow}</Notice>
      <Notice kind="success" title={say.itWorked}>
        {say.andIsStored}
      </Notice>
      <Notice kind="warning">{say.worthASecondLook}</Notice>
      <Notice kind="problem">{say.thisDidNotWork}</Notice>
    </div>
  )),
  sample('skeleton-card.tsx', 'SkeletonCard', () => <SkeletonCard />),
  sample('skeleton-card.tsx', 'SkeletonCards', () => <SkeletonCards count={3} />),
  sample('empty-state.tsx', 'EmptyState', () => (
    <EmptyState title={say.nothingYet} heading="h3" actions={<ButtonLink to="/">{say.tryAnotherPlace}</ButtonLink>}>
      <p>{say.nothingYetText}</p>
    </EmptyState>
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
      lines={[say.smallPrint]}
    />
  )),
]
