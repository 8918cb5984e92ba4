import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useGivingClosed } from './way-to-give.ts'

/** In place of the buttons that ask for a gift, while the site takes none. */
export function GivingRests() {
  const closed = useGivingClosed()
  if (!closed) return null
  const { heading, text, write } = closed
  return (
    <div className="mt-8 grid max-w-3xl">
      <Notice title={heading}>
        <p>{text}</p>
        {write && (
          <p className="pt-2">
            <ButtonLink to={write.to} variant="outline" size="sm">
              {write.label}
            </ButtonLink>
          </p>
        )}
      </Notice>
    </div>
  )
}
