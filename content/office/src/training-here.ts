// Which training of the room this page is: the zip says it; in development the address does.
export async function trainingHere<P>(plans: Record<string, P>): Promise<P> {
  const asked = new URLSearchParams(location.search).get('training')
  const name = await fetch('training.json')
    .then(async (answer) => (answer.ok ? ((await answer.json()) as { training: string }).training : asked))
    .catch(() => asked)
  const plan = plans[name ?? '']
  if (!plan) throw new Error(`no training ${name} in this room`)
  return plan
}
