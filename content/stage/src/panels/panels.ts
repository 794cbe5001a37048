// The panels of all trainings, with the product's look.
import type { StepVerdict } from '@praxia/contract/step-verdict.ts'
import * as T from 'three'
import { round } from '../shapes/forms.ts'
import type { IconName } from '../shapes/icons.ts'
import type { V3 } from '../shapes/kit.ts'
import { evenLines, width, wrapLines } from './letters.ts'
import { PX, W, H } from '../shapes/panel-sizes.ts'
import { Panel, UI } from './panel.ts'
import type { Area } from './panel.ts'

export interface DrawnPanel {
  mesh: T.Mesh
  panel: Panel
  buttons: Record<string, Area>
  height: number
}
export interface StartLook {
  ground: string
  onGround: string
  disc: string
  icon: IconName
  iconColour: string
  title: string
  sub: string
  learn: readonly string[]
  time?: string
  timed?: string // from when on a run is timed, and what; without it nothing is
}
export interface EndLook {
  again?: string
}
export interface EndResult {
  score: number
  passed: boolean
  title: string
  chips: readonly { text: string; kind: 'main' | 'ok' | 'warn' }[]
  rows: readonly { verdict: StepVerdict; title: string; reason: string }[] // at most five are shown
  foot: string
}
export interface PanelPlace {
  at: V3
  yaw: number
  pitch?: number
}
interface StartWords {
  learn: string
  move: string
  how: string
  start: string
  vr: string | null
  saved?: { title: string; line: string; startOver: string } // an earlier page's run waits
  note?: string
}

const made = (panel: Panel, buttons: Record<string, Area> = {}, hud = false): DrawnPanel => ({
  mesh: panel.mesh(hud),
  panel,
  buttons,
  height: panel.h,
})
const fitted = (s: string, size: number, max: number): number =>
  Math.min(size, (size * max) / Math.max(1, width(s, size)))

const BAND = 118 // px of a cover with a title of one line
/** The title as it is set: in one line, or in several where that one would be too small to read. */
function coverOf(o: StartLook, wide: number) {
  const slim = wide < W,
    room = wide - 190,
    line = fitted(o.title, 29, room),
    alone = line >= 24,
    size = alone ? line : slim ? 22 : 25,
    titles = alone ? [o.title] : evenLines(o.title, size, room),
    lead = size * 1.2,
    top = alone ? (slim ? 50 : 56) : 44, // baselines, px
    under = top + (titles.length - 1) * lead + (slim ? 28 : 32) - (alone ? 0 : 4),
    subs = slim ? wrapLines(o.sub, 14, room) : [o.sub],
    tall = Math.max(BAND, under + (subs.length - 1) * 19 + 16)
  return { size, titles, lead, top, under, subs, subSize: slim ? 14 : fitted(o.sub, 16, room), tall }
}

