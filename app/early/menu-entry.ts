type Entry = { menu?: string } | null

/**
 * Where a page has no script of its own, such as one that says that there is no such page, Back closes the phone's menu before
 * it leaves the page all the same (`ui/use-menu-entry.ts` does it elsewhere).
 */
export function giveMenuAnEntry(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog.sheet')
  if (!menu || document.querySelector('#start')) return
  const isEntered = (state: Entry = history.state as Entry) => state?.menu === menu.id
  const follow = () => {
    if (menu.open === isEntered()) return
    if (menu.open) history.pushState({ ...history.state, menu: menu.id }, '')
    else history.back()
  }

  // One that was loaded again is closed.
  if (isEntered() && !menu.open) history.replaceState({ ...history.state, menu: undefined }, '')
  follow()
  new MutationObserver(follow).observe(menu, { attributes: true, attributeFilter: ['open'] })
  addEventListener('popstate', ({ state }) => {
    if (menu.open === isEntered(state as Entry)) return
    if (menu.open) menu.close()
    else menu.showModal()
  })
  // A link out of it takes the place of its entry.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !menu.contains(link) || !isEntered() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    location.replace(link.href)
  })
}
