import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepFromRouter, onHistoryStep } from '#app/ui/history-steps.ts'

type Entry = { place?: string; key?: string }
const entry = () => (history.state as Entry | null) ?? {}

/**
 * Which place is open on a map. While one is, the browser's history has an entry of it: Back closes it before it leaves
 * the page, and Forward opens it again. The router never hears of such a step, as with dialogs.
 * @param onBack Back has closed this one
 */
export function useOpenPlace(onBack: (closed: string) => void) {
  const { key: page } = useLocation()
  const pageKey = useRef<string>(undefined)
  const [opened, setOpened] = useState<{ id: string | undefined; byHand: boolean }>({ id: undefined, byHand: false })
  /** We are on the way back from an entry whose place is closed already. */
  const isLeaving = useRef(false)

  // Of the first page only the browser's entry knows the key. One that is loaded again, or gone back to, may have a place open.
  useEffect(() => {
    pageKey.current = entry().key
    setOpened({ id: entry().place, byHand: false })
  }, [page])

  const onStep = useEffectEvent((event: PopStateEvent) => {
    const { place, key } = (event.state as Entry | null) ?? {}
    const left = isLeaving.current
    isLeaving.current = false
    if (key !== pageKey.current || (!left && place === opened.id)) return
    keepFromRouter(event, { own: left })
    if (left) return note(opened.id)
    setOpened({ id: place, byHand: true })
    if (place === undefined) onBack(opened.id!)
  })
  useEffect(() => onHistoryStep((event) => onStep(event)), [])

  /** Brings the history in step. */
  function note(id: string | undefined): void {
    const { place, ...beneath } = entry()
    if (id === place || isLeaving.current) return
    if (place === undefined) history.pushState({ ...beneath, place: id }, '')
    else if (id !== undefined) history.replaceState({ ...beneath, place: id }, '')
    else {
      isLeaving.current = true
      history.back()
    }
  }

  function open(id: string | undefined): void {
    setOpened({ id, byHand: true })
    note(id)
  }
  return { openId: opened.id, byHand: opened.byHand, open }
}
