import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

type Output = Rolldown.RolldownOutput['output']

/** Returns the scripts that a browser fetches for `modules`: their chunks, and all static imports of these. */
export function scriptsOf(output: Output, modules: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const found = new Set<Rolldown.OutputChunk>()
  const add = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const next of chunk.imports) add(next)
  }
  for (const module of modules) {
    const home =
      [...chunks.values()].find(
        (chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(`/web/${module}`) ?? false,
      ) ??
      [...chunks.values()].find((chunk) =>
        Object.keys(chunk.modules).some((id) => id.replaceAll('\\', '/').endsWith(`/web/${module}`)),
      )
    if (!home) throw new Error(`${module} is in no script`)
    add(home.fileName)
  }
  return [...found]
}

export const gzipped = (chunks: readonly { code: string }[]): number =>
  chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