export function startPanel(o: StartLook, w: StartWords, wide = W): DrawnPanel {
  const slim = wide < W,
    room = wide - 64,
    note = w.note ?? o.time,
    saved = w.saved,
    learn = (saved ? [saved.line] : o.learn).map((l) => (slim ? wrapLines(l, 16.5, room - 30) : [l])),
    how = wrapLines(w.how, 15.5, room),
    timed = saved ? '' : (o.timed ?? ''),
    more = timed ? wrapLines(timed, 15.5, room).length * 21 + 4 : 0,
    learnt = learn.reduce((n, l) => n + 5 + l.length * 22, 0),
    under = (w.vr ? 60 : 0) + (saved ? 60 : 0),
    cover = coverOf(o, wide),
    h =
      cover.tall -
      BAND +
      (slim
        ? 179 + learnt + 48 + how.length * 21 + more + under + (saved || !note ? 96 : 130)
        : Math.max(H, H + (more ? (how.length - 2) * 21 + more : 0))),
    air = saved && !slim ? 18 : 0, // fewer lines on a sheet of the same height
    p = new Panel(wide, h)
  p.rect(0, 0, wide, h, 18, UI.paper)
  // cover band, as on the catalogue card
  p.shape(round(wide, cover.tall, 18), wide / 2, cover.tall / 2, 1, o.ground)
  p.rect(0, 60, wide, cover.tall - 60, 0, o.ground)
  p.disc(wide - 94, 60, 58, o.disc).icon(o.icon, wide - 100, 62, 44, o.iconColour)
  for (const [i, l] of cover.titles.entries())
    p.text(l, 32, cover.top + i * cover.lead, cover.size, o.onGround, { bold: 2 })
  for (const [i, l] of cover.subs.entries()) p.text(l, 32, cover.under + i * 19, cover.subSize, o.onGround)
  let y = cover.tall + 34 + air
  p.text(saved?.title ?? w.learn, 32, y, 15, saved ? UI.main : UI.muted, { bold: 1.7 })
  y += 27
  for (const lines of learn) {
    p.tick(41, y - 5, 16, UI.main)
    for (const [i, l] of lines.entries()) p.text(l, 62, y + i * 22, fitted(l, 16.5, wide - 94), UI.ink)
    y += 5 + lines.length * 22
  }
  y += air / 2
  p.rect(32, y - 8, room, 1.2, 0, UI.line)
  y += 16 + air / 2
  p.text(w.move, 32, y, 15, UI.muted, { bold: 1.7 })
  y = p.text(w.how, 32, y + 24, 15.5, UI.ink, { max: room, lead: 1.35 })
  p.text(timed, 32, y + 4, 15.5, UI.main, { max: room, lead: 1.35, bold: 1.7 })
  const buttons: Record<string, Area> = {},
    plain = !w.vr // where a headset is at hand, entering VR is the way on
  if (slim) {
    if (!saved && note) p.text(note, 32, h - 94 - under, fitted(note, 15, room), UI.muted)
    buttons.start = p.button(w.start, 32, h - 72 - (saved ? 60 : 0), room, plain)
    if (saved) buttons['start-over'] = p.button(saved.startOver, 32, h - 72, room, false)
    if (w.vr) buttons.vr = p.button(w.vr, 32, h - 72 - under, room)
    return made(p, buttons)
  }
  let x = 32
  const next = (word: string, wide: number, filled: boolean): Area => {
    const area = p.button(word, x, h - 68, wide, filled)
    x += wide + 12
    return area
  }
  if (w.vr) buttons.vr = next(w.vr, saved ? 140 : 170, true)
  buttons.start = next(w.start, saved ? 160 : 190, plain)
  if (saved) buttons['start-over'] = next(saved.startOver, 212, false)
  if (saved || !note) return made(p, buttons)
  p.text(note, wide - 32, h - 38, fitted(note, 15, w.vr ? 150 : 320), UI.muted, { align: 1 })
  return made(p, buttons)
}

interface EndWords {
  again: string
  finish: string
  best: string | null
}
const TONES = { main: [UI.main, UI.tint], ok: [UI.ok, UI.okT], warn: [UI.warn, UI.warnT] } as const

// score ring, title and chips; returns the y of its lower edge
function endHead(p: Panel | null, o: EndResult, best: string | null, wide: number): number {
  const slim = wide < W,
    left = slim ? 158 : 172,
    room = wide - left - 32,
    size = slim ? 23 : width(o.title, 27) > room ? 23 : 27,
    titles = wrapLines(o.title, size, room),
    ring = best ? 80 : 92, // a second run: the best one under the ring
    middle = slim ? 84 : 92
  p?.arc(middle, ring, 54, 11, 0, 6.2832, UI.track)
  if (o.score > 0) p?.arc(middle, ring, 54, 11, 0, (6.2832 * o.score) / 100, o.passed ? UI.main : UI.warn)
  p?.text(String(o.score), middle, ring + 12, 34, UI.ink, { bold: 2.1, align: 0.5 })
  if (best) p?.text(best, middle, 157, fitted(best, 15, 130), UI.muted, { align: 0.5, bold: 1.7 })
  let y = slim ? 62 : titles.length > 1 ? 62 : 80
  for (const l of titles) {
    p?.text(l, left, y, size, UI.ink, { bold: 2 })
    y += 28
  }
  let x = left
  y -= 10
  for (const { text, kind } of o.chips) {
    const w = width(text, 15) + 20
    if (x > left && x + w > wide - 24) {
      x = left
      y += 32
    }
    p?.chip(text, x, y, TONES[kind][0], TONES[kind][1], 15)
    x += w + 8
  }
  return Math.max(170, y + 38)
}

