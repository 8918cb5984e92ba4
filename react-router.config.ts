import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known from the start: links never wait for a list of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
