import type { Launch } from '@praxia/contract/launches.ts'
import { useEffect, useState } from 'react'
import * as store from './own-window-store.ts'

/**
 * `none`: not opened yet; `away`: opened by an earlier page of the player and not visible to this one; `closed`: opened
 * and closed; `blocked`: the browser blocked it.
 */
type WindowState = 'none' | 'open' | 'away' | 'closed' | 'blocked'
export interface OwnWindow {
  state: WindowState
  /** Returns the window while this page has a reference to it. */
  view: () => Window | null
  open: () => void
  show: () => void
}
interface Asked {
  launch: Launch
  trainingId: number
  requestId: string
  /** Starts the session that continues after a closed window: a unit reports its initialisation once per session. */
  again: () => void
}
const lookMs = 500

/** Manages the separate window of a training. A user gesture opens it and finds it again. */
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
      // Only the attempt to fill the window tells whether it is still there.
      // oxlint-disable-next-line react/set-state-in-effect
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
    // Timers of a hidden page are throttled; the focus event reports a closed window at once.
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
