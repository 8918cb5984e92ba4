import { deskDoneWords } from '#words/desk-done.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Done } from './done.ts'

/** Above a page: that what its form asked for is done. It takes the focus as a page opens, and is read out where the page stays. */
export function DoneNotice({ done }: { done: Done | undefined }) {
  return done && <Notice kind="success" live focusOnLoad title={deskDoneWords[done]} />
}
