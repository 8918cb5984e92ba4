import type { ComponentProps } from 'react'
import { formWords } from '#copy/forms.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Thanks } from '../thanks.tsx'
import { type FlowDialog, FlowTitle } from './form-flow.tsx'

type Props = Pick<ComponentProps<typeof Thanks>, 'reference' | 'nextTitle' | 'next' | 'drawing' | 'actionsFirst' | 'share' | 'children'> & {
  heading: string
  onward: { to: string; label: string }
  dialog: FlowDialog | undefined
}

export function FlowThanks({ heading, onward, dialog, ...thanks }: Props) {
  return (
    <>
      <FlowTitle dialog={dialog}>{heading}</FlowTitle>
      <Thanks
        {...thanks}
        title={heading}
        referenceLabel={formWords.referenceLabel}
        focusOnMount
        actions={
          <>
            {/* In a dialog the link replaces the dialog's history entry, so that Back leads to the page beneath. */}
            <ButtonLink to={onward.to} size="lg" replace={dialog !== undefined}>
              {onward.label}
            </ButtonLink>
            {dialog ? (
              <Button size="lg" variant="outline" onClick={dialog.close}>
                {formWords.close}
              </Button>
            ) : (
              <ButtonLink to="/" size="lg" variant="outline">
                {formWords.close}
              </ButtonLink>
            )}
          </>
        }
      />
    </>
  )
}
