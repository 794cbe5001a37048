import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  declaration?: { declarations?: { id?: { name?: string } }[] }
}

/**
 * Visits only code that runs when the module is loaded; calls inside functions have effects that their callers need.
 */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && /Function/.test(String(node.type))) return
  if ('type' in node && 'start' in node) visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}

/** Drops annotations, which do not affect validation. */
const ruling = (key: string, value: unknown): unknown =>
  key === 'description' && typeof value === 'string' ? undefined : value
/** Returns the data that the browser needs of each endpoint in a file, by export name. */
async function endpointsOf(file: string): Promise<ReadonlyMap<string, string>> {
  const exported: object = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object
  return new Map(
    Object.entries(exported).flatMap(([as, one]: [string, unknown]) => {
      if (typeof one !== 'object' || one === null || !('path' in one && 'response' in one)) return []
      const { name, method, path, body } = one as Record<string, unknown>
      return [[as, JSON.stringify({ name, method, path, body }, ruling)] as const]
    }),
  )
}
const query = '?endpoint='

/**
 * Reduces the contract for the browser. Each endpoint becomes a module of its own, so that a page loads only the
 * endpoints that it calls, with the body schema as plain JSON and without all others. Every call at module level is
 * marked as pure (the contract has no side effects), so that unused imports are dropped, the schema library first of
 * all.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    // In development, a browser requests files outside the web folder with this prefix.
    resolveId: (id) => (id.includes(query) ? { id: id.replace(/^\/@fs(?=\/)/, ''), moduleSideEffects: false } : null),
    async load(id) {
      const [file, name] = id.split(query)
      if (!file || name === undefined) return null
      const made = (await endpointsOf(file)).get(name)
      return { code: `export const ${name} = ${made}`, moduleSideEffects: false, map: null }
    },
    transform: {
      filter: { id: /contract[\\/]src[\\/]([\w-]+[\\/])?[\w-]+\.ts$/ },
      async handler(code, id) {
        const endpoints = await endpointsOf(id)
        const edits: { at: number; end: number; text: string }[] = []
        const { body } = this.parse(code, { lang: 'ts' })
        for (const node of body as unknown as Node[]) {
          const name = node.declaration?.declarations?.[0]?.id?.name
          if (node.type !== 'ExportNamedDeclaration' || name === undefined || !endpoints.has(name)) continue
          edits.push({
            at: node.start,
            end: node.end,
            text: `export { ${name} } from ${JSON.stringify(id + query + name)}`,
          })
        }
        walk(body, (node) => {
          if (node.type === 'CallExpression' || node.type === 'NewExpression')
            edits.push({ at: node.start, end: node.start, text: '/* @__PURE__ */ ' })
        })
        const outer = edits.toSorted((a, b) => a.at - b.at || b.end - a.end)
        let slim = ''
        let at = 0
        for (const edit of outer) {
          // Edits inside an endpoint are dropped, since the endpoint was replaced as a whole.
          if (edit.at < at) continue
          slim += code.slice(at, edit.at) + edit.text
          at = edit.end
        }
        return { code: slim + code.slice(at), moduleSideEffects: false, map: null }
      },
    },
  }
}
