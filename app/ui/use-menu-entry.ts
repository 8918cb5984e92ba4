import { type RefObject, useEffect, useRef, useState } from 'react'
import { keepFromRouter, onHistoryStep } from './history-steps.ts'

type Entry = { menu?: string; key?: string }
const entry = () => (history.state as Entry | null) ?? {}

/**
 * While a menu is open the browser's history has an entry of it: Back closes it before it leaves the page. The router never
 * hears of such a step, as with dialogs.
 * @param id the menu's own
 * @returns whether the entry is the one that is shown: a link out of the menu then takes its place
 */
export function useMenuEntry(menu: RefObject<HTMLDialogElement | null>, id: string): boolean {
  const [entered, setEntered] = useState(false)
  /** We are on the way back from the entry of a menu that is closed already. */
  const isLeaving = useRef(false)
  /** The page it was opened over. */
  const pageKey = useRef<string>(undefined)
  useEffect(() => {
    const dialog = menu.current
    if (!dialog) return undefined
    // One that was loaded again is closed.
    if (entry().menu && !dialog.open) history.replaceState({ ...entry(), menu: undefined }, '')
    const follow = () => {
      if (dialog.open && !entry().menu) {
        pageKey.current = entry().key
        history.pushState({ ...entry(), menu: id }, '')
      }
      if (!dialog.open && entry().menu === id) {
        isLeaving.current = true
        history.back()
      }
      setEntered(entry().menu === id)
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(dialog, { attributes: true, attributeFilter: ['open'] })
    const unhear = onHistoryStep((event) => {
      const { menu: opened, key } = (event.state as Entry | null) ?? {}
      const left = isLeaving.current
      isLeaving.current = false
      setEntered(opened === id)
      if (left) return void keepFromRouter(event, { own: true })
      if (key !== pageKey.current || dialog.open === (opened === id)) return
      const isHere = keepFromRouter(event)
      if (opened !== id) dialog.close()
      else if (isHere) dialog.showModal()
    })
    return () => {
      observer.disconnect()
      unhear()
    }
  }, [menu, id])
  return entered
}
