/** Uploads that this page is sending. Other tabs query them, so that no upload is sent twice at once. */
const locked = new Set<string>()
const waiting = new Map<string, () => void>()
type Said = { asks: string } | { owns: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('praxia-uploads')
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('asks' in data && locked.has(data.asks)) channel.postMessage({ owns: data.asks } satisfies Said)
    else if ('owns' in data) waiting.get(data.owns)?.()
  }
}
export const lock = (uploadId: string): void => {
  locked.add(uploadId)
}
export const unlock = (uploadId: string): void => {
  locked.delete(uploadId)
}

/** Returns whether this page or another tab is sending it. No reply within 200 ms means no. */
export async function isLocked(uploadId: string): Promise<boolean> {
  if (locked.has(uploadId)) return true
  if (!channel) return false
  const answer = await new Promise<boolean>((decide) => {
    waiting.set(uploadId, () => decide(true))
    setTimeout(() => decide(false), 200)
    channel.postMessage({ asks: uploadId } satisfies Said)
  })
  waiting.delete(uploadId)
  return answer
}
