import { ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'
import { useGivingClosed } from '#app/ui/frame/site-facts.ts'

export function GivingClosedNotice() {
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
