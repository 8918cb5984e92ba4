const OWN_ORIGIN = 'https://site.invalid'

/** Whether an address is a path of the site, such as `/contact`, or an https URL elsewhere, without credentials. */
export function isAllowedLink(address: string): boolean {
  if (address.length > 500 || /[\s\\]/.test(address)) return false
  const url = URL.parse(address, OWN_ORIGIN)
  if (!url || url.username !== '' || url.password !== '') return false
  return address.startsWith('/') ? url.origin === OWN_ORIGIN : address.startsWith('https://')
}
