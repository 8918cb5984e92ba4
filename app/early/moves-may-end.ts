/**
 * Whoever goes on before the page has moved in, or reloads, ends the move: nothing has failed, and nobody waits for it.
 * Said here, because the browser otherwise reports each as an error of the page.
 */
type MoveEvent = Event & { viewTransition?: ViewTransition | null }

for (const name of ['pageswap', 'pagereveal'])
  addEventListener(name, ({ viewTransition: move }: MoveEvent) => {
    for (const end of [move?.ready, move?.finished, move?.updateCallbackDone]) end?.catch(() => {})
  })
