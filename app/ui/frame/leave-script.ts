/** A private page's form that leads to another company: `data-leaves` is what the page is sent when the visitor returns. */
import { saveReturnPage, RETURN_TOKEN_FIELD } from './return-page.ts'

document.addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  const { leaves } = form.dataset
  if (leaves === undefined) return
  const value = saveReturnPage([...new URLSearchParams(leaves)])
  form.querySelector(`[name=${RETURN_TOKEN_FIELD}]`)?.remove()
  if (value !== undefined) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: RETURN_TOKEN_FIELD, value }))
})
