import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { donateWords } from '#words/giving.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import { GiftForm } from './donate-form.tsx'
import type { PaymentMode } from './gift-answer.ts'

export const giftDialog = {
  title: (siteName: string) => donateWords(siteName).dialogHeading,
  Content: GiftDialog,
}

/** Who takes the card only the server knows; the form is there at once and does not wait for it. */
function GiftDialog({ dialog }: { dialog: FlowDialog }) {
  const { load, data } = useFetcher<{ mode: PaymentMode | undefined }>()
  useEffect(() => void load('/donate'), [load])
  return <GiftForm mode={data?.mode} query={dialog.query.toString()} pageAnswer={undefined} dialog={dialog} />
}
