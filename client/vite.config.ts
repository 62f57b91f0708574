import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

declare const process: { env: Record<string, string | undefined> };

const server = process.env.TILEWRIGHT_SERVER ?? 'http://127.0.0.1:8321';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tilewright/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy of the server allows no data: scripts or styles
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': server,
      '/art': server,
      '/health': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
