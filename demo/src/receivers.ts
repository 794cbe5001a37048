import { receiveHere } from '@praxia/server/messages/outbound.ts'

/** Other systems of the company. They answer in the process of the demonstration, so that nothing leaves it. */
export const systems = {
  personnel: 'hr.ateliers-morel.example',
  record: 'lrs.ateliers-morel.example',
  /** Out of order: shows how failures look. */
  intranet: 'intranet.ateliers-morel.example',
} as const

const idsIn = (body: string): unknown[] => {
  const sent = JSON.parse(body) as { id?: string } | { id?: string }[]
  return [sent].flat().map(({ id }) => id)
}
/** Answers what the demonstration's webhooks and forwardings send. */
export function openReceivers(): void {
  receiveHere(systems.personnel, () => ({ status: 204, text: '' }))
  receiveHere(systems.record, (method, body) =>
    method === 'GET' ? { status: 404, text: '' } : { status: 200, text: JSON.stringify(idsIn(body.toString())) },
  )
  receiveHere(systems.intranet, () => ({ status: 503, text: 'Maintenance' }))
}
