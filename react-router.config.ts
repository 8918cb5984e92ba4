import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { language } from './bin/language.ts'
import { writeManifestWithoutDesk } from './bin/write-manifest-without-desk.ts'

export default {
  ssr: true,
  basename: `${language.basePath}/`,
  // A page that takes forms would load its part in three files.
  splitRouteModules: false,
  // Every route is known from the start: links never wait for a list of routes.
  routeDiscovery: { mode: 'initial' },
  // Said by bin/prepare.mjs: a folder that nobody serves from yet.
  buildDirectory: process.env.BUILD_INTO ?? 'build/by-hand',
  buildEnd: ({ reactRouterConfig }) => writeManifestWithoutDesk(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
