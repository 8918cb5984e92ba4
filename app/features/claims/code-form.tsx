import { href } from 'react-router'
import { verifyWords } from '#words/claim.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ClaimAnswer, ClaimView } from './claim-view.ts'

const words = verifyWords.code
type Props = { claim: Extract<ClaimView, { at: 'code' }>; answer: ClaimAnswer | undefined; did: string | null }

/** Where the code is entered, or another asked for. */
export function CodeForm({ claim: { kind, place, reached }, answer, did }: Props) {
  const again = kind === 'business' ? `/claim-business?place=${place?.slug}` : href('/claim-church/:slug', { slug: place?.slug ?? '' })
  return (
    <>
      {did === 'resent' && !answer && (
        <Notice live focusOnLoad>
          {words.resent}
        </Notice>
      )}
      <p className="break-words">
        {words.sent[reached.channel](reached.destination)} {words.expires(formatNumber(CODE_LIFE_MINUTES))}
      </p>
      <form method="post" noValidate className="grid gap-5">
        <TextField
          name="code"
          label={words.label}
          hint={words.hint}
          error={errorOf(answer, 'code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="[&_input]:max-w-48 [&_input]:text-xl [&_input]:tracking-widest"
        />
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
        <a href={ownAddress(again)} className="inline-flex min-h-11 items-center font-semibold">
          {words.elsewhere}
        </a>
      </div>
    </>
  )
}
