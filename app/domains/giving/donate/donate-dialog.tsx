import { donateFormWords } from '#copy/giving/donate.ts'
import type { FlowDialog } from '#app/ui/frame/form-flow.tsx'
import { useGivingClosed } from '#app/ui/frame/site-facts.ts'
import { DonateForm } from './donate-form.tsx'
import { GivingClosed } from './giving-closed.tsx'

export const donateDialog = { title: () => donateFormWords.heading, Content: DonateDialog }

function DonateDialog({ dialog }: { dialog: FlowDialog }) {
  const closed = useGivingClosed()
  if (closed) return <GivingClosed closed={closed} dialog={dialog} />
  return <DonateForm query={dialog.query.toString()} pageAnswer={undefined} dialog={dialog} />
}
