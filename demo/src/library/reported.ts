import { createForwarding } from '@praxia/contract/connections/forwardings.ts'
import { createWebhook, testWebhook } from '@praxia/contract/connections/webhooks.ts'
import { forwardDue } from '@praxia/server/features/forwarding/deliver-actions.ts'
import { deliverDue } from '@praxia/server/features/webhooks/deliver-actions.ts'
import type { Filled, Stage } from '../found.ts'
import { systems } from '../receivers.ts'

/** Connects two other systems of the company: sessions that end from now on are sent to them. */
export async function connectSystems(company: Filled): Promise<void> {
  await company.admin(createWebhook, {
    body: {
      name: 'SIRH',
      url: `https://${systems.personnel}/praxia`,
      kinds: ['training.completed', 'course.completed'],
    },
  })
  await company.admin(createForwarding, {
    body: {
      name: 'Entrepôt de données',
      url: `https://${systems.record}/xapi`,
      user: 'praxia',
      secret: 'demonstration',
      version: '1.0.3',
      attachments: false,
      verbs: ['passed', 'failed', 'completed'],
      trainingIds: null,
      from: 'now',
    },
  })
  company.isConnected = true
}
/** Connects a third system, which is out of order. */
export async function connectBroken(stage: Stage, { admin }: Filled): Promise<void> {
  const { id } = await admin(createWebhook, {
    body: { name: 'Intranet', url: `https://${systems.intranet}/hooks/praxia`, kinds: ['training.completed'] },
  })
  await admin(testWebhook, { params: { id } })
  await sendDue(stage)
}
/** Sends what waits for other systems, as the running server does. */
export async function sendDue({ deps: { world } }: Stage): Promise<void> {
  await deliverDue(world)
  await forwardDue(world)
}
