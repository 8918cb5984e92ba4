import { useCallback, useEffect, useRef, useState } from 'react'

/** One line of the list beneath a field: `value` is what the field gets, `label` what is read, `note` what tells two apart. */
export type Suggestion = { value: string; label: string; note?: string }
/** Asks for what may be meant by a text. It may fail, and then nothing is shown. */
export type Suggest<T extends Suggestion = Suggestion> = (text: string, signal: AbortSignal) => Promise<T[]>

const FEWEST_LETTERS = 2
/** Who types goes on within this; asking at each key would be for nothing. */
const PAUSE_MS = 120

/**
 * What is suggested for the text that was asked for last: an answer to an earlier one is dropped when it comes late.
 * `found` is undefined while there is nothing to say, and empty where nothing is known by that name.
 */
export function useSuggestions<T extends Suggestion>(suggest: Suggest<T>) {
  const [found, setFound] = useState<T[]>()
  const asking = useRef<{ controller: AbortController; timer: number }>(undefined)

  const forget = useCallback(() => {
    asking.current?.controller.abort()
    window.clearTimeout(asking.current?.timer)
    setFound(undefined)
  }, [])
  useEffect(() => forget, [forget])

  /** @param atOnce asked for by a key of its own, and not by typing */
  function ask(text: string, { atOnce = false } = {}): void {
    asking.current?.controller.abort()
    window.clearTimeout(asking.current?.timer)
    if (text.trim().length < FEWEST_LETTERS) return setFound(undefined)
    const controller = new AbortController()
    const { signal } = controller
    const begin = () =>
      suggest(text, signal).then(
        (suggestions) => signal.aborted || setFound(suggestions),
        // It stays a field to type into.
        () => signal.aborted || setFound(undefined),
      )
    asking.current = { controller, timer: window.setTimeout(() => void begin(), atOnce ? 0 : PAUSE_MS) }
  }
  return { found, ask, forget }
}
