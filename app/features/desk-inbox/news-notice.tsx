import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { inboxWords, itemWords } from '#words/desk-inbox.ts'
import { counted } from '#app/features/site/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { InboxView } from './show-inbox.server.ts'

const { bulk } = inboxWords

/** What was just done with many, and for half a minute the way back. */
export function NewsNotice({ news }: { news: NonNullable<InboxView['news']> }) {
  if (news.what === 'undone') return <Notice kind="success" live title={bulk.undone(counted(news.count), counted(news.left))} />
  const { state, count, moveId, undoFor } = news
  const title = state === 'mine' ? bulk.given(counted(count)) : bulk.moved(counted(count), itemWords.states[state])
  return (
    <Notice kind="success" live title={title}>
      {undoFor > 0 && <Undo key={moveId} moveId={moveId} seconds={undoFor} />}
    </Notice>
  )
}

function Undo({ moveId, seconds }: { moveId: string; seconds: number }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), seconds * 1_000)
    return () => clearTimeout(end)
  }, [seconds])
  if (isOver) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="move" value={moveId} readOnly />
      <Button type="submit" name="act" value="undo" size="sm" variant="outline">
        {bulk.undo}
      </Button>
    </Form>
  )
}
