// The panels of both trainings, with the product's look.
import * as T from 'three'
import { round } from './forms.ts'
import type { IconName } from './icons.ts'
import { width, wrapLines } from './letters.ts'
import { PX, Panel, UI } from './panel.ts'
import type { Area } from './panel.ts'
import type { EndResult } from './stage.ts'

export const W = 600,
  H = 440
export const BIG = 1.18 // on a stand 1 px = 2.6 mm: 15 px is 1 degree high at 2.2 m
export interface Made {
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
  time: string
}
export interface EndLook {
  again?: string
}
interface StartWords {
  learn: string
  move: string
  how: string
  start: string
  vr: string | null
  note?: string
}

const made = (panel: Panel, buttons: Record<string, Area> = {}, hud = false): Made => ({
  mesh: panel.mesh(hud),
  panel,
  buttons,
  height: panel.h,
})
const fitted = (s: string, size: number, max: number): number =>
  Math.min(size, (size * max) / Math.max(1, width(s, size)))

export function startPanel(o: StartLook, w: StartWords): Made {
  const p = new Panel(W, H)
  p.rect(0, 0, W, H, 18, UI.paper)
  p.shape(round(W, 118, 18), W / 2, 59, 1, o.ground).rect(0, 60, W, 58, 0, o.ground) // cover band, as on the catalogue card
  p.disc(506, 60, 58, o.disc).icon(o.icon, 500, 62, 44, o.iconColour)
  p.text(o.title, 32, 56, fitted(o.title, 29, 400), o.onGround, { bold: 2 })
  p.text(o.sub, 32, 88, 16, o.onGround)
  let y = 152
  p.text(w.learn, 32, y, 15, UI.muted, { bold: 1.7 })
  y += 27
  for (const l of o.learn) {
    p.tick(41, y - 5, 16, UI.main)
    p.text(l, 62, y, fitted(l, 16.5, W - 94), UI.ink)
    y += 27
  }
  p.rect(32, y - 8, W - 64, 1.2, 0, UI.line)
  y += 16
  p.text(w.move, 32, y, 15, UI.muted, { bold: 1.7 })
  p.text(w.how, 32, y + 24, 15.5, UI.ink, { max: W - 64, lead: 1.35 })
  const buttons: Record<string, Area> = { start: p.button(w.start, 32, H - 68, 190) }
  if (w.vr) buttons.vr = p.button(w.vr, 234, H - 68, 170, false)
  p.text(w.note ?? o.time, W - 32, H - 38, fitted(w.note ?? o.time, 15, w.vr ? 150 : 320), UI.muted, { align: 1 })
  return made(p, buttons)
}

export function endPanel(o: EndResult, w: { again: string; finish: string; best: string | null }): Made {
  const rows = o.rows.slice(0, 5),
    lines = rows.map((r) => wrapLines(r.reason, 15, W - 100))
  const tall = lines.reduce((n, l) => n + 30 + l.length * 20, 0),
    h = 190 + tall + 84,
    p = new Panel(W, h)
  p.rect(0, 0, W, h, 18, UI.paper)
  const ring = w.best ? 80 : 92 // a second run: the best one under the ring
  p.arc(92, ring, 54, 11, 0, 6.2832, UI.track)
  if (o.score > 0) p.arc(92, ring, 54, 11, 0, (6.2832 * o.score) / 100, o.passed ? UI.main : UI.warn)
  p.text(String(o.score), 92, ring + 12, 34, UI.ink, { bold: 2.1, align: 0.5 })
  if (w.best) p.text(w.best, 92, 157, fitted(w.best, 15, 144), UI.muted, { align: 0.5, bold: 1.7 })
  p.text(o.title, 172, 80, fitted(o.title, 27, W - 204), UI.ink, { bold: 2 })
  let x = 172,
    y = 202
  const tone = { main: [UI.main, UI.tint], ok: [UI.ok, UI.okT], warn: [UI.warn, UI.warnT] } as const
  for (const c of o.chips) x = p.chip(c.text, x, 98, tone[c.kind][0], tone[c.kind][1], 15)
  p.rect(32, 170, W - 64, 1.2, 0, UI.line)
  rows.forEach((r, i) => {
    if (r.ok) p.tick(42, y - 4, 17, UI.ok)
    else p.cross(42, y - 5, 17, UI.bad)
    p.text(r.title, 64, y, fitted(r.title, 16.5, W - 96), UI.ink, { bold: 1.75 })
    let at = y + 21
    for (const l of lines[i]!) {
      p.text(l, 64, at, 15, UI.muted)
      at += 20
    }
    y = at + 9
  })
  const buttons = { again: p.button(w.again, 32, h - 64, 190), finish: p.button(w.finish, 234, h - 64, 150, false) }
  p.text(o.foot, W - 32, h - 34, 15, UI.muted, { align: 1 })
  return made(p, buttons)
}

