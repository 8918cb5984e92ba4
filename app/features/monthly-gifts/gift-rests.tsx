import { yourGivingWords } from '#words/your-giving.ts'
import { contactAbout } from '#app/features/site/contact-about.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Why a gift has no buttons: the payment service cannot be asked from here. */
export function GiftRests() {
  const { copy, off, write, subject } = yourGivingWords.rests
  if (useSite().copy)
    return (
      <Notice kind="warning" title={copy.title}>
        <p>{copy.text}</p>
      </Notice>
    )
  return (
    <Notice kind="warning" title={off.title}>
      <p>
        {off.text}{' '}
        <a href={ownAddress(contactAbout(subject))} className="inline-block py-1">
          {write}
        </a>
      </p>
    </Notice>
  )
}
