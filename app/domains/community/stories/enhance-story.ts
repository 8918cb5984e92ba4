import { enableShareButtons } from '#app/ui/share-button.tsx'
import { readReferringCode, postForm } from '#app/domains/community/visits/watch-visit.ts'

export type StoryActResult = {
  taken: boolean
  likes: string
}

/** Makes the buttons of a story's page work without a reload. @returns a function that undoes this */
export function enhanceStory(page: ParentNode): () => void {
  const form = page.querySelector<HTMLFormElement>('form[data-like]')
  if (!form) return () => {}
  const slug = form.dataset.like!
  const button = form.querySelector('button')!
  const count = form.querySelector('[data-count]')!
  const status = form.parentElement?.querySelector('[role=status]')
  const cameBy = readReferringCode(location.search)
  const act = (name: string, more: [string, string][] = []) =>
    postForm(form.dataset.acts!, [['act', name], ...(cameBy ? [['code', cameBy] as [string, string]] : []), ...more])
  const show = () => button.setAttribute('aria-pressed', String(readLiked()[slug] !== undefined))
  const keep = (key: string | undefined) => {
    const { [slug]: _, ...others } = readLiked()
    keepLiked(key === undefined ? others : { ...others, [slug]: key })
    show()
  }

  /** Presses are ignored while a request is pending, so that a like cannot arrive after its own withdrawal. */
  let isSending = false
  const press = async (event: Event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    const liked = readLiked()[slug]
    const wanted = liked === undefined ? randomKey() : undefined
    keep(wanted)
    if (status) status.textContent = ''
    const answer = readAnswer(await act(wanted ? 'like' : 'unlike', [['key', wanted ?? liked!]]))
    if (answer) count.textContent = answer.likes
    if (!answer?.taken) {
      keep(liked)
      if (status) status.textContent = form.dataset.notTaken!
    }
    isSending = false
  }
  show()
  form.addEventListener('submit', press)
  const deaf = enableShareButtons(page, () => void act('share'))
  return () => {
    deaf()
    form.removeEventListener('submit', press)
  }
}

/** @returns undefined if the response does not come from the site */
function readAnswer(text: string | undefined): StoryActResult | undefined {
  try {
    const answer = JSON.parse(text ?? '') as Partial<StoryActResult>
    return typeof answer.likes === 'string' ? { likes: answer.likes, taken: answer.taken === true } : undefined
  } catch {
    return undefined
  }
}

const KEPT = 'liked-stories'

function readLiked(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? {}) as Record<string, string>
  } catch {
    return {}
  }
}

function keepLiked(liked: Record<string, string>): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(liked))
  } catch {}
}

/** `crypto.randomUUID` is undefined on a site without TLS. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