// a short list of wide buttons: the pause
export function menuPanel(title: string, entries: readonly { id: string; label: string; filled?: boolean }[]): Made {
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
): Made {
  const q = wrapLines(o.text, 24, W - 64),
    top = 92 + q.length * 31,
    h = top + o.answers.length * 64 + 44,
    p = new Panel(W, h),
    buttons: Record<string, Area> = {}
  p.rect(0, 0, W, h, 18, UI.paper, UI.line)
  if (o.zone) p.chip(o.zone, 32, 24, UI.main, UI.tint, 15)
  if (o.count) p.text(o.count, W - 32, 42, 15, UI.muted, { align: 1 })
  p.text(o.text, 32, 92, 24, UI.ink, { bold: 2, max: W - 64, lead: 1.3 })
  o.answers.forEach((a, i) => {
    const y = top - 12 + i * 64
    p.rect(32, y, W - 64, 54, 12, UI.paper, UI.edge).rect(46, y + 12, 30, 30, 8, UI.tint)
    p.text(String(i + 1), 61, y + 33, 16, UI.main, { bold: 2, align: 0.5 })
    p.text(a, 92, y + 33, fitted(a, 17, W - 140), UI.ink, { bold: 1.6 })
    buttons[`answer-${i + 1}`] = { x: 32, y, w: W - 64, h: 54 }
  })
  p.text(o.foot ?? '', 32, h - 22, 15, UI.muted)
  return made(p, buttons, hud)
}

// the goal line
export function goalPanel(text: string, icon: IconName, clock: string, colour: string = UI.main): Made {
  const w = Math.ceil(width(text, 18) + 78 + (clock ? 84 : 0)),
    p = new Panel(w, 52)
  p.rect(0, 0, w, 52, 14, UI.paper).rect(7, 7, 38, 38, 10, colour).icon(icon, 26, 26, 13, '#FFFFFF')
  p.text(text, 58, 32.5, 18, UI.ink, { bold: 1.75 })
  if (clock) {
    p.rect(w - 80, 12, 1.2, 28, 0, UI.line)
    p.text(clock, w - 18, 32.5, 18, UI.muted, { align: 1, bold: 1.6 })
  }
  return made(p, {}, true)
}

export function captionPanel(text: string): Made {
  const lines = wrapLines(text, 18, 620),
    w = Math.ceil(Math.max(...lines.map((l) => width(l, 18))) + 44),
    h = 22 + lines.length * 27,
    p = new Panel(w, h)
  p.rect(0, 0, w, h, 12, UI.ink)
  lines.forEach((l, i) => p.text(l, w / 2, 33 + i * 27 - 3, 18, '#FFFFFF', { align: 0.5, bold: 1.6 }))
  return made(p, {}, true)
}

// a tag stands beside its object
export function tagPanel(title: string, sub: string, icon: IconName, hud = false): Made {
  const w = Math.ceil(Math.max(width(title, 18), width(sub, 15)) + 88),
    p = new Panel(w, 68)
  p.rect(0, 0, w, 68, 14, UI.paper, UI.line).rect(10, 10, 48, 48, 10, UI.tint).icon(icon, 34, 34, 17, UI.main)
  p.text(title, 70, sub ? 30 : 40, 18, UI.ink, { bold: 1.8 })
  p.text(sub, 70, 52, 15, UI.muted)
  return made(p, {}, hud)
}

export function gaugePanel(label: string, value: string, share: number, colour: string): Made {
  const p = new Panel(230, 62)
  p.rect(0, 0, 230, 62, 14, UI.paper)
  p.text(label, 16, 26, 15, UI.muted, { bold: 1.6 })
  p.text(value, 214, 26, 15, UI.ink, { align: 1, bold: 1.9 })
  p.rect(16, 38, 198, 9, 4.5, UI.track).rect(16, 38, Math.max(10, 198 * Math.min(1, share)), 9, 4.5, colour)
  return made(p, {}, true)
}

// ring mark: arcs that lie against what they mark; share 0..1 closes the inner ring
export function markPanel(colour: string = UI.main, share = 1): Made {
  const p = new Panel(220, 220)
  p.arc(110, 110, 108, 20, 0, 6.2832, '#FFFFFF')
  if (share > 0) p.arc(110, 110, 104, 12, 0, 6.2832 * share, colour)
  for (let i = 0; i < 4; i++)
    p.arc(110, 110, 84, 7, (i * Math.PI) / 2 + Math.PI / 4 - 0.3, (i * Math.PI) / 2 + Math.PI / 4 + 0.3, colour)
  return made(p)
}
export const size = (m: Made, scale = 1): { w: number; h: number } => ({
  w: m.panel.w * PX * scale,
  h: m.panel.h * PX * scale,
})
