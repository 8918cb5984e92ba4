import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { inboxWords, itemWords } from '#words/desk-inbox.ts'
import { counted } from '#app/features/site/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ShownNews } from './show-news.server.ts'
import { keyed } from './use-keys.ts'

const { bulk } = inboxWords

type Props = {
  news: ShownNews
  /** Instead of how many went where. */
  title?: string | undefined
  /** The list that they were moved in, from another page. */
  list?: string
}

/** What was just moved, and for half a minute the way back. */
export function NewsNotice({ news, title, list }: Props) {
  if (news.what === 'undone') return <Notice kind="success" live title={bulk.undone(counted(news.count), counted(news.left))} />
  const { state, count, moveId, undoFor } = news
  const told = state === 'mine' ? bulk.given(counted(count)) : bulk.moved(counted(count), itemWords.states[state])
  return (
    <Notice kind="success" live title={title ?? told}>
      {undoFor > 0 && <Undo key={moveId} moveId={moveId} seconds={undoFor} {...(list && { list })} />}
    </Notice>
  )
}

function Undo({ moveId, seconds, list }: { moveId: string; seconds: number; list?: string }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), seconds * 1_000)
    return () => clearTimeout(end)
  }, [seconds])
  if (isOver) return null
  return (
    <Form method="post" noValidate action={list} preventScrollReset={list === undefined}>
      <input type="hidden" name="move" value={moveId} />
      <Button type="submit" name="act" value="undo" size="sm" variant="outline" {...keyed('z')}>
        {bulk.undo}
      </Button>
    </Form>
  )
}
