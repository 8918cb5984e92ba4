import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('routes/public/home.tsx'),
  route('contact', 'routes/public/contact.tsx'),

  route('demo/mailbox', 'routes/demo/mailbox.tsx'),
  route('demo/mailbox/:id', 'routes/demo/mail.tsx'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
