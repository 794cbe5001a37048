// The stage itself: renderer, loop, the four inputs, start, pause, restart and end.
import * as T from 'three'
import { type Aim, Interactables } from './interaction/interactables.ts'
import { Captions } from './sound/captions.ts'
import { rng } from './shapes/colour.ts'
import { Highlight } from './interaction/highlight.ts'
import { Hud } from './panels/hud.ts'
import { Inputs } from './input/inputs.ts'
import { Autosave, readSavedPage } from './session/saved-run.ts'
import type { SavedPage, SavedRun } from './session/saved-run.ts'
import { hearCalls } from './menus/instructor-call.ts'
import { Menus } from './menus/menus.ts'
import type { MenuStage, Phase } from './menus/menu-stage.ts'
import { Overlay } from './interaction/overlay.ts'
import { shared } from './drawing/paint.ts'
import { NARROW, W } from './shapes/panel-sizes.ts'
import type { EndResult, PanelPlace } from './panels/panels.ts'
import { type Parts, setLight } from './drawing/parts.ts'
import { FrameCounter } from './drawing/frame-counter.ts'
import { howToMove } from './input/touch.ts'
import { takePicture } from './drawing/picture.ts'
import { Player } from './movement/player.ts'
import type { Report } from './session/report.ts'
import { RunClock } from './session/run-clock.ts'
import { watchVisibility } from './sound/hidden-page.ts'
import { Sound } from './sound/sound.ts'
import { Speech } from './sound/speech.ts'
import type { Plan, Question, Training } from './stage.ts'
import { Walk } from './movement/walk.ts'
import type { Place } from './movement/walk.ts'
import { type Lang, WORDS } from './words.ts'

const UNSURE = 9 // seconds after which who has not moved yet is told how

export class App implements MenuStage {
  readonly scene = new T.Scene()
  readonly interactables = new Interactables()
  readonly hud = new Hud()
  readonly sound = new Sound()
  readonly renderer: T.WebGLRenderer
  readonly walk: Walk
  readonly player: Player
  readonly overlay: Overlay
  readonly captions: Captions
  readonly speech: Speech
  readonly lang: Lang
  readonly report: Report
  readonly plan: Plan
  readonly parts: Parts
  readonly menus: Menus
  readonly training: Training
  readonly inputs: Inputs
  seed = 1
  random: () => number = rng(1)
  phase: Phase = 'start'
  private readonly clock = new RunClock()
  private readonly highlight = new Highlight()
  private readonly autosave = new Autosave(this)
  private last = 0
  private readonly counter = new FrameCounter()
  private ended: EndResult | null = null
  private params = new URLSearchParams(location.search)
  private readonly showsStats = this.params.has('stats')

