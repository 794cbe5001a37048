// The panel at a stop: what one reads before the question.
import { wrapLines } from '@praxia/stage/panels/letters.ts'
import { Panel, UI } from '@praxia/stage/panels/panel.ts'
import type { DrawnPanel } from '@praxia/stage/panels/panels.ts'

export function readingPanel(o: { chip: string; title: string; text: string; button: string }, w: number): DrawnPanel {
  const titles = wrapLines(o.title, 25, w - 64),
    lines = wrapLines(o.text, 18, w - 64),
    top = 92 + (titles.length - 1) * 32,
    h = top + 28 + lines.length * 27 + 88,
    p = new Panel(w, h)
  p.rect(0, 0, w, h, 18, UI.paper)
  p.chip(o.chip, 32, 24, UI.main, UI.tint, 15)
  titles.forEach((l, i) => p.text(l, 32, 88 + i * 32, 25, UI.ink, { bold: 2 }))
  lines.forEach((l, i) => p.text(l, 32, top + 34 + i * 27, 18, UI.ink))
  const ask = p.button(o.button, 32, h - 72, 220)
  return { mesh: p.mesh(), panel: p, buttons: { ask }, height: h }
}
