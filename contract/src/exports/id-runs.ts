/**
 * Encodes many ids as a short string: `1s-b.4` is 1s (64) and the eleven ids after it, then the fourth after those.
 * Numbers are in base 36, and each run starts from the end of the previous one, so that consecutive ids take few
 * letters.
 */
export const idRunsPattern = '^[0-9a-z]{1,10}(-[0-9a-z]{1,10})?(\\.[0-9a-z]{1,10}(-[0-9a-z]{1,10})?)*$'

export function runsOf(ids: Iterable<number>): string {
  const words: string[] = []
  let [end, length, gap] = [0, 0, 0]
  const close = (): void => {
    if (length > 0) words.push(gap.toString(36) + (length > 1 ? `-${(length - 1).toString(36)}` : ''))
  }
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    if (length > 0 && id === end + 1) length++
    else {
      close()
      ;[length, gap] = [1, id - end]
    }
    end = id
  }
  close()
  return words.join('.')
}

/**
 * Returns the ids that `runsOf` encoded, in their order. Returns undefined for more than `most` ids and for invalid
 * text, since the text comes from an untrusted caller.
 */
export function idsOfRuns(text: string, most: number): number[] | undefined {
  const ids: number[] = []
  let end = 0
  for (const word of text.split('.')) {
    const [gap = NaN, more = 0] = word.split('-').map((part) => parseInt(part, 36))
    if (!(gap > 0) || ids.length + more + 1 > most || !Number.isSafeInteger(end + gap + more)) return undefined
    for (let id = end + gap; id <= end + gap + more; id++) ids.push(id)
    end += gap + more
  }
  return ids
}