export function endPanel(o: EndResult, w: EndWords, wide = W): DrawnPanel {
  const slim = wide < W,
    rows = o.rows.slice(0, 5).map((r) => ({
      verdict: r.verdict,
      titles: slim ? wrapLines(r.title, 16.5, wide - 96) : [r.title],
      lines: wrapLines(r.reason, 15, wide - 100),
    })),
    tall = rows.reduce((n, r) => n + 8 + r.titles.length * 22 + r.lines.length * 20, 0),
    head = endHead(null, o, w.best, wide),
    h = head + 20 + tall + (slim ? 108 : 84),
    p = new Panel(wide, h)
  p.rect(0, 0, wide, h, 18, UI.paper)
  endHead(p, o, w.best, wide)
  p.rect(32, head, wide - 64, 1.2, 0, UI.line)
  let y = head + 32
  for (const { verdict, titles, lines } of rows) {
    if (verdict === 'right') p.tick(42, y - 4, 17, UI.ok)
    else if (verdict === 'nearly') p.icon('warn', 42, y - 6, 9, UI.warn)
    else p.cross(42, y - 5, 17, UI.bad)
    for (const l of titles) {
      p.text(l, 64, y, fitted(l, 16.5, wide - 96), UI.ink, { bold: 1.75 })
      y += 22
    }
    for (const l of lines) {
      p.text(l, 64, y - 1, 15, UI.muted)
      y += 20
    }
    y += 8
  }
  const half = (wide - 76) / 2
  p.text(o.foot, wide - 32, slim ? h - 88 : h - 34, 15, UI.muted, { align: 1 })
  return made(p, {
    again: p.button(w.again, slim ? 44 + half : 234, h - 64, slim ? half : 190, false),
    finish: p.button(w.finish, 32, h - 64, slim ? half : 190),
  })
}

export function menuPanel(
  title: string,
  entries: readonly { id: string; label: string; filled?: boolean }[],
): DrawnPanel {
  const w = 380,
    h = 92 + entries.length * 60,
    p = new Panel(w, h),
    buttons: Record<string, Area> = {}
  p.rect(0, 0, w, h, 18, UI.paper, UI.line)
  p.text(title, 32, 54, 25, UI.ink, { bold: 2 })
  entries.forEach((e, i) => {
    buttons[e.id] = p.button(e.label, 32, 80 + i * 60, w - 64, !!e.filled)
  })
  return made(p, buttons, true)
}

export function questionPanel(
  o: { zone?: string; count?: string; text: string; answers: readonly string[]; foot?: string },
  hud = false,
  wide = W,
): DrawnPanel {
  const size = wide < W ? 22 : 24,
    q = wrapLines(o.text, size, wide - 64),
    answers = o.answers.map((a) => wrapLines(a, 17, wide - 140)),
    top = 92 + q.length * size * 1.3,
    h = top + answers.reduce((n, a) => n + 42 + a.length * 22, 0) + (o.foot ? 44 : 16),
    p = new Panel(wide, h),
    buttons: Record<string, Area> = {}
  p.rect(0, 0, wide, h, 18, UI.paper, UI.line)
  if (o.zone) p.chip(o.zone, 32, 24, UI.main, UI.tint, fitted(o.zone, 15, wide - 84 - width(o.count ?? '', 15)))
  if (o.count) p.text(o.count, wide - 32, 42, 15, UI.muted, { align: 1 })
  p.text(o.text, 32, 92, size, UI.ink, { bold: 2, max: wide - 64, lead: 1.3 })
  let y = top - 12
  for (const [i, lines] of answers.entries()) {
    const tall = 32 + lines.length * 22
    p.rect(32, y, wide - 64, tall, 12, UI.paper, UI.edge).rect(46, y + tall / 2 - 15, 30, 30, 8, UI.tint)
    p.text(String(i + 1), 61, y + tall / 2 + 6, 16, UI.main, { bold: 2, align: 0.5 })
    for (const [n, l] of lines.entries()) p.text(l, 92, y + 33 + n * 22, 17, UI.ink, { bold: 1.6 })
    buttons[`answer-${i + 1}`] = { x: 32, y, w: wide - 64, h: tall }
    y += tall + 10
  }
  p.text(o.foot ?? '', 32, h - 22, 15, UI.muted)
  return made(p, buttons, hud)
}

