import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
const numbersOf = (text: string): number[] => text.split(/[\s,]+/).map(Number)

function transform(doc: Doc, text: string): void {
  for (const [, name, args] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c] = numbersOf(args!)
    if (name === 'translate') doc.translate(a, b ?? 0)
    else if (name === 'scale') doc.scale(a, b ?? a)
    else if (name === 'rotate') doc.rotate(a, { origin: [b ?? 0, c ?? 0] })
    else throw new Error(`a picture is turned by ${name}`)
  }
}
function shape(doc: Doc, kind: string, of: Record<string, string>): void {
  const number = (name: string): number => Number(of[name] ?? 0)
  if (kind === 'path') doc.path(of.d!)
  else if (kind === 'circle') doc.circle(number('cx'), number('cy'), number('r'))
  else {
    const [width, height] = [number('width'), number('height')]
    const round = Math.min(number('rx'), width / 2, height / 2)
    if (round > 0) doc.roundedRect(number('x'), number('y'), width, height, round)
    else doc.rect(number('x'), number('y'), width, height)
  }
}
function paint(doc: Doc, kind: string, of: Record<string, string>): void {
  doc.save()
  if (of.transform) transform(doc, of.transform)
  if (of.opacity) doc.opacity(Number(of.opacity))
  const [filled, lined] = [of.fill !== 'none', of.stroke !== undefined]
  if (lined) {
    doc.lineWidth(Number(of['stroke-width'] ?? 1))
    doc.lineCap((of['stroke-linecap'] ?? 'butt') as 'butt').lineJoin((of['stroke-linejoin'] ?? 'miter') as 'miter')
  }
  shape(doc, kind, of)
  if (filled && lined) doc.fillAndStroke(of.fill, of.stroke)
  else if (lined) doc.stroke(of.stroke)
  else doc.fill(of.fill)
  doc.restore()
}
/** Draws the picture of a title as vectors: rectangles, circles, paths and groups, the only elements of covers. */
export function drawMarkup(doc: Doc, markup: string): void {
  for (const [whole, end, kind, attributes] of markup.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    const of = attributesOf(attributes!)
    if (kind === 'g') {
      if (end) doc.restore()
      else {
        doc.save()
        if (of.transform) transform(doc, of.transform)
        if (of.opacity) doc.opacity(Number(of.opacity))
      }
    } else if (kind === 'rect' || kind === 'circle' || kind === 'path') paint(doc, kind, of)
    else throw new Error(`a picture has ${whole}`)
  }
}
