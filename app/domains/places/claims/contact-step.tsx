import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { verifyWords as words } from '#copy/places/claim.ts'
import { formWords } from '#copy/forms.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { FormErrors, FieldErrorGroup, summarizeErrors, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { type FormAnswer, typedValue } from '#app/forms/form-answer.ts'
import { enhanceForm } from '#app/forms/stored-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards, TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StepHeading } from '#app/ui/forms/step-heading.tsx'
import type { ClaimablePlace } from './claimable-places.server.ts'
import { claimStartPath } from './claim-view.ts'
import { CONTACT_CHANNELS } from './claim-contact.ts'

type Props = {
  kind: PlaceKind
  place: ClaimablePlace
  heading: string
  step: number
  of: number
  answer: FormAnswer<object> | undefined
}
const FIELD_ORDER = ['channel', ...CONTACT_CHANNELS].map((name) => ({ name }))
const FIELDS = {
  email: { type: 'email', className: 'group-has-[[value=phone]:checked]:hidden' },
  phone: { type: 'tel', className: 'group-has-[[value=email]:checked]:hidden' },
}

/** The form that asks where to send the code. It loads a new document, because the claim continues at a private URL. */
export function ContactStep({ kind, place, heading, step, of, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => enhanceForm(form.current!), [])
  const problems = summarizeErrors(answer, FIELD_ORDER)
  const channels = CONTACT_CHANNELS.filter((channel) => channel === 'email' || place.canText)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      action={localizePath(claimStartPath(kind, place))}
      className="group grid max-w-2xl gap-6"
      data-keep={`verify-${place.slug}`}
      data-offline={formWords.offline}
      data-restored={formWords.restored.text}
      data-start-over={formWords.restored.startOver}
      data-answered={answer ? '' : undefined}
    >
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(step, of, words.title)} · ${heading}`}</FlowTitle>
      <StepHeading step={step} of={of} title={words.title} />
      <FormErrors answer={answer} problems={problems} />
      <p>
        <span>{words.of}</span> <strong>{place.name}</strong>
        {place.address && <span className="block text-sm text-muted">{place.address}</span>}
      </p>
      {place.owned && <Notice>{words.owned}</Notice>}
      <FieldErrorGroup answer={answer} name="channel">
        {(error) => (
          <RadioCards
            name="channel"
            label={words.channelLabel}
            options={channels.map((value) => ({ value, label: words.channels[value] }))}
            defaultValue={typedValue(answer, 'channel') || 'email'}
            columns={2}
            error={error}
          />
        )}
      </FieldErrorGroup>
      <p className="hint">{place.owned ? words.introOwned : words.intro}</p>
      {place.onFile.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <span>{words.onFile}</span>
          {place.onFile.map((contact) => (
            <strong key={contact}>{contact}</strong>
          ))}
        </p>
      )}
      {channels.map((channel) => (
        <FieldErrorGroup key={channel} answer={answer} name={channel}>
          {(error) => (
            <TextField
              name={channel}
              {...FIELDS[channel]}
              autoComplete={FIELDS[channel].type}
              label={words.contactLabel[channel]}
              hint={words.contactHint[channel]}
              error={error}
              defaultValue={typedValue(answer, channel)}
              maxLength={254}
            />
          )}
        </FieldErrorGroup>
      ))}
      <input type="hidden" name="place" value={place.slug} />
      <HiddenFormFields idempotencyKey="" />
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg">
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
        <Button type="submit" variant="outline" size="sm" name="without" value="code">
          {words.withoutCode}
        </Button>
      </div>
    </form>
  )
}
