/** On the page that says that there is no line: it stands under the address that was wanted, and goes away by itself. */
const again = () => location.reload()

addEventListener('online', again)
// Come back to, it may have been left long ago.
addEventListener('pageshow', ({ persisted }) => persisted && again())

try {
  const wanted = sessionStorage.getItem('wanted')
  // Forgotten only once one is there: this page may be loaded a second time before it is left.
  if (wanted?.startsWith('/') && wanted !== location.pathname + location.search + location.hash) location.assign(location.origin + wanted)
  else sessionStorage.removeItem('wanted')
} catch {}
