/** A film that is being shown, whoever shows it. Times are seconds from its beginning. */
export type Player = {
  play(): void
  pause(): void
  mute(): void
  unmute(): void
  seekTo(seconds: number): void
  /** Takes the player away. No event follows. */
  close(): void
}

/** What a player reports, also after its own controls were used. */
export type PlayerEvents = {
  playing(isPlaying: boolean): void
  muted(isMuted: boolean): void
  /** The time reached, every `PROGRESS_MS`. */
  progress(seconds: number): void
  failed(): void
}

export type Adapter = Player & { seconds(): number }

/** Shows a film inside `place`. It starts muted and not playing, and calls `ready` once it takes commands. */
export type OpenAdapter = (place: HTMLElement, events: Omit<PlayerEvents, 'progress'> & { ready(): void }) => Adapter

/** From the specification, section 9. */
export const PROGRESS_MS = 1000
/** How long a seek waits for a player that is not ready; then it is dropped. From the specification, section 9. */
export const SEEK_WAIT_MS = 5000

/** Commands wait until the player is ready, and its progress is reported every second. */
export function startPlayer(place: HTMLElement, events: PlayerEvents, open: OpenAdapter): Player {
  let isReady = false
  let isClosed = false
  let clock: ReturnType<typeof setInterval> | undefined
  let seek: { seconds: number; dropAt: ReturnType<typeof setTimeout> } | undefined
  const waiting: (() => void)[] = []

  // Some players are ready while they are being opened, before `adapter` has its value.
  const adapter = open(place, { ...events, ready: () => queueMicrotask(becomeReady) })

  function becomeReady() {
    if (isReady || isClosed) return
    isReady = true
    for (const command of waiting) command()
    if (seek) adapter.seekTo(seek.seconds)
    dropSeek()
    clock = setInterval(() => events.progress(adapter.seconds()), PROGRESS_MS)
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
      seek = { seconds, dropAt: setTimeout(dropSeek, SEEK_WAIT_MS) }
    },
    close() {
      isClosed = true
      dropSeek()
      clearInterval(clock)
      adapter.close()
    },
  }
}
