/** Without accents and case: as two texts are compared in a search. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Where a search is found in a name, accents and case aside. */
export function foundIn(name: string, search: string): { before: string; match: string; after: string } {
  const wanted = plain(search.trim())
  const letters = [...name.normalize('NFC')]
  if (wanted) {
    for (let from = 0; from < letters.length; from += 1) {
      for (let to = from + 1; to <= letters.length; to += 1) {
        const part = plain(letters.slice(from, to).join(''))
        if (part === wanted)
          return {
            before: letters.slice(0, from).join(''),
            match: letters.slice(from, to).join(''),
            after: letters.slice(to).join(''),
          }
        if (part.length > wanted.length) break
      }
    }
  }
  return { before: name, match: '', after: '' }
}
