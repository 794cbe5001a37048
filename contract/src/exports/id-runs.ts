/**
 * Many ids in one short word: `1s-b.4` is 1s (64) and the eleven behind it, then the fourth from there on. Numbers in base 36, each run
 * from the end of the one before it, so that members who came together cost a few letters together.
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

/** What `runsOf` was given, in its order; nothing where they are more than `most`, or no ids: it is not known who wrote them. */
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
