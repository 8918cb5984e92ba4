import { partnerWords } from '#words/partner.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import { PartnerFlow } from './partner-flow.tsx'

export const partnerDialog = {
  title: (siteName: string) => partnerWords(siteName).heading,
  Content: ({ dialog }: { dialog: FlowDialog }) => <PartnerFlow dialog={dialog} pageAnswer={undefined} />,
}
