import { formatOf, HEAD_BYTES } from '#app/adapters/images/format-of.ts'
import { MOST_IMAGE_BYTES, type NoImage } from '#app/adapters/images/images.ts'

/** As its sender's device calls it (specification, section 5). */
export const isPicture = ({ type }: File) => type.startsWith('image/')

/** As if it had been chosen there: whoever listens hears of it. */
export function choosePhoto(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}

/** A photo that is pasted anywhere in the form. @returns whether there was one */
export function pastePhoto(input: HTMLInputElement | null, pasted: DataTransfer): boolean {
  const file = [...pasted.files].find(isPicture)
  if (!file || !input) return false
  choosePhoto(input, file)
  return true
}

/** What can be told of a file before all of it has travelled. What cannot be read here is left to the server. */
export async function findProblem(file: File): Promise<NoImage | undefined> {
  if (file.size > MOST_IMAGE_BYTES) return 'too-large'
  if (file.size === 0) return 'empty'
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  const format = head && formatOf(new Uint8Array(head))
  return format === 'other' ? 'other-format' : format === 'heic' ? 'heic' : undefined
}
