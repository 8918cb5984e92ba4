/** Texts that may make a function slow. Each is tried in two lengths. */
export const HOSTILE_TEXTS: Record<string, (length: number) => string> = {
  'dots between two @': (length) => `a@${'.'.repeat(length)}@`,
  'spaces before a letter': (length) => `1${' '.repeat(length)}x`,
  'spaces and digits': (length) => '1 '.repeat(length / 2) + 'x',
  'line breaks': (length) => `a${'\n'.repeat(length)}x`,
  'spaces and line breaks': (length) => 'a\n '.repeat(length / 3),
  'marks out of order': (length) => `e${'\u0301\u0323'.repeat(length / 2)}`,
  'letters that become marks': (length) => `e${'\uFF9E\u0301'.repeat(length / 2)}`,
  'joiners and tags': (length) => '\u200D\u{E0041}'.repeat(length / 3),
  'flags cut off': (length) => '\u{1F3F4}\u{E0067}\u{E0062}'.repeat(length / 6),
  'commas between digits': (length) => `${'1,'.repeat(length / 2)}x`,
  'numbers of cards': (length) => '4242424242424242 '.repeat(length / 17),
  ...Object.fromEntries([...'@4a0-./:;=%&,+_"\'<(#…é'].map((sign) => [`many ${sign}`, (length: number) => `${sign.repeat(length)}!`])),
  words: (length) => 'ab '.repeat(length / 3),
  'names of hosts': (length) => `${'a.'.repeat(length / 2)}!`,
}

const HALF = 16_000
/** In milliseconds. A function that takes less for the longer text delays nobody, however fast its time grows. */
const QUICK = 25
const TIMES_MORE = 3
/** Several, because a busy machine or a garbage collection spoils single measurements, but never hides slow growth in all of them. */
const MEASUREMENTS = 3

/**
 * Whether a text of twice the length takes more than three times as long, in every measurement.
 * @param half the shorter length
 */
export async function growsTooFast(use: (text: string) => unknown, make: (length: number) => string, half = HALF): Promise<boolean> {
  const [shorter, whole] = [make(half), make(2 * half)]
  for (let tries = 0; tries < MEASUREMENTS; tries++) if (!(await grewTooFast(use, shorter, whole))) return false
  return true
}

async function grewTooFast(use: (text: string) => unknown, shorter: string, whole: string): Promise<boolean> {
  if ((await timeOf(use, whole)) < QUICK) return false
  const best = async (text: string) => Math.min(await timeOf(use, text), await timeOf(use, text), await timeOf(use, text))
  const took = await best(whole)
  return took >= QUICK && took > TIMES_MORE * (await best(shorter))
}

/** Lists the hostile texts for which the time of a function grows too fast. */
export async function listSlowTexts(use: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = []
  for (const [name, make] of Object.entries(HOSTILE_TEXTS)) if (await growsTooFast(use, make)) slow.push(name)
  return slow
}

/** The CPU time of this thread in milliseconds, so that other work of the machine does not count. Errors of the function are ignored. */
async function timeOf(use: (text: string) => unknown, text: string): Promise<number> {
  const began = process.threadCpuUsage().user
  try {
    await use(text)
  } catch {}
  return (process.threadCpuUsage().user - began) / 1000
}
