import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import type { CertificateLanguage } from '@praxia/contract/library/certificates.ts'
import { limits } from '@praxia/contract/limits.ts'
import { pageWords } from '../../phrases/certificates.ts'
import { drawPage } from './page-present.ts'
import { page, zone } from './rules.ts'
import type { PageFacts } from './text-present.ts'

const number = '0123456789abcdef0123456789abcdef'
const short: Omit<PageFacts, 'lang'> = {
  type: 'COURSE',
  name: 'Camille Roussel',
  title: 'Working at height',
  completedOn: '30 de septiembre de 2026',
  validUntil: '',
  duration: '42 min',
  exempt: [],
  organisation: 'Ateliers Morel',
  address: `https://praxia.example/verify/${number}`,
  number,
  issuedAt: new Date('2026-09-30T12:00:00Z'),
}
const widest = (length: number): string => 'W'.repeat(length)
const longest: Omit<PageFacts, 'lang'> = {
  ...short,
  name: `${widest(limits.nameMax)} ${widest(limits.nameMax)}`,
  title: widest(limits.titleMax),
  validUntil: short.completedOn,
  duration: '1000 h 59 (reported by the headset)',
  exempt: Array.from({ length: 5 }, () => widest(limits.titleMax)),
  organisation: widest(limits.organisationNameMax),
  address: `https://${'praxia.'.repeat(20)}example/verify/${number}`,
}

interface Item {
  text: string
  left: number
  right: number
  baseline: number
  size: number
}
/** Returns the texts of the page, in points from its top left. */
async function textsOf(facts: PageFacts): Promise<Item[]> {
  const ground = { template: null, logo: null, colours: { primary: '#6B4DC4', secondary: '#D32E5E' }, guides: false }
  const bytes = await drawPage(facts, ground)
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size, left, up] = item.transform as number[]
    return [{ text: item.str, left: left!, right: left! + item.width, baseline: page.height - up!, size: size! }]
  })
}
const box = {
  left: zone.left * page.width,
  right: (zone.left + zone.width) * page.width,
  top: zone.top * page.height,
  bottom: (zone.top + zone.height) * page.height,
}
/** The organisation stands above the zone too, beside its logo. */
const inZone = ({ baseline }: Item): boolean => baseline > box.top

for (const lang of Object.keys(pageWords) as CertificateLanguage[]) {
  it(`the longest names stay in the zone of the text and overlap nothing: ${lang}`, async () => {
    const items = (await textsOf({ ...longest, lang })).filter(inZone)
    for (const one of items) {
      expect(one.left, one.text).toBeGreaterThanOrEqual(box.left - 1)
      expect(one.right, one.text).toBeLessThanOrEqual(box.right + 1)
      expect(one.baseline, one.text).toBeLessThanOrEqual(box.bottom)
    }
    const overlapping = items.flatMap((one, i) =>
      items
        .slice(i + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            Math.abs(one.baseline - other.baseline) < Math.min(one.size, other.size) * 0.9,
        )
        .map((other) => `${one.text} / ${other.text}`),
    )
    expect(overlapping).toEqual([])
    // Nothing is cut: the letters of all names are on the page.
    const letters = (await textsOf({ ...longest, lang })).map(({ text }) => text).join('')
    const names = 2 * limits.nameMax + limits.titleMax + 2 * limits.organisationNameMax + limits.titleMax
    expect(letters.match(/W/g)!.length).toBeGreaterThanOrEqual(names)
    expect(letters).toContain('+ 4')
  })
}

it('a long organisation has a row of its own, and the name keeps its size', async () => {
  const sizeOf = async (organisation: string): Promise<number> => {
    const items = await textsOf({ ...short, lang: 'es', organisation })
    return items.find(({ text }) => text.includes('Camille'))!.size
  }
  expect(await sizeOf(widest(limits.organisationNameMax))).toBe(await sizeOf('Ateliers Morel'))
})
