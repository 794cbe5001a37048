/** Which uploads this page is sending; other tabs ask, so that one upload is never sent from two places at once. */
const held = new Set<string>()
const waiting = new Map<string, () => void>()
type Said = { asks: string } | { holds: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('praxia-uploads')
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('asks' in data && held.has(data.asks)) channel.postMessage({ holds: data.asks } satisfies Said)
    else if ('holds' in data) waiting.get(data.holds)?.()
  }
}
export const hold = (uploadId: string): void => {
  held.add(uploadId)
}
export const letGo = (uploadId: string): void => {
  held.delete(uploadId)
}

/** Whether this page or another tab has it in hand; silence for a fifth of a second is a no. */
export async function isHeld(uploadId: string): Promise<boolean> {
  if (held.has(uploadId)) return true
  if (!channel) return false
  const answer = await new Promise<boolean>((decide) => {
    waiting.set(uploadId, () => decide(true))
    setTimeout(() => decide(false), 200)
    channel.postMessage({ asks: uploadId } satisfies Said)
  })
  waiting.delete(uploadId)
  return answer
}
