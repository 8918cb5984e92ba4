import { type ReactNode, useState } from 'react'
import { showcaseWords as say } from '#copy/showcase.ts'
import { Badge } from './badge.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { Combobox } from './forms/combobox.tsx'
import { ErrorSummary } from './forms/error-summary.tsx'
import { Checkbox, RadioCards, SelectField, TextArea, TextField } from './forms/field.tsx'
import { Fold } from './forms/fold.tsx'
import { NumberedSteps } from './forms/numbered-steps.tsx'
import { StepHeading } from './forms/step-heading.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { pageLinks } from './frame/page-links.ts'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { Hero } from './hero.tsx'
import { Notice } from './notice.tsx'
import { Section } from './section.tsx'
import { SkeletonCards } from './skeleton-card.tsx'
import { Table } from './table.tsx'
import { Thanks } from './thanks.tsx'
import { Drawing } from './world/drawing.tsx'
import { ImpactTree } from './world/impact-tree.tsx'
import { JourneyRoad } from './world/journey-road.tsx'
import { UnlockProgress } from './world/unlock-progress.tsx'

export type Sample = { name: string; file: string; element: () => ReactNode }

const sample = (name: string, file: string, element: () => ReactNode): Sample => ({ name, file: `app/ui/${file}`, element })
const growth = [
  { title: say.aSeed, text: say.itBeginsSmall },
  { title: say.aSprout, text: say.itFindsTheLight },
  { title: say.aTree, text: say.birdsComeToRest },
]

