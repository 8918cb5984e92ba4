import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { donateFormWords } from '#words/donate.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { DonateForm } from './donate-form.tsx'
import { GivingClosed } from './giving-closed.tsx'
import type { PaymentMode } from './gift-answer.ts'

export const donateDialog = { title: () => donateFormWords.heading, Content: DonateDialog }

/** Who takes the card only the server knows; the form is there at once and does not wait for it. */
function DonateDialog({ dialog }: { dialog: FlowDialog }) {
  const { load, data } = useFetcher<{ mode: PaymentMode | undefined }>()
  useEffect(() => void load('/donate'), [load])
  const closed = useGivingClosed()
  if (closed) return <GivingClosed closed={closed} dialog={dialog} />
  return <DonateForm mode={data?.mode} query={dialog.query.toString()} pageAnswer={undefined} dialog={dialog} />
}
