/**
 * An entry of the browser's history that the page's script made in an earlier load of it counts as one of this document:
 * going there tells the page and fetches nothing. Until React Router runs, and on a page without it, nobody would listen,
 * and the page would stay under another's address.
 */
const here = location.pathname + location.search

addEventListener('popstate', () => {
  if (!('__reactRouterDataRouter' in window) && location.pathname + location.search !== here) location.reload()
})
