import { shareMemoryWords } from '#words/share-memory.ts'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'
import { MemoryForm } from './memory-form-view.tsx'

export const memoryDialog = {
  title: (siteName: string) => shareMemoryWords(siteName).heading,
  Content: ({ dialog }: { dialog: FlowDialog }) => <MemoryForm dialog={dialog} pageAnswer={undefined} />,
}
