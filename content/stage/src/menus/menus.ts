// Start, pause, question and end: panels whose buttons are interactables as everything else is.
import * as T from 'three'
import { type SavedPage, resumable } from '../session/saved-run.ts'
import { handOver, tell } from './last-word.ts'
import type { MenuStage } from './menu-stage.ts'
import { endPanel, menuPanel, questionPanel, startPanel } from '../panels/panels.ts'
import type { EndResult, DrawnPanel, PanelPlace } from '../panels/panels.ts'
import { isInPicture, yawThatSees } from '../panels/in-picture.ts'
import { BIG, PX, W } from '../shapes/panel-sizes.ts'
import { howToMove, isTouch } from '../input/touch.ts'
import { pauseEntries } from './pause-entries.ts'
import { placePanel, hidePanels } from '../interaction/placed-panel.ts'
import type { PlacedPanel } from '../interaction/placed-panel.ts'
import type { Question } from '../stage.ts'
import { WORDS } from '../words.ts'
import type { StageWords } from '../words.ts'

export class Menus {
  private app: MenuStage
  private w: StageWords
  private open: PlacedPanel | null = null
  private ids = new Set<string>() // the open menu's buttons
  private vr = false
  best = -1
  private saved: SavedPage | null // a run to resume
  private menuPlace: { place: PanelPlace; made: DrawnPanel } | null = null // the start or end panel

  constructor(app: MenuStage, saved: SavedPage | null) {
    this.app = app
    this.best = saved?.best ?? -1
    this.saved = resumable(saved)
    this.w = WORDS[app.lang]
    // outside a run only the menu can be acted on, and nothing stands before it
    app.interactables.open = ({ id }) => this.ids.has(id) !== (app.phase === 'running')
    void navigator.xr
      ?.isSessionSupported('immersive-vr')
      .then((yes) => {
        this.vr = yes
        if (yes && app.phase === 'start') this.start()
      })
      .catch(() => undefined)
    app.renderer.xr.addEventListener('sessionend', () => {
      app.interactables.release()
      app.player.inHeadset = false
      const e = app.player.rig.position
      app.player.place({ x: e.x, z: e.z, yaw: app.player.yaw })
      window.dispatchEvent(new Event('resize'))
      if (app.phase === 'start') this.start()
    })
  }

  private foot(): T.Object3D | null {
    try {
      return this.app.parts.part('stand')
    } catch {
      return null
    }
  }

  private close(): void {
    this.open?.close()
    this.open = null
  }

  start(): void {
    const { app, w } = this,
      { saved } = this,
      steps = saved?.run?.steps
    const offer = this.vr && !app.inHeadset
    this.close()
    app.phase = 'start'
    app.overlay.message('')
    const made = startPanel(
      app.plan.start(),
      {
        learn: w.learn,
        move: w.move,
        how: howToMove(w, this.vr),
        start: saved ? w.resume : w.start,
        saved: steps && {
          title: w.resumed,
          line: w.doneOf.replace('{n}', String(steps.done)).replace('{of}', String(steps.of)),
          startOver: w.startOver,
        },
        vr: offer ? w.enterVr : null,
        note: app.report.session.live ? undefined : w.practice,
      },
      app.panelWidth,
    )
    this.open = placePanel(
      app.scene,
      app.interactables,
      made,
      app.plan.startPanel,
      [
        ...(offer ? [{ id: 'vr', name: w.enterVr, press: () => this.enter() }] : []),
        saved
          ? { id: 'start', name: w.resume, press: () => this.begin(saved) }
          : { id: 'start', name: w.start, press: () => this.begin() },
        ...(saved ? [{ id: 'start-over', name: w.startOver, press: () => this.begin() }] : []),
      ],
      this.foot(),
      this.ids,
    )
    if (saved) app.overlay.announce(w.resumed)
    this.menuPlace = { place: app.plan.startPanel, made }
    if (this.refit()) return
    const { from } = app.plan
    app.player.place({ ...from, yaw: yawThatSees(from, app.plan.startPanel, made.panel.w * PX * BIG, app.camera) })
  }

  // after a turn of the screen too
  refit(): boolean {
    const { app, menuPlace } = this
    return (
      (app.phase === 'start' || app.phase === 'end') &&
      !!menuPlace &&
      app.faceMenu(menuPlace.place, menuPlace.made.panel.w * PX * BIG, menuPlace.made.height * PX * BIG)
    )
  }

  private begin(saved?: SavedPage): void {
    this.close()
    this.saved = null
    this.app.overlay.pause.hidden = false
    if (saved) this.app.resumeRun(saved)
    else this.app.startRun()
  }

  private enter(): void {
    const { app } = this
    void navigator
      .xr!.requestSession('immersive-vr', { optionalFeatures: ['local-floor', 'bounded-floor', 'hand-tracking'] })
      .then(async (session) => {
        const p = app.player
        p.inHeadset = true
        p.rig.rotation.y = p.yaw
        await app.renderer.xr.setSession(session)
        if (app.phase === 'start') this.start() // a session is open: no button to enter
        session.addEventListener('visibilitychange', () => {
          if (session.visibilityState !== 'visible' && app.phase === 'running') this.pause()
        })
      })
      .catch(() => {
        app.player.inHeadset = false
        app.say(this.w.noVr)
      })
  }

