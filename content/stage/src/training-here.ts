const againMs = 1000
/** Returns the text of a file beside the page. Without a network, or a server that works, it is asked for again. */
async function read(file: string): Promise<string> {
  for (;;) {
    try {
      const answer = await fetch(file)
      if (answer.ok) return await answer.text()
      if (answer.status < 500 && answer.status !== 429) return ''
    } catch {
      // Asked for again below: another training of the room would report into this one.
    }
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}
/** Which training of the room this page is: the zip says it; in development, without that file, the address does. */
export async function trainingHere<P>(plans: Record<string, P>): Promise<P> {
  let name = new URLSearchParams(location.search).get('training')
  try {
    name = (JSON.parse(await read('training.json')) as { training: string }).training
  } catch {
    // A server of development answers with the page.
  }
  const plan = name !== null && Object.hasOwn(plans, name) ? plans[name] : undefined
  if (plan === undefined) throw new Error(`no training ${name} in this room`)
  return plan
}
