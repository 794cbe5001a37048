import type { Plugin, Rolldown } from 'vite'

/**
 * What `main.tsx` reads part by part, named in the document, so that the parts come beside each other and not one after the other.
 * All scripts give way to what is seen before them: the document's own picture (`entrance.ts`), its styles and typeface.
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
        const tags = [...wanted]
          .filter((name) => !html.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          }))
        return { html: html.replaceAll(/ (type="module"|rel="modulepreload")/g, ' $1 fetchpriority="low"'), tags }
      },
    },
  }
}
