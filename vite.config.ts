import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './bin/code-splitting.ts'
import { inlineScriptsPlugin } from './bin/inline-scripts.ts'
import { mapFilesPlugin } from './bin/map-files.ts'

/**
 * Packages that are built into the server's file, which halves the time of its start. Packages that find files beside them or use
 * `require` stay outside. In development none is built in, because some are no modules, which Vite runs one by one.
 */
const BUILT_IN = [
  '@hono/node-server',
  'aws4fetch',
  'cookie-es',
  'cron-parser',
  'hono',
  'isbot',
  'kysely',
  'libphonenumber-js',
  'lru-cache',
  'lucide-react',
  'nodemailer',
  'non-error',
  'pg-boss',
  'react-router',
  'rrule-temporal',
  'serialize-error',
  'stripe',
  'thumbhash',
  'tldts',
  'tldts-core',
  'uqr',
  'zod',
]

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScriptsPlugin(
      'app/domains/places/page/place-page-script.ts',
      'app/domains/community/stories/story-acts-script.ts',
      'app/domains/community/visits/visit-script.ts',
      'app/ui/frame/save-return-page-script.ts',
      'app/ui/print-script.ts',
      'app/forms/stored-form-script.ts',
    ),
    mapFilesPlugin(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    // The site's own entry imports React Router's build.
    ssr: {
      build: { rollupOptions: { input: './app/site.server.ts' } },
      ...(command === 'build' && { resolve: { noExternal: BUILT_IN } }),
    },
    client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting } } } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Both only hint at a faster build.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
}))
