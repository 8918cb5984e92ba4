/** A private page's form that leads to another company: `data-leaves` is the query of the page to which the visitor returns. */
import { saveReturnPage } from './return-page.ts'

document.addEventListener('submit', ({ target }) => {
  const { leaves } = (target as HTMLFormElement).dataset
  if (leaves !== undefined) saveReturnPage(location.pathname + leaves)
})
