import { useState, type ReactNode } from 'react'
import { Heart } from 'lucide-react'
import { Button, ButtonLink } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { Checkbox, controlProps, FieldFrame, RadioCards, SelectField, TextArea, TextField } from '../field.tsx'
import { FieldError } from '../field-error.tsx'
import { StepHeading } from '../step-heading.tsx'
import { Thanks } from '../thanks.tsx'
import type { Sample } from './sample.ts'
import { showcaseWords as say } from '#words/showcase.ts'

const sample =
  (file: string) =>
  (name: string, element: () => ReactNode): Sample => ({ name, file: `app/ui/${file}`, element })
const field = sample('field.tsx')
const prefix = 'sample'

export const formSamples: Sample[] = [
  sample('button.tsx')('Button', () => <ButtonSample />),
  sample('button.tsx')('ButtonLink', () => (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/" size="lg" icon={<Heart aria-hidden />}>
        {say.largeLink}
      </ButtonLink>
      <ButtonLink to="/" variant="outline" size="sm">
        {say.smallLink}
      </ButtonLink>
    </div>
  )),
  field('TextField', () => (
    <div className="grid max-w-xl gap-6">
      <TextField prefix={prefix} name="email" type="email" label={say.email} hint={say.emailHint} autoComplete="email" inputMode="email" />
      <TextField
        prefix={prefix}
        name="phone"
        type="tel"
        label={say.phone}
        optional
        autoComplete="tel"
        inputMode="tel"
        error={say.phoneInvalid}
        defaultValue="12"
      />
    </div>
  )),
  field('TextArea', () => <TextArea prefix={prefix} name="message" label={say.message} hint={say.messageHint} />),
  field('SelectField', () => (
    <SelectField
      prefix={prefix}
      name="radius"
      label={say.howFar}
      defaultValue="10"
      options={[
        { value: '5', label: say.miles(5) },
        { value: '10', label: say.miles(10) },
      ]}
    />
  )),
  field('Checkbox', () => <Checkbox prefix={prefix} name="promise" label={say.promise} hint={say.promiseHint} />),
  field('RadioCards', () => (
    <RadioCards
      prefix={prefix}
      name="amount"
      label={say.aGiftOf}
      columns={3}
      defaultValue="100"
      options={[
        { value: '50', label: '$50' },
        { value: '100', label: '$100', hint: say.aMonthOfLessons },
        { value: '250', label: '$250' },
      ]}
    />
  )),
  field('FieldFrame', () => (
    <FieldFrame prefix={prefix} name="photo" label={say.photo} hint={say.pictureLimit} optional>
      <input className="control" type="file" accept="image/*" {...controlProps({ prefix, name: 'photo', hint: true })} />
    </FieldFrame>
  )),
  sample('field-error.tsx')('FieldError', () => <FieldError id="sample-alone" error={say.chooseAtLeastOneDay} />),
  sample('error-summary.tsx')('ErrorSummary', () => (
    <ErrorSummary focusOnMount={false} errors={[{ field: 'sample-phone', message: say.phoneInvalid }]} />
  )),
  sample('step-heading.tsx')('StepHeading', () => <StepSample />),
  sample('dialog.tsx')('Dialog', () => <DialogSample />),
  sample('thanks.tsx')('Thanks', () => (
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
      <Button variant="outline" onClick={() => setBusy(!busy)}>
        {say.outline}
      </Button>
      <Button variant="quiet" onClick={() => setBusy(!busy)}>
        {say.quiet}
      </Button>
    </div>
  )
}

function StepSample() {
  const [step, setStep] = useState(2)
  return (
    <>
      <StepHeading step={step} of={3} title={say.whatYouValue} />
      <Button variant="outline" onClick={() => setStep((step % 3) + 1)}>
        {say.nextStep}
      </Button>
    </>
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
