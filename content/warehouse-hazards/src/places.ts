// Where things are, for the running training: what can be marked, its zone, the middle of its ring, its size, and where one stands to see it.
export const ZONES = ['dock', 'aisle', 'packing'] as const
export type Zone = (typeof ZONES)[number]
/** The zone of who stands there. */
export function zoneAt(x: number, z: number): Zone {
  if (z < -1.6 && Math.abs(x) < 3) return 'aisle'
  return x > -1 ? 'dock' : 'packing'
}
/** Where there is something to look for in a zone: x from and to, z from and to. */
const ZONE_FLOORS: Record<Zone, readonly [number, number, number, number]> = {
  dock: [2.5, 9.5, -1.5, 6.7],
  aisle: [-1.6, 1.6, -19.6, -2],
  packing: [-9.7, -4, -4.4, 6.7],
}
const middle = (zone: Zone): Point => {
  const [x0, x1, z0, z1] = ZONE_FLOORS[zone]
  return [(x0 + x1) / 2, 1.4, (z0 + z1) / 2]
}
const MIDDLES: Record<Zone, Point> = { dock: middle('dock'), aisle: middle('aisle'), packing: middle('packing') }
/** The middle of the zone in which something is left to find, the one where a person stands first; null in it, where looking is the task. */
export function zoneShown(at: { x: number; z: number }, left: readonly Zone[]): Point | null {
  const zone = zoneOf(at, left)
  if (!zone) return null
  const floor = ZONE_FLOORS[zone],
    inside = at.x >= floor[0] && at.x <= floor[1] && at.z >= floor[2] && at.z <= floor[3]
  return inside ? null : MIDDLES[zone]
}
function zoneOf(at: { x: number; z: number }, left: readonly Zone[]): Zone | null {
  const own = zoneAt(at.x, at.z)
  if (left.includes(own)) return own
  for (let i = 0; i < ZONES.length; i++) if (left.includes(ZONES[i]!)) return ZONES[i]!
  return null
}
export type Point = readonly [number, number, number]
export interface Place {
  zone: Zone
  at: Point
  r: number
  from: readonly [number, number]
}

export const HAZARDS = {
  forks_up: { zone: 'dock', at: [6.0, 1.15, 0.0], r: 0.75, from: [3.9, 2.4] },
  no_chock: { zone: 'dock', at: [14.05, -0.95, 1.15], r: 0.45, from: [9.45, 3.9] },
  dock_edge: { zone: 'dock', at: [9.75, 0.55, 4.3], r: 0.7, from: [6.6, 3.5] },
  no_vest: { zone: 'dock', at: [4.9, 1.15, 3.1], r: 0.5, from: [2.6, 4.2] },
  wet_floor: { zone: 'dock', at: [6.1, 0.15, 5.25], r: 0.6, from: [4.0, 4.6] },
  leaking_drum: { zone: 'aisle', at: [-1.85, 0.45, -3.3], r: 0.5, from: [0.3, -1.4] },
  bent_upright: { zone: 'aisle', at: [1.92, 0.85, -4.7], r: 0.42, from: [0.3, -2.8] },
  load_overhang: { zone: 'aisle', at: [-1.8, 3.72, -6.08], r: 0.6, from: [0.4, -3.6] },
  broken_pallet: { zone: 'aisle', at: [1.95, 1.8, -8.35], r: 0.55, from: [-0.3, -7.3] },
  blocked_exit: { zone: 'aisle', at: [0, 1.0, -19.2], r: 0.85, from: [-0.4, -15.6] },
  broken_ladder: { zone: 'aisle', at: [-1.4, 1.35, -10.62], r: 0.45, from: [0.5, -9.3] },
  no_extinguisher: { zone: 'packing', at: [-9.9, 0.98, 0.75], r: 0.42, from: [-7.6, 1.4] },
  trailing_cable: { zone: 'packing', at: [-7.6, 0.08, 0.2], r: 0.55, from: [-6.3, -1.4] },
  overloaded_socket: { zone: 'packing', at: [-9.9, 0.85, 1.95], r: 0.34, from: [-8.3, 1.5] },
  open_blade: { zone: 'packing', at: [-7.05, 0.98, 3.72], r: 0.2, from: [-6.4, 4.5] },
  blocked_eyewash: { zone: 'packing', at: [-9.6, 1.0, -1.72], r: 0.5, from: [-7.4, -0.9] },
} as const satisfies Record<string, Place>
export type HazardKey = keyof typeof HAZARDS
export const HAZARD_KEYS = Object.keys(HAZARDS) as HazardKey[]

// always in order, and worth a second look
export const DECOYS = {
  packer: { zone: 'packing', at: [-8.05, 1.2, 4.12], r: 0.45, from: [-6.4, 4.6] },
  pallet_stack: { zone: 'packing', at: [-9.3, 0.35, -3.2], r: 0.55, from: [-7.4, -2.2] },
  driver: { zone: 'dock', at: [8.75, 1.2, 1.25], r: 0.45, from: [6.8, 2.4] },
  carton_pallet: { zone: 'dock', at: [8.55, 0.6, 6.1], r: 0.6, from: [6.6, 4.6] },
} as const satisfies Record<string, Place>
export type DecoyKey = keyof typeof DECOYS
export type PlaceKey = HazardKey | DecoyKey
export const PLACES: Record<PlaceKey, Place> = { ...HAZARDS, ...DECOYS }
export const PLACE_KEYS = Object.keys(PLACES) as PlaceKey[]
