import { describe, expect, it } from 'vitest'
import { decodeNames, foldedName, nameFinder } from './zip-names.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const latin = (text: string) => Buffer.from(text, 'latin1')
describe('file names in a zip', () => {
  it.each<[string, Buffer[], string[]]>([
    ['UTF-8 as a Mac writes it, without a mark', [Buffer.from('lec\u0327on e\u0301cran.png')], ['leçon écran.png']],
    ['UTF-8 of other scripts', [Buffer.from('図/Ελλάδα/дом.html')], ['図/Ελλάδα/дом.html']],
    ['DOS, as Windows packs', [hex('82 63 72 61 6e 2e 70 6e 67'), hex('9a 62 75 6e 67')], ['écran.png', 'Übung']],
    ['DOS of western Europe', [hex('b5 67 75 69 6c 61'), hex('82 74 82')], ['Águila', 'été']],
    ['Windows-1252', [latin('écran.png'), latin('Übung'), latin('ñandú')], ['écran.png', 'Übung', 'ñandú']],
    ['Windows-1252 with its own signs', [hex('6c 92 e9 74 e9'), hex('9c 75 66')], ['l’été', 'œuf']],
    // One tool wrote all names, so an encoding that one of them proves applies to the others.
    ['Windows-1252, one name alone unclear', [hex('8a 6b 6f 64 61'), latin('Élève à côté')], ['Škoda', 'Élève à côté']],
    ['two encodings side by side', [Buffer.from('é.txt'), hex('82 2e 74 78 74')], ['é.txt', 'é.txt']],
    ['nothing beyond ASCII', [Buffer.from('index.html'), Buffer.alloc(0)], ['index.html', '']],
  ])('%s', (_, bytes, names) => {
    expect(decodeNames(bytes)).toEqual(names)
  })
  it('a zip without entries', () => {
    expect(decodeNames([])).toEqual([])
  })
  it('are found regardless of case and Unicode normalisation, and only then', () => {
    const find = nameFinder(['images/Écran.PNG', 'a.js'])
    expect([find('images/e\u0301cran.png'), find('IMAGES/ÉCRAN.png'), find('A.JS')]).toEqual([
      'images/Écran.PNG',
      'images/Écran.PNG',
      'a.js',
    ])
    expect([find('images/ecran.png'), find('images'), find('')]).toEqual([undefined, undefined, undefined])
    expect(foldedName('ÉCRAN')).toBe(foldedName('e\u0301cran'))
  })
})
