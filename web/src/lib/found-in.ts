/** Returns a text without accents and case, for search comparisons. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether a text has each word of a search, in any order, ignoring accents and case. */
export function hasWords(text: string, search: string): boolean {
  const inText = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => inText.includes(word))
}

/** Splits a name at the match of a search, ignoring accents and case. */
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
