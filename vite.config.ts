import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * A page loads the frameworks, the frame that every page shares, and its own part: three groups instead of forty
 * small files, which compress worse and each cost a request. What only a dialog or a player needs stays on its own.
 */
const codeSplitting = {
  groups: [
    { name: 'frameworks', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 2 },
    { name: 'frame', test: /[\\/]app[\\/](root\.tsx|ui[\\/](?!showcase)|features[\\/]site|platform|content[\\/]en[\\/](site|forms|types))|node_modules[\\/]/, minShareCount: 4, priority: 1 },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server's own code is the server bundle's entry; React Router's build is imported by it.
    ssr: { build: { rollupOptions: { input: './app/site.server.ts' } } },
    client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting } } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
})
