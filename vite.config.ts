import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server's own code is the server bundle's entry; React Router's build is imported by it.
  environments: { ssr: { build: { rollupOptions: { input: './app/site.server.ts' } } } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
})
