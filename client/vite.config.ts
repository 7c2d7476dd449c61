import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../tabletower/server/site',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true },
      '/art': server,
      '/art.css': server,
    },
  },
  test: { include: ['src/**/*.test.ts'] },
})
