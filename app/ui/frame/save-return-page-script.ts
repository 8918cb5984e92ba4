/** Saves the page to return to when a form leads from a private page to another company. `data-leaves` is the query to return with. */
import { saveReturnPage } from './return-page.ts'

document.addEventListener('submit', ({ target }) => {
  const { leaves } = (target as HTMLFormElement).dataset
  if (leaves !== undefined) saveReturnPage(location.pathname + leaves)
})
