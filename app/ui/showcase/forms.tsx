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
        Large link
      </ButtonLink>
      <ButtonLink to="/" variant="outline" size="sm">
        Small link
      </ButtonLink>
    </div>
  )),
  field('TextField', () => (
    <div className="grid max-w-xl gap-6">
      <TextField
        prefix={prefix}
        name="email"
        type="email"
        label="Email"
        hint="We answer to this address."
        autoComplete="email"
        inputMode="email"
      />
      <TextField
        prefix={prefix}
        name="phone"
        type="tel"
        label="Phone"
        optional
        autoComplete="tel"
        inputMode="tel"
        error="Please enter a valid phone number"
        defaultValue="12"
      />
    </div>
  )),
  field('TextArea', () => <TextArea prefix={prefix} name="message" label="Message" hint="A few sentences are plenty." />),
  field('SelectField', () => (
    <SelectField
      prefix={prefix}
      name="radius"
      label="How far"
      defaultValue="10"
      options={[
        { value: '5', label: '5 miles' },
        { value: '10', label: '10 miles' },
      ]}
    />
  )),
  field('Checkbox', () => <Checkbox prefix={prefix} name="promise" label="I will share stories kindly" hint="You can stop at any time." />),
  field('RadioCards', () => (
    <RadioCards
      prefix={prefix}
      name="amount"
      label="A gift of"
      columns={3}
      defaultValue="100"
      options={[
        { value: '50', label: '$50' },
        { value: '100', label: '$100', hint: 'A month of lessons' },
        { value: '250', label: '$250' },
      ]}
    />
  )),
  field('FieldFrame', () => (
    <FieldFrame prefix={prefix} name="photo" label="Photo" hint="A picture of up to 10 MB." optional>
      <input className="control" type="file" accept="image/*" {...controlProps({ prefix, name: 'photo', hint: true })} />
    </FieldFrame>
  )),
  sample('field-error.tsx')('FieldError', () => <FieldError id="sample-alone" error="Choose at least one day" />),
  sample('error-summary.tsx')('ErrorSummary', () => (
    <ErrorSummary focusOnMount={false} errors={[{ field: 'sample-phone', message: 'Please enter a valid phone number' }]} />
  )),
  sample('step-heading.tsx')('StepHeading', () => <StepSample />),
  sample('dialog.tsx')('Dialog', () => <DialogSample />),
  sample('thanks.tsx')('Thanks', () => (
    <Thanks
      heading="h2"
      title="It has arrived"
      referenceLabel="Your reference"
      reference="MS-7KQ4-2F"
      nextTitle="What happens next"
      next={['We read it within two working days.', 'You hear from us by e-mail.']}
      actions={<ButtonLink to="/">Back to the start</ButtonLink>}
    />
  )),
]

function ButtonSample() {
  const [busy, setBusy] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => setBusy(true)}>
        Press to see it work
      </Button>
      <Button variant="evergreen" onClick={() => setBusy(false)}>
        Press to stop it
      </Button>
      <Button variant="outline" onClick={() => setBusy(!busy)}>
        Outline
      </Button>
      <Button variant="quiet" onClick={() => setBusy(!busy)}>
        Quiet
      </Button>
    </div>
  )
}

function StepSample() {
  const [step, setStep] = useState(2)
  return (
    <>
      <StepHeading step={step} of={3} title="What you value" />
      <Button variant="outline" onClick={() => setStep((step % 3) + 1)}>
        Next step
      </Button>
    </>
  )
}

function DialogSample() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog open={open} title="A sample dialog" dirty={text !== ''} onClose={() => setOpen(false)}>
        <StepHeading step={1} of={2} title="About you" />
        <TextField prefix="dialog" name="name" label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      </Dialog>
    </>
  )
}
