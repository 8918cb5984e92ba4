/** A film that is being shown, whoever shows it. Times are seconds from its beginning. */
export type Player = {
  play(): void
  pause(): void
  mute(): void
  unmute(): void
  /** Asked for too early it waits, at most `SEEK_WAIT_MS`, for the player to be ready. */
  seekTo(seconds: number): void
  /** Tells the time reached, every `PROGRESS_MS`, once the player is ready. */
  onProgress(tell: (seconds: number) => void): void
  onReady(tell: () => void): void
  /** How long the film is; 0 as long as the player is not ready, and of a film whose platform has a bar of its own. */
  lengthSeconds(): number
  /** Takes the player away and ends everything it told. */
  close(): void
}

/** What a player tells of itself, also when its own controls were pressed. */
export type PlayerNews = {
  playing(isPlaying: boolean): void
  muted(isMuted: boolean): void
  failed(): void
}

/** What each kind of film has to be able to do; `startPlayer` makes a `Player` of it. */
export type Adapter = Pick<Player, 'play' | 'pause' | 'mute' | 'unmute' | 'seekTo' | 'close'> &
  Partial<Pick<Player, 'lengthSeconds'>> & { seconds(): number }

/** Shows a film inside `place`. It starts muted and not playing, and calls `ready` once it takes orders. */
export type OpenAdapter = (place: HTMLElement, news: PlayerNews & { ready(): void }) => Adapter

/** How often progress is told. From the specification, section 9. */
export const PROGRESS_MS = 1000
/** How long a seek waits for a player that is not ready; then it is dropped. From the specification, section 9. */
export const SEEK_WAIT_MS = 5000

/** Gives every kind of film the same manners: orders wait until it is ready, and its progress is told each second. */
export function startPlayer(place: HTMLElement, news: PlayerNews, open: OpenAdapter): Player {
  const progressListeners: ((seconds: number) => void)[] = []
  const readyListeners: (() => void)[] = []
  let isReady = false
  let clock: ReturnType<typeof setInterval> | undefined
  let seek: { seconds: number; dropAt: ReturnType<typeof setTimeout> } | undefined
  let waiting: (() => void)[] = []

  // Some players are ready while they are being opened, before `adapter` has its value.
  const adapter = open(place, { ...news, ready: () => queueMicrotask(becomeReady) })

  function becomeReady() {
    if (isReady) return
    isReady = true
    for (const order of waiting) order()
    waiting = []
    if (seek) adapter.seekTo(seek.seconds)
    forgetSeek()
    clock = setInterval(() => progressListeners.forEach((tell) => tell(adapter.seconds())), PROGRESS_MS)
    readyListeners.forEach((tell) => tell())
  }
  function forgetSeek() {
    clearTimeout(seek?.dropAt)
    seek = undefined
  }
  const whenReady = (order: () => void) => () => void (isReady ? order() : waiting.push(order))

  return {
    play: whenReady(() => adapter.play()),
    pause: whenReady(() => adapter.pause()),
    mute: whenReady(() => adapter.mute()),
    unmute: whenReady(() => adapter.unmute()),
    seekTo(seconds) {
      if (isReady) return adapter.seekTo(seconds)
      forgetSeek()
      seek = { seconds, dropAt: setTimeout(forgetSeek, SEEK_WAIT_MS) }
    },
    onProgress: (tell) => void progressListeners.push(tell),
    onReady: (tell) => void (isReady ? tell() : readyListeners.push(tell)),
    lengthSeconds: () => (isReady ? (adapter.lengthSeconds?.() ?? 0) : 0),
    close() {
      isReady = true
      waiting = []
      forgetSeek()
      clearInterval(clock)
      adapter.close()
    },
  }
}
