import type { Told } from '#app/platform/backup/progress.ts'
import { whole } from '../places-import/whole.ts'

const EVERY_MS = 3_000
const IN_PLACE_MS = 200

const steps = {
  indexes: 'Making the indexes …',
  comparing: 'Reading back what was restored, and comparing …',
  migrating: 'Bringing it up to date …',
}

/** Tells on the standard error how a backup or a restore goes: in place on a terminal, else a line every few seconds. */
export function showProgress(): { tell(told: Told): void; end(): void } {
  const { isTTY } = process.stderr
  let shownAt = Number.NEGATIVE_INFINITY
  let open = false
  const end = () => {
    if (open) process.stderr.write('\n')
    open = false
  }
  const say = (line: string) => {
    end()
    console.error(line)
  }
  return {
    tell(told) {
      if (told.step === 'copied')
        return say(`The database is copied as it was at one moment; visitors waited for it for ${whole(told.heldMs)} ms.`)
      if (told.step in steps) return say(steps[told.step as keyof typeof steps])
      const now = performance.now()
      if (now - shownAt < (isTTY ? IN_PLACE_MS : EVERY_MS)) return
      shownAt = now
      if (!isTTY) return console.error(lineOf(told))
      process.stderr.write(`\r${lineOf(told)}\u001B[K`)
      open = true
    },
    end,
  }
}

function lineOf(told: Told): string {
  if (told.step === 'rows') return `${told.table}: ${whole(told.rows)} rows, ${megabytes(told.bytes)} written`
  if (told.step === 'files') return `${whole(told.files)} files of pictures, ${megabytes(told.bytes)} written`
  if (told.step === 'checking' || told.step === 'restoring')
    return `${told.step === 'checking' ? 'Checking' : 'Restoring'}: ${Math.floor((told.bytes * 100) / told.of)} % of ${megabytes(told.of)}`
  return ''
}

export function megabytes(bytes: number): string {
  return `${whole(Math.ceil(bytes / 1e6))} MB`
}

/** Ctrl-C and the like end the work in an orderly way; the second time at once. */
export function stopOnSignals(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}
