import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { mailsPlugin } from '../features/accounts/mails-plugin.ts'
import { tusPlugin } from '../features/contents/tus-plugin.ts'
import { badgeArtworkPlugin } from '../features/artwork/plugin.ts'
import { verifyPlugin } from '../features/certificates/verify-plugin.ts'
import { closeStreams } from '../features/notifications/actions.ts'
import { fetchPlugin } from '../features/launches/fetch-plugin.ts'
import { xapiPlugin } from '../features/xapi/plugin.ts'
import { scimPlugin } from '../features/scim/plugin.ts'
import { authorityPlugin } from '../features/settings/authority-plugin.ts'
import { federationPlugin } from '../features/federation/plugin.ts'
import { filesPlugin } from '../delivery/files.ts'

/** Protocols with rules of their own, outside the contract (tus, xAPI, files). A feature adds its one line. */
export const plugins = (deps: Deps): ((app: FastifyInstance) => Promise<void> | void)[] => {
  return [
    filesPlugin(deps.world),
    xapiPlugin(deps),
    scimPlugin(deps),
    fetchPlugin(deps),
    badgeArtworkPlugin,
    verifyPlugin(deps.world),
    mailsPlugin(deps.world),
    authorityPlugin(deps.world),
    federationPlugin(deps),
    (app) => {
      app.addHook('preClose', async () => {
        closeStreams()
      })
    },
    tusPlugin(deps),
  ]
}
