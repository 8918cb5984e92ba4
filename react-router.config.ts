import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page that takes forms would load its part in three files.
  splitRouteModules: false,
  // Every route is known from the start: links never wait for a list of routes.
  routeDiscovery: { mode: 'initial' },
  // Said by bin/prepare.mjs: a folder that nobody serves from yet.
  buildDirectory: process.env.BUILD_INTO ?? 'build/by-hand',
} satisfies Config