  constructor(plan: Plan, report: Report, parts: Parts, lang: Lang) {
    this.plan = plan
    this.report = report
    this.parts = parts
    this.lang = lang
    this.speech = new Speech(lang)
    this.renderer = new T.WebGLRenderer({ antialias: true, powerPreference: 'high-performance' })
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 1.5))
    this.renderer.toneMapping = T.NoToneMapping
    this.renderer.xr.enabled = true
    this.renderer.xr.setReferenceSpaceType('local-floor')
    document.body.prepend(this.renderer.domElement)
    this.walk = new Walk(plan.walkable.areas, plan.walkable.blocks)
    this.player = new Player(this.walk)
    this.scene.add(this.player.rig, this.hud.group)
    setLight(plan.light, this.scene)
    const w = WORDS[lang],
      pause = () => this.menus.pause()
    this.overlay = new Overlay(this.interactables, this.player.camera)
    this.captions = new Captions(this.hud, this.overlay)
    this.overlay.names(w.list, w.pause)
    this.overlay.pause.addEventListener('click', pause)
    this.overlay.onFocus = (a) => {
      this.overlay.announce(a.name())
      if (!this.interactables.holding && !a.mine) this.player.turnTo(this.interactables.centre(a, new T.Vector3()))
    }
    this.inputs = new Inputs(this, pause)
    this.interactables.approach = (act, by, then) => {
      if (by === 'xr' || this.inHeadset) {
        this.say(w.closer)
        return false
      }
      const c = this.interactables.centre(act, new T.Vector3()),
        to = act.stand ?? c
      return this.player.goTo(to.x, to.z, () => {
        this.player.turnTo(c)
        then()
      })
    }
    this.interactables.onActivate = () => {
      this.sound.play('click')
      this.autosave.now()
      this.clock.acted()
    }
    this.sound.onLoop = (name) => this.captions.hear(w[name])
    watchVisibility(this, () => this.phase === 'running' && pause())
    this.training = plan.make(this)
    const saved = readSavedPage(report.session.remembered, plan.id)
    if (saved) report.restore(saved.report)
    report.onStep = () => this.autosave.now()
    this.menus = new Menus(this, saved)
    addEventListener('resize', () => this.resize())
    this.resize()
    this.menus.start()
    report.session.onCall(hearCalls(this))
  }

  private resize(): void {
    const { camera } = this.player
    if (this.renderer.xr.isPresenting) return
    this.renderer.setSize(innerWidth, innerHeight)
    camera.aspect = innerWidth / innerHeight
    camera.fov = camera.aspect < 0.8 ? 78 : 62
    camera.updateProjectionMatrix()
    this.hud.fit(camera.fov, camera.aspect, innerHeight)
    this.menus?.refit()
  }

  get time(): number {
    return this.clock.time
  }
  get camera(): T.PerspectiveCamera {
    return this.player.camera
  }
  get inHeadset(): boolean {
    return this.player.inHeadset
  }
  get controller(): T.Object3D | null {
    return this.inHeadset ? this.inputs.controller : null
  }
  get bodyYaw(): number {
    return this.player.bodyYaw
  }
  get aim(): Aim {
    return this.inputs.aim
  }

  // a small window shows a standing panel whole: the eye is put where it fills the picture, as at the start of a run
  faceMenu(p: PanelPlace, wide: number, tall: number): boolean {
    const { player } = this,
      { aspect, fov } = player.camera,
      t = Math.tan((fov * Math.PI) / 360)
    if (this.inHeadset || (aspect >= 1 && innerHeight >= 720)) return false
    const d = Math.max(tall / 2 / t / 0.94, wide / 2 / (t * aspect) / 0.96)
    player.place({ x: p.at[0] + Math.sin(p.yaw) * d, z: p.at[2] + Math.cos(p.yaw) * d, yaw: p.yaw })
    player.setEyeHeight(1.42)
    return true
  }

  // px: a phone held upright gets panels of fewer words a line
  get panelWidth(): number {
    return !this.inHeadset && this.camera.aspect < 0.8 ? NARROW : W
  }

  eye(out: T.Vector3): T.Vector3 {
    return this.player.eye(out)
  }
  turnTo(p: T.Vector3): void {
    this.player.turnTo(p)
  }
  place(p: Place): void {
    this.player.place(p)
  }
  get cuts(): boolean {
    return this.inHeadset || matchMedia('(prefers-reduced-motion: reduce)').matches
  }
  view(from: T.Vector3, at: T.Vector3): void {
    this.player.view(from, at)
  }
  goTo(x: number, z: number, then?: () => void): void {
    if (this.phase === 'running') this.player.goTo(x, z, then)
  }

  say(text: string, o: { speak?: boolean; seconds?: number } = {}): void {
    this.captions.say(text, o.seconds)
    if (o.speak !== false) this.speech.say(text)
  }

  picture(from: T.Vector3, at: T.Vector3, width = 640, height = 400): Uint8Array {
    return takePicture(this.renderer, this.scene, [this.hud.group, this.player.rig], from, at, width, height)
  }

  ask(o: Question): () => void {
    return this.menus.ask(o)
  }
  later(seconds: number, fn: () => void): void {
    this.clock.later(seconds, fn)
  }
  finish(end: EndResult): void {
    this.ended = end
    this.menus.end(end)
  }

  // what a later page resumes
  save(): void {
    const { phase, report, seed, time, menus } = this
    if (report.over || phase === 'start' || phase === 'over') return
    const e = this.eye(new T.Vector3()),
      place = { x: e.x, z: e.z, yaw: this.inHeadset ? this.player.rig.rotation.y : this.player.yaw },
      run: SavedRun = { seed, time, place, steps: report.progress, own: this.training.save() }
    report.session.remember({
      training: this.plan.id,
      best: menus.best,
      report: report.save(),
      run: phase === 'end' ? null : run,
    })
  }

  // a run that an earlier page began; a newer version of the training may not know it any more: then a new run
  resumeRun(saved: SavedPage): void {
    const { run, report } = saved
    try {
      if (!run) throw new Error('between runs')
      this.startRun(run.seed)
      this.clock.begin(false, run.time)
      this.player.place(run.place)
      this.training.resume(run.own)
      this.report.resume(report.steps)
      this.say(WORDS[this.lang].resumed)
    } catch {
      this.startRun()
    }
  }

  // a new run; the address may fix its seed
  startRun(seed?: number): void {
    const asked = seed ?? Number(this.params.get('seed'))
    this.seed = Number.isInteger(asked) && asked > 0 ? asked : 1 + Math.floor(Math.random() * 99999)
    this.random = rng(this.seed)
    this.clock.begin(!!this.plan.start().timed)
    this.captions.begin()
    this.hud.clear()
    this.sound.silence()
    this.player.place(this.plan.from)
    this.phase = 'running'
    this.ended = null
    this.training.begin()
    this.later(UNSURE, () => this.clock.waiting && this.say(howToMove(WORDS[this.lang], this.inHeadset)))
  }

  frame(ms: number): void {
    const dt = Math.min(0.5, (ms - this.last) / 1000 || 0) // a slow machine still follows the clock
    this.last = ms
    shared.uTime.value = (ms / 1000) % 3600
    this.inputs.update(dt, this.phase === 'paused')
    this.player.update(dt)
    if (this.phase === 'running') {
      const slices = Math.ceil(dt / 0.1)
      for (let i = 0; i < slices && this.phase === 'running'; i++) this.step(dt / slices)
    }
    this.training.idle?.(dt)
    const shown = this.interactables.pointed ?? this.overlay.focused()
    this.highlight.mark(this.interactables.pointed?.mark)
    this.highlight.outline(shown?.enabled() ? (shown.outline ?? null) : null)
    this.hud.update(dt, this.inHeadset)
    this.hud.follow(this.camera, dt, this.inHeadset)
    this.overlay.update(this.interactables.enabled(), this.inHeadset)
    this.renderer.render(this.scene, this.camera)
    if (this.showsStats) this.overlay.stats(`${this.counter.line(ms, this.renderer)} · seed ${this.seed}`)
  }

  private step(dt: number): void {
    this.report.tick(dt)
    this.training.update(this.clock.step(dt, this.camera))
    this.autosave.tick(dt, this.time)
  }

  state(): object {
    const e = this.eye(new T.Vector3()),
      r = this.renderer.info.render
    return {
      phase: this.phase,
      seed: this.seed,
      lang: this.lang,
      time: this.time,
      waiting: this.clock.waiting,
      at: [e.x, e.y, e.z],
      yaw: this.player.yaw,
      pitch: this.player.pitch,
      walking: this.player.walking,
      rigYaw: this.player.rig.rotation.y,
      pointed: this.interactables.pointed?.id ?? null,
      where: Object.fromEntries(
        this.interactables.enabled().map((a) => [a.id, this.interactables.centre(a, new T.Vector3()).toArray()]),
      ),
      inHeadset: this.inHeadset,
      goal: this.hud.goalLine,
      caption: this.captions.text,
      said: this.captions.said,
      holding: this.interactables.holding?.id ?? null,
      can: this.interactables.enabled().map((a) => ({ id: a.id, name: a.name() })),
      focused: this.overlay.focused()?.id ?? null,
      calls: r.calls,
      triangles: r.triangles,
      saved: this.autosave.savedAt,
      ...this.training.state(),
      ended: this.ended && { score: this.ended.score, passed: this.ended.passed, title: this.ended.title },
    }
  }

  /** What a press at this place of the picture would act on, for tests. */
  meets(x: number, y: number): string | null {
    return this.inputs.meets(x, y)
  }
}
