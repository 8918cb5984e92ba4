import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { verifyWords as words } from '#copy/places/claim.ts'
import { formWords } from '#copy/forms.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import { FlowTitle } from '#app/ui/frame/flow-place.tsx'
import { FormErrors, FieldErrorGroup, summarizeErrors, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { type FormAnswer, typedValue } from '#app/forms/form-answer.ts'
import { useFormSubmission } from '#app/forms/use-form-submission.ts'
import { Button } from '#app/ui/button.tsx'
import { typeInto } from '#app/ui/forms/combobox.tsx'
import { fieldId, RadioCards, TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StepHeading } from '#app/ui/forms/step-heading.tsx'
import type { Claimable } from './open-claim.server.ts'

type Props = {
  kind: PlaceKind
  place: Claimable
  heading: string
  /** Which of how many steps this is. */
  step: number
  of: number
  action: string
  pageAnswer: FormAnswer<{ address: string }> | undefined
}
const PREFIX = 'claim'
const ORDER = [{ name: 'channel' }, { name: 'contact' }]
const KEYBOARDS = { email: { type: 'email', autoComplete: 'email' }, phone: { type: 'tel', autoComplete: 'tel' } }
type Channel = keyof typeof KEYBOARDS

/** Where the code is to go; then the claim goes on at an address of its own. */
export function VerifyStep({ kind, place, heading, step, of, action, pageAnswer }: Props) {
  const { fetcher, answer, busy, idempotencyKey, startOver, formProps } = useFormSubmission({
    action,
    pageAnswer,
    draft: `claim-${place.slug}`,
  })
  const address = answer?.ok ? answer.address : undefined
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!address) return
    setLeaving(true)
    location.assign(localizePath(new URL(address).pathname))
    // A page that comes back from the browser's memory after a step back still believes it is leaving.
    const back = () => setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [address])
  const { channel, onInput } = useChannel(formProps)
  const asked = channel ?? (place.canText ? 'either' : 'email')
  const problems = summarizeErrors(answer, ORDER, PREFIX)
  const channels = (['email', 'phone'] as const).filter((channel) => channel === 'email' || place.canText)
  return (
    <fetcher.Form {...formProps} onInput={onInput} className="grid max-w-2xl gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(step, of, words.title)} · ${heading}`}</FlowTitle>
      <StepHeading step={step} of={of} title={words.title} />
      <FormErrors answer={answer} problems={problems} startOver={startOver} />
      <p>
        <span>{words.of}</span> <strong>{place.name}</strong>
        {place.address && <span className="block text-sm text-muted">{place.address}</span>}
      </p>
      {place.taken && <Notice>{words.taken}</Notice>}
      <FieldErrorGroup answer={answer} name="channel">
        {(error) => (
          <RadioCards
            name="channel"
            prefix={PREFIX}
            label={words.channelLabel}
            options={channels.map((value) => ({ value, label: words.channels[value] }))}
            defaultValue={typedValue(pageAnswer, 'channel') || 'email'}
            columns={2}
            error={error}
          />
        )}
      </FieldErrorGroup>
      <p className="hint">{place.taken ? words.introTaken : words.intro}</p>
      {place.onFile.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{words.onFile}</span>
          {place.onFile.map((contact) =>
            channel ? (
              <Button key={contact} type="button" variant="outline" size="sm" onClick={(event) => fillIn(event, contact)}>
                {contact}
              </Button>
            ) : (
              <strong key={contact}>{contact}</strong>
            ),
          )}
        </p>
      )}
      <FieldErrorGroup answer={answer} name="contact">
        {(error) => (
          <TextField
            name="contact"
            prefix={PREFIX}
            {...(channel && KEYBOARDS[channel])}
            label={words.contactLabel[asked]}
            hint={words.contactHint[asked]}
            error={error}
            defaultValue={typedValue(pageAnswer, 'contact')}
            maxLength={254}
          />
        )}
      </FieldErrorGroup>
      <input type="hidden" name="place" value={place.slug} />
      <HiddenFormFields idempotencyKey={idempotencyKey} />
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" busy={busy || leaving}>
          {words.send}
        </Button>
        <Link
          to={kind === 'business' ? '/claim-business' : href('/places/:slug', { slug: place.slug })}
          className="inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <ArrowLeft className="h-5 w-5" aria-hidden /> <span>{kind === 'business' ? words.back : words.backToPlace}</span>
        </Link>
      </p>
      <div className="grid justify-items-start gap-2 border-t border-line pt-5">
        <p className="hint">{words.withoutCodeText}</p>
        <Button type="submit" variant="outline" size="sm" name="without" value="code" formNoValidate>
          {words.withoutCode}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** Chooses how that contact is reached, and puts it into the field. */
function fillIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, contact: string): void {
  const channel: Channel = contact.includes('@') ? 'email' : 'phone'
  form!.querySelector<HTMLInputElement>(`[name=channel][value=${channel}]`)!.checked = true
  typeInto(form!.querySelector<HTMLInputElement>(`#${fieldId('contact', PREFIX)}`)!, contact)
}

/** What is chosen, so that the field asks for just that; nothing before scripts run. */
function useChannel({ ref, onInput }: { ref: RefObject<HTMLFormElement | null>; onInput(event: FormEvent<HTMLFormElement>): void }) {
  const [channel, setChannel] = useState<Channel>()
  const read = (form: HTMLFormElement) => setChannel(new FormData(form).get('channel') === 'phone' ? 'phone' : 'email')
  useEffect(() => {
    if (ref.current) read(ref.current)
    // A draft may have chosen another way.
  }, [])
  return {
    channel,
    onInput(event: FormEvent<HTMLFormElement>) {
      read(event.currentTarget)
      onInput(event)
    },
  }
}
