/**
 * An entry of the browser's history that the page's script made in an earlier load of it counts as one of this document:
 * going there tells the page and fetches nothing. Until React Router runs, and on a page without it, nobody would listen,
 * and the page would stay under another's address.
 */
const address = () => location.pathname + location.search
let here = address()

addEventListener('popstate', () => {
  if (!('__reactRouterDataRouter' in window) && address() !== here) location.reload()
})
// A page's small script takes out of the address what was for once (`forms/keep-form.ts`), and says so.
addEventListener('readdressed', () => (here = address()))
