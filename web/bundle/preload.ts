import type { Plugin, Rolldown } from 'vite'

/**
 * Modules that `main.tsx` imports in parts, preloaded by the document so that they load in parallel. All scripts have a
 * lower priority than the document's own picture (`entrance.ts`), its styles and its typeface, which is preloaded too:
 * requested only by the first text, it would come after it and move what is on the page.
 */
const parts = ['src/app/theme.ts', 'src/start.tsx']

export function preloadParts(): Plugin {
  return {
    name: 'preload-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const wanted = new Set<string>()
        const add = (chunk: Rolldown.OutputChunk | undefined): void => {
          if (!chunk || wanted.has(chunk.fileName)) return
          wanted.add(chunk.fileName)
          for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
        }
        for (const part of parts)
          add(chunks.find((chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(part)))
        const font = Object.keys(bundle).find((name) => name.includes('inter-latin-opsz'))
        const tags = [
          { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
          ...[...wanted]
            .filter((name) => !html.includes(name))
            .map((name) => ({ rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${name}` })),
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))
        return { html: html.replaceAll(/ (type="module"|rel="modulepreload")/g, ' $1 fetchpriority="low"'), tags }
      },
    },
  }
}
