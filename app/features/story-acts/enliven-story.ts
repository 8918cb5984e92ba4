import { enlivenHandingOn } from '#app/features/site/hand-on.ts'
import { readCameBy, tell } from '#app/features/visits/own-codes.ts'

/**
 * What a story's page can do without leaving it: like, take the like back, and tell that the story was shared. The device
 * keeps which stories it likes, each with a random key of its own that takes the like back.
 * @returns ends it
 */
export function enlivenStory(page: ParentNode): () => void {
  const form = page.querySelector<HTMLFormElement>('form[data-like]')
  if (!form) return () => {}
  const slug = form.dataset.like!
  const button = form.querySelector('button')!
  const count = form.querySelector('[data-count]')!
  const cameBy = readCameBy(location.search)
  const act = (name: string, more: [string, string][] = []) =>
    tell(form.action, [['by', 'script'], ['act', name], ...(cameBy ? [['code', cameBy] as [string, string]] : []), ...more])
  const show = () => button.setAttribute('aria-pressed', String(readLiked()[slug] !== undefined))

  const press = (event: Event) => {
    event.preventDefault()
    const { [slug]: key, ...others } = readLiked()
    const fresh = crypto.randomUUID?.() ?? randomKey()
    keepLiked(key === undefined ? { ...others, [slug]: fresh } : others)
    count.textContent = String(Math.max(0, Number(count.textContent!.replace(/\D/g, '')) + (key === undefined ? 1 : -1)))
    void act(key === undefined ? 'like' : 'unlike', [['key', key ?? fresh]])
    show()
  }
  show()
  form.addEventListener('submit', press)
  const deaf = enlivenHandingOn(page, () => void act('share'))
  return () => {
    deaf()
    form.removeEventListener('submit', press)
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
