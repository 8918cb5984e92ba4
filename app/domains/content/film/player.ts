/** Controls a film, whichever player shows it. Times are seconds from the start of the film. */
export type Player = {
  play(): void
  pause(): void
  mute(): void
  unmute(): void
  seekTo(seconds: number): void
  /** Removes the player. No event follows. */
  close(): void
}

/** Reports the state of a player, including changes made with the player's own controls. */
export type PlayerEvents = {
  playing(isPlaying: boolean): void
  muted(isMuted: boolean): void
  /** Reports the current time every `PROGRESS_INTERVAL_MS`. */
  progress(seconds: number): void
  failed(): void
}

export type PlayerAdapter = Player & { seconds(): number }

/** Opens a film inside `place`, muted and paused. Calls `ready` when the player accepts commands. */
export type AdapterFactory = (place: HTMLElement, events: Omit<PlayerEvents, 'progress'> & { ready(): void }) => PlayerAdapter

/** The interval of `progress` events (specification, section 9). */
export const PROGRESS_INTERVAL_MS = 1000
/** A seek is dropped if the player is not ready within this time (specification, section 9). */
export const SEEK_TIMEOUT_MS = 5000

/** Wraps an adapter: queues commands until it is ready, and from then on reports its progress every second. */
export function createPlayer(place: HTMLElement, events: PlayerEvents, open: AdapterFactory): Player {
  let isReady = false
  let isClosed = false
  let clock: ReturnType<typeof setInterval> | undefined
  let seek: { seconds: number; dropAt: ReturnType<typeof setTimeout> } | undefined
  const waiting: (() => void)[] = []

  // Some players call `ready` during `open`, before `adapter` has a value.
  const adapter = open(place, { ...events, ready: () => queueMicrotask(becomeReady) })

  function becomeReady() {
    if (isReady || isClosed) return
    isReady = true
    for (const command of waiting) command()
    if (seek) adapter.seekTo(seek.seconds)
    dropSeek()
    clock = setInterval(() => events.progress(adapter.seconds()), PROGRESS_INTERVAL_MS)
  }
  function dropSeek() {
    clearTimeout(seek?.dropAt)
    seek = undefined
  }
  const whenReady = (command: () => void) => () => void (isReady ? command() : waiting.push(command))

  return {
    play: whenReady(() => adapter.play()),
    pause: whenReady(() => adapter.pause()),
    mute: whenReady(() => adapter.mute()),
    unmute: whenReady(() => adapter.unmute()),
    seekTo(seconds) {
      if (isReady) return adapter.seekTo(seconds)
      dropSeek()
      seek = { seconds, dropAt: setTimeout(dropSeek, SEEK_TIMEOUT_MS) }
    },
    close() {
      isClosed = true
      dropSeek()
      clearInterval(clock)
      adapter.close()
    },
  }
}
