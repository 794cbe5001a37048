import { createForwarding } from '@praxia/contract/connections/forwardings.ts'
import { createWebhook } from '@praxia/contract/connections/webhooks.ts'
import { type Filled, type Stage, day } from '../found.ts'

/**
 * Two other systems that the company tells what happens. Names under .example are nobody's (RFC 2606): nothing leaves the demonstration,
 * and whoever trains in it sees what the platform does about a system that is not reached.
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
