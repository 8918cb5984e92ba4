import { ambassadorWords } from '#words/ambassador.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import { AmbassadorFlow } from './ambassador-flow.tsx'

export const ambassadorDialog = {
  title: (siteName: string) => ambassadorWords(siteName).heading,
  Content: ({ dialog }: { dialog: FlowDialog }) => <AmbassadorFlow dialog={dialog} pageAnswer={undefined} />,
}
