import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Built by scripts/build/build-desk.mjs; the service replaces the nonce (server/src/desk/desk-site.ts). */
export default defineConfig({
  root: resolve(import.meta.dirname),
  resolve: {
    alias: {
      '@contract': resolve(import.meta.dirname, '../contract'),
      '@desk': resolve(import.meta.dirname, 'src'),
    },
  },
  html: { cspNonce: 'DESK-NONCE' },
  build: {
    outDir: resolve(import.meta.dirname, '../dist/desk'),
    emptyOutDir: true,
    target: 'es2022',
    // pages and Ant Design's components are loaded with the page that uses them
    chunkSizeWarningLimit: 1200,
  },
})
