import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What a call in the browser needs of an endpoint; its other schemas check on the server and give the types here. */
const keep = new Set(['name', 'method', 'path'])
interface Node {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: Node[]
  properties?: (Node & { key?: { name?: string }; value?: { value?: unknown } })[]
}

/** What runs when the module is read; what its functions do has effects that their callers count on. */
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

/** The schemas of what is sent, by the endpoints' names, as plain JSON: forms read their rules there. */
async function bodiesOf(id: string): Promise<ReadonlyMap<unknown, string>> {
  const exported: unknown[] = Object.values((await import(/* @vite-ignore */ pathToFileURL(id).href)) as object)
  return new Map(
    exported.flatMap((one) =>
      typeof one === 'object' && one !== null && 'name' in one && 'body' in one && one.body !== undefined
        ? [[one.name, JSON.stringify(one.body)] as const]
        : [],
    ),
  )
}

/**
 * The contract as the browser needs it: endpoints with the schemas of their bodies as plain JSON and without all others, and every
 * call of a module's own body marked as pure (the room has no effects, house.md), so that what nothing imports is left out, the
 * schema library first of all.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/]src[\\/][\w-]+\.ts$/ },
      async handler(code, id) {
        const bodies = await bodiesOf(id)
        const edits: { at: number; end: number; text: string }[] = []
        walk(this.parse(code, { lang: 'ts' }).body, (node) => {
          if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
          edits.push({ at: node.start, end: node.start, text: '/* @__PURE__ */ ' })
          if (node.callee?.name !== 'endpoint') return
          const properties = node.arguments?.[0]?.properties ?? []
          const name = properties.find(({ key }) => key?.name === 'name')?.value?.value
          for (const { type, key, start, end } of properties) {
            if (type !== 'Property' || !key?.name || keep.has(key.name)) continue
            const rules = key.name === 'body' ? bodies.get(name) : undefined
            edits.push({ at: start, end, text: `${key.name}: ${rules ?? 'undefined'}` })
          }
        })
        const outer = edits.toSorted((a, b) => a.at - b.at || b.end - a.end)
        let slim = ''
        let at = 0
        for (const edit of outer) {
          // What stands inside a removed property is gone with it.
          if (edit.at < at) continue
          slim += code.slice(at, edit.at) + edit.text
          at = edit.end
        }
        return { code: slim + code.slice(at), moduleSideEffects: false, map: null }
      },
    },
  }
}