// the goal line; room: px it may take
export function goalPanel(text: string, icon: IconName, clock: string, colour: string, room: number): DrawnPanel {
  const beside = 78 + (clock ? 84 : 0),
    lines = evenLines(text, 18, Math.max(120, room - beside)),
    w = Math.ceil(Math.max(...lines.map((l) => width(l, 18))) + beside),
    h = 28 + lines.length * 24,
    p = new Panel(w, h)
  p.rect(0, 0, w, h, 14, UI.paper)
  p.rect(7, h / 2 - 19, 38, 38, 10, colour).icon(icon, 26, h / 2, 13, '#FFFFFF')
  lines.forEach((l, i) => p.text(l, 58, 32.5 + i * 24, 18, UI.ink, { bold: 1.75 }))
  if (clock) {
    p.rect(w - 80, 12, 1.2, h - 24, 0, UI.line)
    p.text(clock, w - 18, h / 2 + 6.5, 18, UI.muted, { align: 1, bold: 1.6 })
  }
  return made(p, {}, true)
}

export function captionPanel(text: string, room: number): DrawnPanel {
  const lines = evenLines(text, 18, Math.min(620, room - 44)),
    w = Math.ceil(Math.max(...lines.map((l) => width(l, 18))) + 44),
    h = 22 + lines.length * 27,
    p = new Panel(w, h)
  p.rect(0, 0, w, h, 12, UI.ink)
  lines.forEach((l, i) => p.text(l, w / 2, 33 + i * 27 - 3, 18, '#FFFFFF', { align: 0.5, bold: 1.6 }))
  return made(p, {}, true)
}

export const GAUGE = 230 // px
/** A gauge as it is drawn; its bar is moved, not drawn anew: what is held for seconds fills it in each frame. */
export interface DrawnGauge extends DrawnPanel {
  fill(share: number): void
}
export function gaugePanel(label: string, value: string, colour: string, wide = GAUGE): DrawnGauge {
  const p = new Panel(wide, 62),
    left = wide < GAUGE ? 12 : 16,
    room = wide - 2 * left,
    size = Math.min(15, (15 * (room - 8)) / (width(label, 15) + width(value, 15))),
    shortest = 10 // px, with both of its round ends
  p.rect(0, 0, wide, 62, 14, UI.paper)
  p.text(label, left, 26, size, UI.muted, { bold: 1.6 })
  p.text(value, wide - left, 26, size, UI.ink, { align: 1, bold: 1.9 })
  p.rect(left, 38, room, 9, 4.5, UI.track)
  const from = p.corners
  p.rect(left, 38, shortest, 9, 4.5, colour)
  const drawn = made(p, {}, true),
    at = drawn.mesh.geometry.getAttribute('position'),
    middle = (left + shortest / 2 - wide / 2) * PX,
    ends: number[] = [] // corners of the bar's right end
  for (let i = from; i < p.corners; i++) if (at.getX(i) > middle) ends.push(i)
  const places = ends.map((i) => at.getX(i))
  return {
    ...drawn,
    fill(share) {
      const longer = Math.max(0, room * Math.min(1, share) - shortest) * PX
      for (let i = 0; i < ends.length; i++) at.setX(ends[i]!, places[i]! + longer)
      at.needsUpdate = true
    },
  }
}

// ring mark: arcs that lie against what they mark; share 0..1 closes the inner ring
export function markPanel(colour: string = UI.main, share = 1): DrawnPanel {
  const p = new Panel(220, 220)
  p.arc(110, 110, 108, 20, 0, 6.2832, '#FFFFFF')
  if (share > 0) p.arc(110, 110, 104, 12, 0, 6.2832 * share, colour)
  for (let i = 0; i < 4; i++)
    p.arc(110, 110, 84, 7, (i * Math.PI) / 2 + Math.PI / 4 - 0.3, (i * Math.PI) / 2 + Math.PI / 4 + 0.3, colour)
  return made(p)
}
export const size = (m: DrawnPanel, scale = 1): { w: number; h: number } => ({
  w: m.panel.w * PX * scale,
  h: m.panel.h * PX * scale,
})
