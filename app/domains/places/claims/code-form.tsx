import { verifyWords } from '#copy/places/claim.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { FieldErrorGroup } from '#app/forms/form-fields.tsx'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { verifyAddress } from './claim-view.ts'
import { formatDestination, type Reached } from './reached.ts'

const words = verifyWords.code

type Props = { kind: PlaceKind; place: { slug: string } | null; reached: Reached; answer: AnyAnswer | undefined; did: string | null }

export function CodeForm({ kind, place, reached, answer, did }: Props) {
  return (
    <>
      {did === 'resent' && !answer && (
        <Notice live focusOnLoad>
          {words.resent}
        </Notice>
      )}
      <p className="break-words">{words.sent[reached.channel](formatDestination(reached))}</p>
      <form method="post" noValidate className="grid gap-5">
        <FieldErrorGroup answer={answer} name="code">
          {(error) => (
            <TextField
              name="code"
              label={words.label}
              hint={words.hint}
              error={error}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="[&_input]:max-w-48 [&_input]:text-xl [&_input]:tracking-widest"
            />
          )}
        </FieldErrorGroup>
        <p className="hint">{words.expires(formatNumber(CODE_LIFE_MINUTES))}</p>
        <p>
          <Button type="submit" size="lg" name="act" value="check">
            {words.submit}
          </Button>
        </p>
      </form>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <form method="post">
          <Button type="submit" variant="outline" size="sm" name="act" value="resend">
            {words.resend}
          </Button>
        </form>
        <a href={localizePath(verifyAddress(kind, place))} className="inline-flex min-h-11 items-center font-semibold">
          {words.elsewhere}
        </a>
      </div>
    </>
  )
}
