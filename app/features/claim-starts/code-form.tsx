import { verifyWords } from '#words/claim.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { PlaceKind } from '#app/features/places/place.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { Mended } from '#app/forms/form-fields.tsx'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Reached } from './reached.ts'
import { sayReached } from './say-reached.ts'
import { verifyAddress } from './verify-address.ts'

const words = verifyWords.code
const CODE_LENGTH = 6

type Props = { kind: PlaceKind; place: { slug: string } | null; reached: Reached; answer: AnyAnswer | undefined; did: string | null }

/** Where the code is entered, or another asked for. */
export function CodeForm({ kind, place, reached, answer, did }: Props) {
  return (
    <>
      {did === 'resent' && !answer && (
        <Notice live focusOnLoad>
          {words.resent}
        </Notice>
      )}
      <p className="break-words">{words.sent[reached.channel](sayReached(reached))}</p>
      <form method="post" noValidate className="grid gap-5">
        <Mended answer={answer} name="code">
          {(error) => (
            <TextField
              name="code"
              label={words.label}
              hint={words.hint}
              error={error}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_LENGTH}
              className="[&_input]:max-w-48 [&_input]:text-xl [&_input]:tracking-widest"
            />
          )}
        </Mended>
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
        <a href={ownAddress(verifyAddress(kind, place))} className="inline-flex min-h-11 items-center font-semibold">
          {words.elsewhere}
        </a>
      </div>
    </>
  )
}
