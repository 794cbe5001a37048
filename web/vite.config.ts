import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './bundle/chunks.ts'
import { checkFont } from './bundle/check-font.ts'
import { slimContract } from './bundle/contract.ts'
import { entrance } from './bundle/entrance.ts'
import { pdfFiles } from './bundle/pdf-files.ts'
import { phraseFiles } from './bundle/phrase-files.ts'
import { precompress } from './bundle/precompress.ts'
import { preloadParts } from './bundle/preload.ts'

/** Where `npm run dev` has put the server. */
const api = process.env.PRAXIA_API ?? 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimContract(), react(), entrance(), preloadParts(), pdfFiles(), phraseFiles(), checkFont(), precompress()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/badges/', '/files', '/mails/', '/public', '/verify', '/xapi'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups } },
    },
  },
})
