import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './bin/code-splitting.ts'
import { drawingFiles } from './bin/drawing-files.ts'
import { earlyScripts } from './bin/early-scripts.ts'
import { language, wordsFolder } from './bin/language.ts'
import { mapFiles } from './bin/map-files.ts'

/**
 * What of the packages the server uses is built into its own file: it starts in half the time that reading their thousand
 * files takes. Those that find files of their own beside them, or choose by `require`, stay as they are. In development
 * all of them do: there modules run one by one, and not every package is made of such.
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
  base: `${language.basePath}/`,
  resolve: { alias: [{ find: /^#words\//, replacement: `${wordsFolder}/` }] },
  plugins: [
    earlyScripts(
      'app/early/later.ts',
      'app/features/place-pages/place-page-script.ts',
      'app/features/stories/story-gone-script.ts',
      'app/features/story-acts/story-acts-script.ts',
      'app/features/visits/visit-script.ts',
      'app/features/donate/gift-standing-script.ts',
      'app/features/site/leave-script.ts',
      'app/features/site/print-script.ts',
      'app/forms/keep-form-script.ts',
    ),
    drawingFiles(),
    mapFiles(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    // The server's own code is the server bundle's entry; React Router's build is imported by it.
    ssr: {
      build: { rollupOptions: { input: './app/site.server.ts' } },
      ...(command === 'build' && { resolve: { noExternal: BUILT_IN } }),
    },
    client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting } } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
}))
