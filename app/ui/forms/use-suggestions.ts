import { useCallback, useEffect, useRef, useState } from 'react'

export type Suggestion = { value: string; label: string; note?: string }
export type FetchSuggestions<T extends Suggestion = Suggestion> = (text: string, signal: AbortSignal) => Promise<T[]>

const MIN_LETTERS = 2
const DEBOUNCE_MS = 120

/** Fetches suggestions for what is typed and drops late answers to earlier texts. `found` is undefined until the first answer. */
export function useSuggestions<T extends Suggestion>(suggest: FetchSuggestions<T>) {
  const [found, setFound] = useState<T[]>()
  const asking = useRef<{ controller: AbortController; timer: number }>(undefined)

  const clear = useCallback(() => {
    asking.current?.controller.abort()
    window.clearTimeout(asking.current?.timer)
    setFound(undefined)
  }, [])
  useEffect(() => clear, [clear])

  function ask(text: string, { atOnce = false } = {}): void {
    asking.current?.controller.abort()
    window.clearTimeout(asking.current?.timer)
    if (text.trim().length < MIN_LETTERS) return setFound(undefined)
    const controller = new AbortController()
    const { signal } = controller
    const begin = () =>
      suggest(text, signal).then(
        (suggestions) => signal.aborted || setFound(suggestions),
        () => signal.aborted || setFound(undefined),
      )
    asking.current = { controller, timer: window.setTimeout(() => void begin(), atOnce ? 0 : DEBOUNCE_MS) }
  }
  return { found, ask, clear }
}
