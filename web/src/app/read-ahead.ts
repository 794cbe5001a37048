import { useEffect } from 'react'
import { idle } from '../lib/idle.ts'
import { readPhrases } from '../phrases/i18n.ts'
import { dialogParts } from './dialog-parts.ts'
import { dialogsOf } from './dialogs.ts'
import { pagesOf, type Surroundings } from './routes.ts'

/** Long after the first page is drawn, in milliseconds. */
const patience = 8000
const saving = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export const playerPage = () => import('../features/player/player-page.tsx').then((file) => file.PlayerPage)

/**
 * Prefetches, one by one while idle, the pages that a person of this role can open next, so that they open without a
 * network.
 */
export function useReadAhead({ role, device, platform, phone, masterContent, partner }: Surroundings): void {
  useEffect(() => {
    let gone = false
    const around = { role, device, platform, phone, masterContent, partner }
    const timer = setTimeout(async () => {
      const wanted: (() => Promise<unknown>)[] = [
        // The toasts report that the network is lost; without them a press in a dialog that fills the window has no
        // visible result.
        () => import('../ui/toasts.tsx'),
        readPhrases,
        ...dialogsOf(around).map(({ name }) => dialogParts[name]),
        playerPage,
        ...pagesOf(around).map((page) => page.load),
      ]
      for (const load of wanted) {
        await idle()
        if (gone || !navigator.onLine || saving()) return
        // A failed prefetch is repeated when the page is opened.
        await load().catch(() => undefined)
      }
    }, patience)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [role, device, platform, phone, masterContent, partner])
}
