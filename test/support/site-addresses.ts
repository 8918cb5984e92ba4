import routes from '#app/routes.ts'

/** Every address of the site, with the door it stands behind: `doors/shared.tsx`, or undefined for none. */
export const siteAddresses = routes.flatMap((route) =>
  (route.children ?? [route]).map(({ path = '', file }) => ({ path: `/${path}`, file, door: route.children && route.file })),
)
