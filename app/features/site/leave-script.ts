/** The script of a private page of which a form leads to another company: `data-leaves` is what the page is told afterwards. */
import { rememberThisPage } from './page-to-return-to.ts'

document.addEventListener('submit', ({ target }) => {
  const { leaves } = (target as HTMLFormElement).dataset
  if (leaves !== undefined) rememberThisPage([...new URLSearchParams(leaves)])
})
