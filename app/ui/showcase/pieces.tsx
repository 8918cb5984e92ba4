import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { Combobox } from '../combobox.tsx'
import { LiveCount } from '../live-count.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Notice } from '../notice.tsx'
import { NumberedSteps } from '../numbered-steps.tsx'
import { SkeletonCard, SkeletonCards } from '../skeleton-card.tsx'
import { FormPlace } from '../form-place.tsx'
import { NarrowPage } from '../narrow-page.tsx'
import { PointsCard } from '../points-card.tsx'
import { Fold } from '../fold.tsx'
import { TickedList } from '../ticked-list.tsx'
import { Table } from '../table.tsx'
import { Drawing } from '../world/drawing.tsx'
import type { Sample } from './sample.ts'
import { showcaseWords as say } from '#words/showcase.ts'

const sample = (file: string, name: string, element: () => ReactNode): Sample => ({ name, file: `app/ui/${file}`, element })

export const pieceSamples: Sample[] = [
  sample('card.tsx', 'Card', () => (
    <div className="grid gap-6 pt-4 sm:grid-cols-2">
      <Card title={say.aLinkedCard} to="/" picture={<Drawing name="plant-1" className="w-28" />}>
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
  sample('combobox.tsx', 'Combobox', () => (
    <Combobox
      prefix="sample"
      name="town"
      label={say.town}
      hint={say.townHint}
      suggest={(text) => Promise.resolve([1, 2].map((at) => ({ value: `${text} ${at}`, label: `${text} ${at}` })))}
    />
  )),
  sample('live-count.tsx', 'LiveCount', () => (
    <LiveCount count={640} of={1000}>
      {say.onTheWay}
    </LiveCount>
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
  sample('world/social-icon.tsx', 'SocialIcon', () => (
    <div className="flex gap-4">
      <Drawing name="social-facebook" className="h-6 w-6" />
      <Drawing name="social-twitter" className="h-6 w-6" />
      <Drawing name="social-instagram" className="h-6 w-6" />
      <Drawing name="social-youtube" className="h-6 w-6" />
    </div>
  )),
  sample('points-card.tsx', 'PointsCard', () => (
    <PointsCard heading={say.goodToKnow} points={[{ title: say.aSeed, text: say.itBeginsSmall }]} />
  )),
  sample('ticked-list.tsx', 'TickedList', () => <TickedList points={[say.itBeginsSmall, say.birdsComeToRest]} />),
  sample('form-place.tsx', 'FormPlace', () => (
    <FormPlace label={say.aForm} aside={<PointsCard heading={say.aTree} points={[{ title: say.aTree, text: say.birdsComeToRest }]} />}>
      <Notice>{say.plainText}</Notice>
    </FormPlace>
  )),
  sample('narrow-page.tsx', 'NarrowPage', () => (
    <NarrowPage>
      <p>{say.plainText}</p>
    </NarrowPage>
  )),
  sample('fold.tsx', 'Fold', () => (
    <Fold line={say.eyebrow}>
      <p>{say.plainText}</p>
    </Fold>
  )),
  sample('table.tsx', 'Table', () => (
    <Table
      name={{ caption: say.aTable }}
      columns={[{ head: say.what }, { head: say.howMany, figures: true }]}
      rows={[
        { key: 'seeds', cells: [say.seedsSown, '1,250'], note: say.plainText },
        { key: 'students', cells: [say.students, '12'] },
      ]}
    />
  )),
]
