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
