// The picture on the screen: inbox, one message, a page. Drawn as panels; what can be pressed is given with its place.
import { Panel, UI } from '@praxia/stage/panels/panel.ts'
import type { Area } from '@praxia/stage/panels/panel.ts'
import { width, wrapLines } from '@praxia/stage/panels/letters.ts'
import { SCREEN } from '../../scene/look.ts'
import type { MailText, Phrases } from './phrases/en.ts'
import type { Act, MailKey } from './rules.ts'

export interface Button {
  id: string
  name: string
  area: Area
  read?: boolean // only read out: pressing it does nothing
}
export interface Picture {
  panel: Panel
  buttons: Button[]
}
export interface Row {
  key: MailKey
  read: boolean
  done: Act | null
}
export type PageKey = keyof Phrases['pages']

const BAR = 46, // px of the bar above
  HEAD = '#1E2740',
  CORAL = '#F0785F',
  AVATARS = ['#3E66A0', '#2F7A5F', '#A4553F', '#6C7890', '#8A6A3A']

const heightOf = (wide: number): number => (wide * SCREEN.h) / SCREEN.w
/** Height of a message's row: on a narrow screen the rows share what is there. */
export const rowHeight = (wide: number, rows: number): number => Math.min(84, (heightOf(wide) - BAR - 8) / rows - 4)
/** A clean screen of that many px across. */
function blank(wide: number, bar: string, ground: string = HEAD): Panel {
  const p = new Panel(wide, heightOf(wide))
  p.rect(0, 0, p.w, p.h, 6, UI.paper)
  p.rect(0, 0, p.w, BAR, 6, ground).rect(0, BAR - 10, p.w, 10, 0, ground)
  p.text(cut(bar, 17, p.w - 40), 20, 30, 17, '#FFFFFF', { bold: 1.9 })
  return p
}
function cut(text: string, size: number, room: number): string {
  let shown = text
  while (shown.length > 1 && width(shown === text ? text : `${shown}…`, size) > room) shown = shown.slice(0, -1)
  return shown === text ? text : `${shown.trimEnd()}…`
}
const initials = (name: string): string =>
  name
    .split(/[ ,(]+/)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')

function avatar(p: Panel, name: string, x: number, y: number, r: number): void {
  p.disc(x, y, r, AVATARS[name.length % AVATARS.length]!)
  p.text(initials(name), x, y + r * 0.32, r * 0.85, '#FFFFFF', { bold: 2, align: 0.5 })
}

export function inboxPicture(wide: number, rows: readonly Row[], p: Phrases): Picture {
  const panel = blank(wide, p.inbox),
    buttons: Button[] = [],
    tall = rowHeight(wide, rows.length)
  rows.forEach(({ key, read, done }, i) => {
    const mail = p.mails[key],
      y = BAR + 8 + i * (tall + 4),
      middle = y + tall / 2,
      area = { x: 8, y, w: wide - 16, h: tall }
    panel.rect(area.x, y, area.w, tall, 10, done ? UI.bg : read ? UI.paper : UI.tint, done ? null : UI.line)
    avatar(panel, mail.from, 44, middle, 22)
    const mark = done ? width(p.handled[done], 15) + 24 : 0,
      room = wide - 100 - mark
    panel.text(cut(mail.from, 17, room), 78, middle - 7, 17, done ? UI.muted : UI.ink, { bold: read ? 1.5 : 2.1 })
    panel.text(cut(mail.subject, 16, room), 78, middle + 19, 16, UI.muted, { bold: read ? 1.4 : 1.7 })
    if (done) panel.text(p.handled[done], wide - 22, middle + 6, 15, UI.muted, { align: 1, bold: 1.6 })
    else if (!read) panel.disc(wide - 28, middle - 12, 6, CORAL)
    if (!done) buttons.push({ id: `mail-${key}`, name: `${mail.from}: ${mail.subject}`, area })
  })
  return { panel, buttons }
}

function sender(panel: Panel, mail: MailText, shown: boolean, p: Phrases): Button {
  const wide = panel.w
  avatar(panel, mail.from, 42, BAR + 36, 22)
  panel.text(cut(mail.from, 17, wide - 96), 76, BAR + 32, 17, UI.ink, { bold: 2 })
  if (shown) panel.text(cut(mail.address, 15.5, wide - 92), 76, BAR + 55, 15.5, UI.sec, { bold: 1.7 })
  else {
    panel.text(p.sender, 76, BAR + 55, 15.5, UI.main, { bold: 1.7 })
    panel.rect(76, BAR + 59, width(p.sender, 15.5), 1.2, 0, UI.main)
  }
  return {
    id: 'sender',
    name: shown ? `${p.senderShown}: ${mail.address}` : p.sender,
    area: { x: 70, y: BAR + 38, w: Math.max(150, width(shown ? mail.address : p.sender, 15.5) + 14), h: 26 },
  }
}

export function mailPicture(wide: number, key: MailKey, shown: boolean, p: Phrases): Picture {
  const mail = p.mails[key],
    panel = blank(wide, ''),
    buttons: Button[] = [],
    slim = wide < 500
  panel.text(p.back, 44, 30, 16, '#FFFFFF', { bold: 1.9 })
  panel.geo(
    [
      [30, 15],
      [30, 33],
      [18, 24],
    ],
    '#FFFFFF',
  )
  buttons.push({ id: 'back', name: p.back, area: { x: 8, y: 6, w: width(p.back, 16) + 52, h: 34 } })
  buttons.push(sender(panel, mail, shown, p))
  panel.text(cut(mail.subject, 19, wide - 40), 20, BAR + 96, 19, UI.ink, { bold: 2 })
  let y = panel.text(mail.body, 20, BAR + 124, 16, UI.ink, { max: wide - 40, lead: slim ? 1.3 : 1.45 })
  buttons.push({
    id: 'body',
    name: `${mail.subject}${mail.subject.endsWith('…') ? '' : '.'} ${mail.body}`,
    area: { x: 14, y: BAR + 74, w: wide - 28, h: y - BAR - 84 },
    read: true,
  })
  if (mail.link) {
    const file = key === 'file',
      text = cut(mail.link.text, 16, wide - 90),
      w = width(text, 16)
    y += 10
    if (file) {
      panel.rect(20, y - 8, w + 64, 40, 10, UI.bg, UI.edge)
      panel.icon('papers', 42, y + 12, 12, UI.bad)
      panel.text(text, 64, y + 17, 16, UI.ink, { bold: 1.8 })
    } else {
      panel.text(text, 20, y + 14, 16, '#1A5FB4', { bold: 1.8 })
      panel.rect(20, y + 18, w, 1.4, 0, '#1A5FB4')
    }
    buttons.push({ id: 'target', name: mail.link.text, area: { x: 14, y: y - 9, w: w + (file ? 76 : 12), h: 42 } })
  }
  const words = [p.reply, p.report, p.delete],
    each = (wide - 24 - 2 * 8) / 3,
    at = panel.h - 70
  ;(['reply', 'report', 'delete'] as const).forEach((id, i) => {
    const area = { x: 12 + i * (each + 8), y: at, w: each, h: 50 }
    panel.rect(area.x, area.y, area.w, area.h, 10, UI.paper, UI.edge)
    const size = Math.min(16, (16 * (each - 14)) / width(words[i]!, 16))
    panel.text(words[i]!, area.x + each / 2, area.y + 31, size, UI.ink, { bold: 2, align: 0.5 })
    buttons.push({ id, name: words[i]!, area })
  })
  return { panel, buttons }
}

/** Where a link leads, shown beside it. */
export function targetPicture(wide: number, label: string, target: string): Panel {
  const size = Math.min(16, (16 * (wide - 60)) / width(target, 16)),
    p = new Panel(Math.ceil(Math.max(width(target, size), width(label, 14)) + 32), 56)
  p.rect(0, 0, p.w, p.h, 8, HEAD)
  p.text(label, 16, 21, 14, '#CFE2EC', { bold: 1.6 })
  p.text(target, 16, 43, size, '#FFFFFF', { bold: 1.9 })
  return p
}

/** The time that is left, for the bar above. */
export function clockPicture(seconds: number): Panel {
  const p = new Panel(76, 30)
  p.text(
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    68,
    21,
    17,
    seconds < 60 ? '#FFB4A3' : '#CFE2EC',
    { bold: 1.9, align: 1 },
  )
  return p
}

export function pagePicture(wide: number, key: PageKey, p: Phrases): Picture {
  const page = p.pages[key],
    bad = key === 'charged' || key === 'locked' || key === 'transfer' || key === 'spread',
    panel = blank(wide, page.bar, bad ? '#7A1712' : key === 'pay' ? '#B5541F' : HEAD),
    buttons: Button[] = []
  if (key === 'locked') panel.rect(0, BAR, wide, panel.h - BAR, 0, '#2A0F12')
  const ink = key === 'locked' ? '#FFE9E4' : UI.ink
  if (bad) {
    panel.disc(wide / 2, BAR + 74, 40, '#B3261E').icon('warn', wide / 2, BAR + 75, 30, '#FFFFFF')
  } else
    panel.rect(20, BAR + 30, 64, 44, 10, key === 'pay' ? CORAL : '#2F9270').icon('papers', 52, BAR + 52, 16, '#FFFFFF')
  const size = Math.min(26, (26 * (wide - 40)) / width(page.title, 26))
  let y = BAR + (bad ? 156 : 116)
  panel.text(page.title, 20, y, size, bad && key !== 'locked' ? UI.bad : ink, { bold: 2.1 })
  y += 40
  for (const line of page.lines)
    for (const part of wrapLines(line, 17, wide - 40)) {
      panel.text(part, 20, y, 17, ink, { bold: 1.6 })
      y += 28
    }
  y = Math.max(y + 6, panel.h - page.buttons.length * 56 - 14)
  page.buttons.forEach((word, i) => {
    const area = { x: 20, y, w: wide - 40, h: 48 },
      filled = i === 0 || key === 'planner'
    panel.rect(area.x, area.y, area.w, area.h, 10, filled && i < 2 ? HEAD : UI.paper, filled && i < 2 ? null : UI.edge)
    panel.text(word, wide / 2, y + 30, 16, filled && i < 2 ? '#FFFFFF' : UI.ink, { bold: 2, align: 0.5 })
    buttons.push({ id: `page-${i + 1}`, name: word, area })
    y += 56
  })
  return { panel, buttons }
}
