import { createForwarding } from '@praxia/contract/connections/forwardings.ts'
import { createWebhook } from '@praxia/contract/connections/webhooks.ts'
import { type Filled, type Stage, day } from '../found.ts'

/**
 * Creates webhooks to two other systems of the company. Names under .example belong to nobody (RFC 2606), so nothing
 * leaves the demonstration, and visitors see how the platform handles an unreachable system.
 */
export async function reportToOthers({ clock, today }: Stage, { admin }: Filled): Promise<void> {
  await clock.at(today - day, async () => {
    await admin(createWebhook, {
      body: {
        name: 'SIRH',
        url: 'https://hr.ateliers-morel.example/praxia',
        kinds: ['training.completed', 'course.completed'],
      },
    })
    await admin(createForwarding, {
      body: {
        name: 'Entrepôt de données',
        url: 'https://lrs.ateliers-morel.example/xapi',
        user: 'praxia',
        secret: 'demonstration',
        version: '1.0.3',
        attachments: false,
        verbs: ['passed', 'failed', 'completed'],
        trainingIds: null,
        from: 'now',
      },
    })
  })
}
