// What can be done in this training: papers, computer, Karim, the meeting corner with its door, chairs, mobile, notebook.
import * as T from 'three'
import { DESK, DOOR, MOBILE, NOTEBOOK, SCREEN, SEATS, SHEET, TABLE, WARNING } from '../../scene/look.ts'
import { boxAt, INSIDE } from './corner.ts'
import type { Corner } from './corner.ts'
import type { Phrases } from './phrases/en.ts'
import type { At, Run } from './rules.ts'

/** Where Karim stands at first: x, z, yaw. */
export const AT_COFFEE = [0.5, -2.4, 0.35] as const
const REACHES = 1.8

export interface Doings {
  corner: Corner
  p: Phrases
  run: () => Run
  may: (at: At) => boolean // true while this is what the person may do
  silent: () => number // seconds of the silence so far; -1: none
  take: (what: 'sheet' | 'warning') => void
  wrongPlace: (how: 'public' | 'message') => void
  invite: () => void
  useDoor: () => void
  silenceMobile: () => void
  sit: (seat: 'across' | 'beside') => void
  breakSilence: () => void
  write: () => void
}

export function addDoings(o: Doings): void {
  const { corner, p } = o,
    atDesk = new T.Vector3(DESK[0], 0, -2.1)
  const paper = (what: 'sheet' | 'warning', at: readonly [number, number, number]): void =>
    corner.add({
      id: what,
      name: () => (o.run()[what] ? p.putBack(p[what]) : p[what]),
      bounds: boxAt(at, 0.26, 0.08, 0.32),
      enabled: () => o.may('prepare'),
      reach: REACHES,
      stand: atDesk,
      outline: corner[what],
      activate: () => o.take(what),
    })
  paper('sheet', SHEET)
  paper('warning', WARNING)
  corner.add({
    id: 'computer',
    name: () => p.computer,
    bounds: boxAt(SCREEN.at, SCREEN.w, SCREEN.h, 0.06),
    enabled: () => o.may('prepare') && !o.run().message,
    reach: REACHES,
    stand: atDesk,
    activate: () => o.wrongPlace('message'),
  })
  corner.add({
    id: 'karim',
    name: () => p.karim,
    bounds: boxAt([AT_COFFEE[0], 0.95, AT_COFFEE[1]], 0.6, 1.8, 0.5),
    enabled: () => o.may('prepare') && !o.run().public,
    reach: 2.6,
    stand: new T.Vector3(0.35, 0, -0.9),
    activate: () => o.wrongPlace('public'),
  })
  corner.add({
    id: 'corner',
    name: () => p.corner,
    bounds: boxAt([TABLE[0], 0.75, TABLE[2] + 0.1], 1.7, 1, 1.5),
    enabled: () => o.may('prepare'),
    activate: () => o.invite(),
  })
  corner.add({
    id: 'door',
    name: () => (o.run().doorShut ? p.door.open : p.door.close),
    bounds: boxAt([DOOR.x, 1.1, (DOOR.z0 + DOOR.z1) / 2], 0.16, 2.1, DOOR.z1 - DOOR.z0),
    enabled: () => o.may('corner'),
    reach: REACHES,
    stand: INSIDE,
    activate: () => o.useDoor(),
  })
  corner.add({
    id: 'mobile',
    name: () => p.mobile,
    bounds: boxAt(MOBILE, 0.14, 0.08, 0.2),
    enabled: () => !o.run().mobileDown && (o.may('corner') || (o.may('ask') && o.silent() >= 0)),
    reach: REACHES,
    stand: INSIDE,
    activate: () => o.silenceMobile(),
  })
  for (const seat of ['beside', 'across'] as const) {
    const { at } = SEATS[seat]
    corner.add({
      id: `seat-${seat}`,
      name: () => p.seat[seat],
      bounds: boxAt([at[0], 0.5, at[2]], 0.5, 0.9, 0.5),
      enabled: () => o.may('corner'),
      reach: REACHES,
      stand: INSIDE,
      activate: () => o.sit(seat),
    })
  }
  corner.add({
    id: 'fill',
    name: () => p.fill,
    bounds: boxAt([TABLE[0], 0.8, TABLE[2]], 0.3, 0.2, 0.3),
    enabled: () => o.may('ask') && o.silent() >= 1,
    screenButton: 'only',
    activate: () => o.breakSilence(),
  })
  corner.add({
    id: 'notebook',
    name: () => p.notebook,
    bounds: boxAt(NOTEBOOK, 0.24, 0.1, 0.28),
    enabled: () => o.may('write'),
    outline: corner.notebook,
    activate: () => o.write(),
  })
}
