/**
 * The path of one of our own addresses; any other address as it is. A demo answers at whatever name it was opened by,
 * and a browser holds the answer to a form to that name.
 */
export function ownPath(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
}
