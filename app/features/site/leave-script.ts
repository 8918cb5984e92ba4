/**
 * The script of a private page of which a form leads to another company: `data-leaves` is what the page is told afterwards. The
 * form is sent with the word by which whoever comes back is led on to it.
 */
import { rememberThisPage } from './page-to-return-to.ts'
import { RETURN_WORD } from './return-word.ts'

document.addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  const { leaves } = form.dataset
  if (leaves === undefined) return
  const value = rememberThisPage([...new URLSearchParams(leaves)])
  form.querySelector(`[name=${RETURN_WORD}]`)?.remove()
  if (value !== undefined) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: RETURN_WORD, value }))
})
