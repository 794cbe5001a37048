import { buffer } from 'node:stream/consumers'
import { coverIn } from '@praxia/contract/covers/covers.ts'
import { scenesOfDanger } from '@praxia/contract/covers/scenes-of-danger.ts'
import { scenesOfWork } from '@praxia/contract/covers/scenes-of-work.ts'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { drawMarkup } from './drawing.ts'

const tones = { d: '#102030', m: '#405060', b: '#708090', p: '#a0b0c0' }
/** Returns the paint operations: fill, stroke, or both. */
async function painted(markup: string): Promise<string[]> {
  const doc = new PDFDocument({ compress: false })
  drawMarkup(doc, markup)
  doc.end()
  return [...(await buffer(doc)).toString('latin1').matchAll(/^(f|S|B)$/gm)].map(([sign]) => sign)
}
const shapesOf = (markup: string): number => markup.match(/<(rect|circle|path)\b/g)!.length

it.each(Object.entries({ ...scenesOfDanger, ...scenesOfWork }))(
  'draws each shape of the scene %s',
  async (_, scene) => {
    const markup = scene.draw(tones)
    expect(await painted(markup)).toHaveLength(shapesOf(markup))
  },
)
it('draws a title without a scene, and the background of one', async () => {
  for (const title of ['Quite another thing', 'Fire drill', 'Working at height', 'Ladders', 'A forklift', 'Kitchen']) {
    const markup = coverIn(title, tones)
    expect(await painted(markup), title).toHaveLength(shapesOf(markup))
  }
})
it('fills, strokes, rotates and fades as specified', async () => {
  const doc = new PDFDocument({ compress: false })
  drawMarkup(
    doc,
    '<g transform="translate(600) scale(-1 1)" opacity=".5"><rect x="1" y="2" width="30" height="40" rx="0" fill="#ff0000" /></g>' +
      '<path d="M0 0L5 5" fill="none" stroke="#00ff00" stroke-width="3" stroke-linecap="round"/>' +
      '<circle cx="9" cy="9" r="4" fill="#0000ff" stroke="#00ff00"/>',
  )
  doc.end()
  const text = (await buffer(doc)).toString('latin1')
  expect(text).toMatch(/1 0 0 1 600 0 cm[^]*-1 0 0 1 0 0 cm[^]*1 2 30 40 re[^]*\nf\n/)
  expect(text).toContain('/ca 0.5')
  expect(text).toMatch(/3 w\n1 J[^]*0 0 m\n5 5 l[^]*\nS\n/)
  expect(text).toMatch(/\nB\n/)
})
it('names the markup that it cannot draw', () => {
  const doc = new PDFDocument()
  expect(() => drawMarkup(doc, '<ellipse rx="3"/>')).toThrow('ellipse')
  expect(() => drawMarkup(doc, '<path d="M0 0" fill="#fff" transform="skewX(3)"/>')).toThrow('skewX')
})
