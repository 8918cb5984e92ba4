import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './bin/code-splitting.ts'
import { drawingFiles } from './bin/drawing-files.ts'
import { earlyScripts } from './bin/early-scripts.ts'
import { language, wordsFolder } from './bin/language.ts'
import { mapFiles } from './bin/map-files.ts'

export default defineConfig({
  base: `${language.basePath}/`,
  resolve: { alias: [{ find: /^#words\//, replacement: `${wordsFolder}/` }] },
  plugins: [
    earlyScripts(
      'app/early/later.ts',
      'app/features/place-pages/place-page-script.ts',
      'app/features/story-acts/story-acts-script.ts',
      'app/features/visits/visit-script.ts',
      'app/forms/keep-form-script.ts',
    ),
    drawingFiles(),
    mapFiles(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    // The server's own code is the server bundle's entry; React Router's build is imported by it.
    ssr: { build: { rollupOptions: { input: './app/site.server.ts' } } },
    client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting } } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
})
