interface Part {
  kind: 'name' | 'text' | 'value' | 'plain'
  text: string
}
const words = /(?<string>"(?:[^"\\]|\\.)*")(?<colon>:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*/g

/** Splits JSON text into names, strings, other values and the text between. */
export function partsOf(json: string): Part[] {
  const parts: Part[] = []
  let from = 0
  const add = (kind: Part['kind'], text: string): void => {
    if (text !== '') parts.push({ kind, text })
  }
  for (const found of json.matchAll(words)) {
    const { string, colon } = found.groups!
    const text = string ?? found[0]
    add('plain', json.slice(from, found.index))
    add(string === undefined ? 'value' : colon ? 'name' : 'text', text)
    from = found.index + text.length
  }
  add('plain', json.slice(from))
  return parts
}