export const showcase: Sample[] = [
  sample('SiteHeader', 'frame/site-header.tsx', () => <SiteHeader navLabel={say.sample} menuId="sample-menu" />),
  sample('Hero', 'hero.tsx', () => (
    <Hero
      heading="h2"
      eyebrow={say.aWordBefore}
      title={say.theFirstSight}
      lead={say.heroLead}
      actions={<ButtonLink to="/">{say.begin}</ButtonLink>}
    />
  )),
  sample('PageHeader', 'frame/page-header.tsx', () => (
    <PageHeader
      heading="h2"
      eyebrow={say.innerPage}
      title={say.aPageOfItsOwn}
      lead={say.headerLead}
      drawing={<Drawing name="plant-3" className="w-full" />}
    />
  )),
  sample('Section', 'section.tsx', () => (
    <Section id="sample-section" ground="sand" title={say.aBandOfThePage} lead={say.itsLeadSaysWhy}>
      <p>{say.sectionText}</p>
    </Section>
  )),
  sample('SiteFooter', 'frame/site-footer.tsx', () => (
    <SiteFooter groups={[{ title: say.sampleLinks, links: pageLinks('/', '/assets') }]} />
  )),
  sample('JourneyRoad', 'world/journey-road.tsx', () => <JourneyRoad stages={growth} />),
  sample('UnlockProgress', 'world/unlock-progress.tsx', () => <UnlockProgress value={640} max={1000} label={say.onTheWay} />),
  sample('ImpactTree', 'world/impact-tree.tsx', () => (
    <ImpactTree
      metrics={[
        { id: 'a', label: say.seedsSown, value: '1,234', figure: 1234, href: '/support#impact' },
        { id: 'b', label: say.students, value: '89', figure: 89, href: '/support#impact' },
      ]}
    />
  )),
  sample('Card', 'card.tsx', () => (
    <div className="grid gap-6 pt-4 sm:grid-cols-2">
      <Card title={say.aLinkedCard} to="/" picture={<Drawing name="plant-1" className="w-28" />}>
        <p>{say.linkedText}</p>
      </Card>
      <Card title={say.aFeaturedCard} featured tag={say.tag} actions={<ButtonLink to="/">{say.choose}</ButtonLink>}>
        <p>{say.featuredText}</p>
      </Card>
    </div>
  )),
  sample('NumberedSteps', 'forms/numbered-steps.tsx', () => <NumberedSteps steps={growth} />),
  sample('Badge', 'badge.tsx', () => (
    <div className="flex flex-wrap gap-3">
      <Badge kind="legacy">{say.legacyBuilder}</Badge>
      <Badge>{say.plain}</Badge>
    </div>
  )),
  sample('Notice', 'notice.tsx', () => (
    <div className="grid gap-3">
      <Notice>{say.goodToKnow}</Notice>
      <Notice kind="success" title={say.itWorked}>
        {say.andIsStored}
      </Notice>
      <Notice kind="warning">{say.worthASecondLook}</Notice>
      <Notice kind="problem">{say.thisDidNotWork}</Notice>
    </div>
  )),
  sample('EmptyState', 'empty-state.tsx', () => (
    <EmptyState title={say.nothingYet} heading="h3" actions={<ButtonLink to="/">{say.tryAnotherPlace}</ButtonLink>}>
      <p>{say.nothingYetText}</p>
    </EmptyState>
  )),
  sample('SkeletonCards', 'skeleton-card.tsx', () => <SkeletonCards count={3} />),
  sample('Fold', 'forms/fold.tsx', () => (
    <Fold line={say.eyebrow}>
      <p>{say.plainText}</p>
    </Fold>
  )),
  sample('Table', 'table.tsx', () => (
    <Table
      name={{ caption: say.aTable }}
      columns={[{ head: say.what }, { head: say.howMany, figures: true }]}
      rows={[
        { key: 'seeds', cells: [say.seedsSown, '1,250'], note: say.plainText },
        { key: 'students', cells: [say.students, '12'] },
      ]}
    />
  )),
  sample('Button', 'button.tsx', () => <ButtonSample />),
  sample('TextField', 'forms/field.tsx', () => (
    <div className="grid max-w-xl gap-6">
      <TextField prefix="sample" name="email" type="email" label={say.email} hint={say.emailHint} autoComplete="email" />
      <TextField prefix="sample" name="phone" type="tel" label={say.phone} optional error={say.phoneInvalid} defaultValue="12" />
    </div>
  )),
  sample('TextArea', 'forms/field.tsx', () => <TextArea prefix="sample" name="message" label={say.message} hint={say.messageHint} />),
  sample('SelectField', 'forms/field.tsx', () => (
    <SelectField
      prefix="sample"
      name="radius"
      label={say.howFar}
      defaultValue="10"
      options={[5, 10].map((miles) => ({ value: String(miles), label: say.miles(miles) }))}
    />
  )),
  sample('Checkbox', 'forms/field.tsx', () => <Checkbox prefix="sample" name="promise" label={say.promise} hint={say.promiseHint} />),
  sample('RadioCards', 'forms/field.tsx', () => (
    <RadioCards
      prefix="sample"
      name="amount"
      label={say.aGiftOf}
      columns={3}
      defaultValue="100"
      options={['50', '100', '250'].map((value) => ({ value, label: `$${value}` }))}
    />
  )),
  sample('Combobox', 'forms/combobox.tsx', () => (
    <Combobox
      prefix="sample"
      name="town"
      label={say.town}
      hint={say.townHint}
      suggest={(text) => Promise.resolve([1, 2].map((at) => ({ value: `${text} ${at}`, label: `${text} ${at}` })))}
    />
  )),
  sample('ErrorSummary', 'forms/error-summary.tsx', () => (
    <ErrorSummary focusOnMount={false} errors={[{ field: 'sample-phone', message: say.phoneInvalid }]} />
  )),
  sample('Dialog', 'dialog.tsx', () => <DialogSample />),
  sample('Thanks', 'thanks.tsx', () => (
    <Thanks
      heading="h2"
      title={say.itHasArrived}
      referenceLabel={say.yourReference}
      reference="MS-7KQ4-2F"
      nextTitle={say.whatHappensNext}
      next={[say.weReadIt, say.youHear]}
      actions={<ButtonLink to="/">{say.backToTheStart}</ButtonLink>}
    />
  )),
]

function ButtonSample() {
  const [busy, setBusy] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => setBusy(true)}>
        {say.pressToSeeItWork}
      </Button>
      <Button variant="evergreen" onClick={() => setBusy(false)}>
        {say.pressToStopIt}
      </Button>
      <Button variant="outline">{say.outline}</Button>
      <Button variant="quiet">{say.quiet}</Button>
    </div>
  )
}

function DialogSample() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.openTheDialog}</Button>
      <Dialog open={open} title={say.aSampleDialog} dirty={text !== ''} onClose={() => setOpen(false)}>
        <StepHeading step={1} of={2} title={say.aboutYou} />
        <TextField prefix="dialog" name="name" label={say.name} value={text} onChange={(event) => setText(event.target.value)} />
      </Dialog>
    </>
  )
}