  // before the eyes, 1.6 m away: upright in a headset, along the gaze on a screen; nearer in a narrow window, where it would be small
  private before(): PanelPlace {
    const { app } = this,
      e = app.eye(new T.Vector3()),
      d = app.camera.getWorldDirection(new T.Vector3()),
      far = app.panelWidth < W ? 1.2 : 1.6
    if (app.inHeadset) d.setY(0).normalize()
    return {
      at: [e.x + d.x * far, e.y + d.y * far - (app.inHeadset ? 0.06 : 0), e.z + d.z * far],
      yaw: Math.atan2(-d.x, -d.z),
    }
  }

  pause(): void {
    const { app, w } = this
    if (app.phase === 'paused') return this.resume()
    if (app.phase !== 'running') return
    app.interactables.release()
    app.phase = 'paused'
    app.sound.pause(true)
    app.speech.stop()
    hidePanels(app.scene, true)
    this.pauseMenu()
    app.overlay.announce(w.paused)
  }

  private pauseMenu(): void {
    const { app, w } = this,
      entries = pauseEntries(app, w, {
        resume: () => this.resume(),
        restart: () => this.begin(),
        leave: () => this.leave(),
        changed: () => this.pauseMenu(),
      })
    const place = this.open
      ? { at: this.open.group.position.toArray() as [number, number, number], yaw: this.open.group.rotation.y }
      : this.before()
    this.close()
    const made = menuPanel(w.paused, entries)
    made.mesh.renderOrder = 30
    this.open = placePanel(
      app.scene,
      app.interactables,
      made,
      place,
      entries.map((e) => ({ id: e.id, name: e.label, press: e.press })),
      null,
      this.ids,
    )
    if (!app.inHeadset) this.open.group.lookAt(app.eye(new T.Vector3()))
  }

  resume(): void {
    this.close()
    hidePanels(this.app.scene, false)
    this.app.phase = 'running'
    this.app.sound.pause(false)
  }

  ask(o: Question): () => void {
    const { app } = this,
      e = app.eye(new T.Vector3()),
      made = questionPanel({ ...o, foot: o.foot ?? (isTouch() ? '' : this.w.chosen) }, !app.inHeadset, app.panelWidth) // on a screen no mark lies over it
    let asked: PlacedPanel | null = null
    const done = () => {
      asked?.close()
      asked = null
    }
    asked = placePanel(
      app.scene,
      app.interactables,
      made,
      { at: o.at, yaw: Math.atan2(e.x - o.at[0], e.z - o.at[2]), ...o.facing },
      o.answers.map((a, i) => ({
        id: `answer-${i + 1}`,
        name: `${i + 1}. ${a}`,
        digit: i + 1,
        press: () => {
          done()
          o.onAnswer(i)
        },
      })),
      null,
      new Set(),
    )
    const far = e.distanceTo(asked.group.position),
      seen = 2 * far * Math.tan((app.camera.fov * Math.PI) / 360) * app.camera.aspect
    if (!app.inHeadset) asked.group.scale.setScalar(Math.min(1, (seen * 0.94) / (made.panel.w * PX))) // whole in a narrow window
    // one who looks down at what the hands do sees what is asked
    const unseen = !isInPicture(asked.group, made.panel.w * PX, made.height * PX, app.camera)
    if (!app.inHeadset && !app.player.turning && unseen) app.turnTo(asked.group.position)
    app.overlay.announce(`${o.text} ${o.answers.map((a, i) => `${i + 1}. ${a}`).join(' ')}`)
    return done
  }

  end(end: EndResult): void {
    const { app, w } = this
    app.interactables.release()
    app.phase = 'end'
    app.overlay.pause.hidden = true
    app.hud.clear()
    app.sound.silence()
    const best = this.best < 0 ? null : w.best.replace('{n}', String(Math.max(this.best, end.score)))
    this.best = Math.max(this.best, end.score)
    app.save()
    this.close()
    if (app.report.session.summary && !app.inHeadset) {
      this.menuPlace = null
      return handOver(app.overlay, end.title, () => this.leave())
    }
    const place = app.plan.endPanel(app),
      made = endPanel(end, { again: app.plan.end.again ?? w.again, finish: w.finish, best }, app.panelWidth)
    this.open = placePanel(
      app.scene,
      app.interactables,
      made,
      place,
      [
        { id: 'again', name: w.again, press: () => this.begin() },
        { id: 'finish', name: w.finish, press: () => this.leave() },
      ],
      this.foot(),
      this.ids,
    )
    app.overlay.announce(`${end.title}. ${end.score}. ${end.rows.map((r) => `${r.title}: ${r.reason}`).join(' ')}`)
    this.menuPlace = { place, made }
    if (this.refit()) return
    const aside = app.camera.aspect > 1.2 ? 0.4 : 0 // what stands beside the panel stays in view
    app.turnTo(
      new T.Vector3(place.at[0] + Math.cos(place.yaw) * aside, 1.42, place.at[2] - Math.sin(place.yaw) * aside),
    )
  }

  private leave(): void {
    const { app, w } = this,
      session = app.report.session
    this.close()
    app.phase = 'over'
    app.overlay.pause.hidden = true
    app.hud.clear()
    app.sound.silence()
    void app.renderer.xr.getSession()?.end()
    void app.report.leave().then(() => {
      tell(app.overlay, !session.live ? w.practice : session.unsent ? w.unsent : w.over)
      if (session.returnURL && !session.unsent && !session.summary) location.assign(session.returnURL)
    })
  }
}
