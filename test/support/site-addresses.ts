import routes from '#app/routes.ts'

/** Every address of the site with its door, such as `doors/shared.tsx`, or undefined without one. */
export const siteAddresses = routes.flatMap((route) =>
  (route.children ?? [route]).map(({ path = '', file }) => ({ path: `/${path}`, file, door: route.children && route.file })),
)
