import type { Launch } from '@praxia/contract/launches.ts'
import { useEffect, useState } from 'react'
import * as store from './own-window-store.ts'

/**
 * `none`: not opened yet; `away`: an earlier page of the player opened it, and this one can't see it; `closed`: it was, and is no more; `blocked`: the
 * browser held it back.
 */
export type WindowState = 'none' | 'open' | 'away' | 'closed' | 'blocked'
export interface OwnWindow {
  state: WindowState
  /** The window, while it can be seen from here. */
  view: () => Window | null
  open: () => void
  show: () => void
}
interface Asked {
  launch: Launch
  trainingId: number
  requestId: string
  /** Begins the session that a window which was closed goes on with: a unit says its beginning once in each. */
  again: () => void
}
const lookMs = 500

/** The window of a training that asks for one of its own; it opens, and is found again, by a press. */
export function useOwnWindow({ launch, trainingId, requestId, again }: Asked): OwnWindow {
  const [used, setUsed] = useState(() => store.keptLaunch(requestId) !== undefined)
  const [state, setState] = useState<WindowState>(() =>
    used ? (store.windowOf(trainingId) ? 'open' : 'away') : 'none',
  )
  const { ownWindow, url } = launch
  useEffect(() => {
    if (!ownWindow) return undefined
    store.stayHere()
    if (url !== null && store.fillWaiting(trainingId, url, launch.remote)) {
      store.keepLaunch(requestId, launch)
      setUsed(true)
      setState('open')
    }
    return store.partSoon
  }, [ownWindow, url, launch, trainingId, requestId])
  useEffect(() => {
    if (state !== 'open') return undefined
    const look = () => {
      if (!store.windowOf(trainingId)) setState('closed')
    }
    const timer = setInterval(look, lookMs)
    // A page that is not seen has slow clocks, and is seen at once when what lay over it is closed.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [state, trainingId])
  return {
    state,
    view: () => store.windowOf(trainingId),
    open: () => {
      if (used) {
        if (store.openWaiting(trainingId)) again()
        else setState('blocked')
        return
      }
      const opened = store.openTraining(trainingId, launch)
      if (opened) {
        store.keepLaunch(requestId, launch)
        setUsed(true)
      }
      setState(opened ? 'open' : 'blocked')
    },
    show: () => {
      const view = store.windowOf(trainingId) ?? store.findWindow(trainingId)
      view?.focus()
      setState(view ? 'open' : 'closed')
    },
  }
}
