import { deskDoneWords } from '#words/desk-done.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Done } from './done.ts'

/** Above a page: that what its form asked for is done. It takes the focus, so that it is read out. */
export function DoneNotice({ done }: { done: Done | undefined }) {
  return done && <Notice kind="success" focusOnLoad title={deskDoneWords[done]} />
}
