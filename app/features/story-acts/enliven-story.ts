import { enlivenHandingOn } from '#app/features/site/hand-on.ts'
import { readCameBy, tell } from '#app/features/visits/own-codes.ts'

/** What the server answers a script. */
export type BecameOfIt = {
  taken: boolean
  /** How many like the story now, as it is written. */
  likes: string
}

/**
 * What a story's page can do without leaving it: like, take the like back, and tell that the story was shared. The device
 * keeps which stories it likes, each with a random key of its own that takes the like back. The heart turns at once; how
 * many like the story is what the server answers, and where nothing was taken the heart turns back.
 * @returns ends it
 */
export function enlivenStory(page: ParentNode): () => void {
  const form = page.querySelector<HTMLFormElement>('form[data-like]')
  if (!form) return () => {}
  const slug = form.dataset.like!
  const button = form.querySelector('button')!
  const count = form.querySelector('[data-count]')!
  const status = form.parentElement?.querySelector('[role=status]')
  const cameBy = readCameBy(location.search)
  const act = (name: string, more: [string, string][] = []) =>
    tell(form.dataset.acts!, [['act', name], ...(cameBy ? [['code', cameBy] as [string, string]] : []), ...more])
  const show = () => button.setAttribute('aria-pressed', String(readLiked()[slug] !== undefined))
  const keep = (key: string | undefined) => {
    const { [slug]: _, ...others } = readLiked()
    keepLiked(key === undefined ? others : { ...others, [slug]: key })
    show()
  }

  /** The key of the like that the server has. */
  let taken = readLiked()[slug]
  let presses = 0
  /** One after another, so that a like cannot arrive after what takes it back. */
  let underWay = Promise.resolve()
  const press = (event: Event) => {
    event.preventDefault()
    const mine = ++presses
    const liked = readLiked()[slug]
    const wanted = liked === undefined ? (crypto.randomUUID?.() ?? randomKey()) : undefined
    keep(wanted)
    if (status) status.textContent = ''
    underWay = underWay.then(async () => {
      const became = readAnswer(await act(wanted ? 'like' : 'unlike', [['key', wanted ?? liked!]]))
      if (became?.taken) taken = wanted
      // A later press has its own answer.
      if (mine !== presses) return
      if (became) count.textContent = became.likes
      if (became?.taken) return
      keep(taken)
      if (status) status.textContent = form.dataset.notTaken!
    })
  }
  show()
  form.addEventListener('submit', press)
  const deaf = enlivenHandingOn(page, () => void act('share'))
  return () => {
    deaf()
    form.removeEventListener('submit', press)
  }
}

/** Undefined where nothing came, or something in between answered for the site. */
function readAnswer(text: string | undefined): BecameOfIt | undefined {
  try {
    const answer = JSON.parse(text ?? '') as Partial<BecameOfIt>
    return typeof answer.likes === 'string' ? { likes: answer.likes, taken: answer.taken === true } : undefined
  } catch {
    return undefined
  }
}

const KEPT = 'liked-stories'
let withoutMemory: Record<string, string> = {}

function readLiked(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? {}) as Record<string, string>
  } catch {
    return withoutMemory
  }
}

function keepLiked(liked: Record<string, string>): void {
  withoutMemory = liked
  try {
    localStorage.setItem(KEPT, JSON.stringify(liked))
  } catch {}
}

/** Over plain HTTP there is no `randomUUID`. */
function randomKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
