import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { drawingFiles } from './bin/drawing-files.ts'
import { earlyScripts } from './bin/early-scripts.ts'
import { language, wordsFolder } from './bin/language.ts'

/**
 * A page loads the frameworks, the frame that every page shares, the parts of forms if it has one, and its own part:
 * a few groups instead of forty small files, which compress worse and each cost a request.
 */
const codeSplitting = {
  groups: [
    { name: 'frameworks', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 3 },
    {
      name: 'forms',
      test: /[\\/]app[\\/](forms|ui[\\/](field|field-error|error-summary|thanks|step-heading)\.tsx)/,
      minShareCount: 3,
      priority: 1,
    },
    {
      name: 'frame',
      test: /[\\/]app[\\/](features[\\/](site[\\/](site|page|last|flow|dialog|failure|numbers)|dialogs[\\/]dialog-(host|history|registry)|search[\\/]search-key|contact[\\/]contact-about)|ui[\\/](site-|icons|demo-banner|button|words|card|section|page-header|notice|hero)|ui[\\/]world[\\/](mark|hills|drawing|taken-over|road)|words[\\/]\w+[\\/](site|pages|types|forms|language))|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|preload-helper/,
      priority: 2,
    },
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
