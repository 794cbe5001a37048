import type { Plugin } from 'vite'

/** What a call in the browser needs of an endpoint; its schemas check on the server and give the types here. */
const keep = new Set(['name', 'method', 'path'])
interface Node {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: Node[]
  properties?: (Node & { key?: { name?: string } })[]
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

/**
 * The contract as the browser needs it: endpoints without their schemas, and every call of a module's own body marked as pure (the
 * room has no effects, house.md), so that what nothing imports is left out, the schema library first of all.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler(code) {
        const edits: { at: number; end: number; text: string }[] = []
        walk(this.parse(code, { lang: 'ts' }).body, (node) => {
          if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
          edits.push({ at: node.start, end: node.start, text: '/* @__PURE__ */ ' })
          if (node.callee?.name !== 'endpoint') return
          for (const property of node.arguments?.[0]?.properties ?? []) {
            if (property.type === 'Property' && property.key?.name && !keep.has(property.key.name))
              edits.push({ at: property.start, end: property.end, text: `${property.key.name}: undefined` })
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
