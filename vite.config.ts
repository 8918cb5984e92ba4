import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { drawingFiles } from './bin/drawing-files.ts'
import { earlyScripts } from './bin/early-scripts.ts'
import { language, wordsFolder } from './bin/language.ts'

/** Modules of the app whose paths go on with one of these. */
const modules = (...paths: string[]) => new RegExp(`[\\\\/]app[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})`)

/**
 * A page loads the frameworks, the frame that every page shares, the parts of forms if it has one, what it shares with
 * pages of its kind, and its own part: a few groups instead of forty small files, which compress worse and each cost a
 * request. A group takes along what its modules import, so what is common to more pages has the higher priority.
 */
const codeSplitting = {
  groups: [
    { name: 'frameworks', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 3 },
    {
      name: 'frame',
      test: new RegExp(
        [
          modules(
            'doors/',
            'features/site/(site|page|last|flow|dialog|failure|numbers|json-ld)',
            'features/dialogs/dialog-(host|history|registry)',
            'features/search/search-key',
            'features/contact/contact-about',
            'ui/(site-|demo-banner|button|words|card|section|page-header|notice|hero|badge|empty-state)',
            'ui/world/(mark|hills|drawing|taken-over|road)',
            'words/\\w+/(site|pages|types|forms|language)',
          ).source,
          /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/.source,
          'preload-helper',
        ].join('|'),
      ),
      priority: 2,
    },
    {
      name: 'forms',
      test: modules(
        'forms',
        'ui/(field|field-error|error-summary|thanks|step-heading|form-place|points-card)\\.tsx',
        'features/site/form-problems',
      ),
      minShareCount: 3,
      priority: 1,
    },
    {
      name: 'gifts',
      test: modules(
        'features/gifts/(gift|gift-address|gift-amounts|gift-choice|read-amount|tiers|circles|describe-circle)\\.ts',
        'features/giving-offers/circle-cards',
        'features/site/money',
        'words/\\w+/(tiers|circles|circle-cards|practice-mode)',
      ),
      minShareCount: 2,
    },
    {
      name: 'journey',
      test: modules('features/(journey|scripture|stories)/', 'ui/world/journey-road', 'words/\\w+/(journey|scripture|stories)'),
      minShareCount: 2,
    },
    { name: 'places', test: modules('features/places/', 'ui/skeleton-card', 'words/\\w+/(places|badges)'), minShareCount: 2 },
  ],
}

export default defineConfig({
  base: `${language.basePath}/`,
  resolve: { alias: [{ find: /^#words\//, replacement: `${wordsFolder}/` }] },
  plugins: [earlyScripts('app/early/later.ts'), drawingFiles(), tailwindcss(), reactRouter()],
  environments: {
    // The server's own code is the server bundle's entry; React Router's build is imported by it.
    ssr: { build: { rollupOptions: { input: './app/site.server.ts' } } },
    client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting } } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
})
