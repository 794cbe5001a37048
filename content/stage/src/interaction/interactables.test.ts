import * as T from 'three'
import { expect, it } from 'vitest'
import { Interactables } from './interactables.ts'

const box = (size: number): T.Box3 =>
  new T.Box3().setFromCenterAndSize(new T.Vector3(), new T.Vector3(size, size, size))
const at = (z: number): T.Object3D => {
  const one = new T.Object3D()
  one.position.z = z
  return one
}
const ahead = new T.Ray(new T.Vector3(), new T.Vector3(0, 0, -1))

/** Something in the hand at the origin, and something two metres before it. */
function held(mine: boolean): Interactables {
  const all = new Interactables()
  all.add({ id: 'put', name: () => '', space: at(0), bounds: box(0.3), enabled: () => true, mine })
  all.add({ id: 'pan', name: () => '', space: at(-2), bounds: box(0.3), enabled: () => true })
  return all
}

it('what the pointing hand holds is not in the way of its own ray', () => {
  expect(held(true).pick(ahead)?.act.id).toBe('pan')
})

it('the other hand meets what is held', () => {
  const aside = new T.Ray(new T.Vector3(-0.5, 0, 0), new T.Vector3(1, 0, 0))
  expect(held(true).pick(aside)?.act.id).toBe('put')
})

it('a thing of the room is met from inside it too', () => {
  expect(held(false).pick(ahead)?.act.id).toBe('put')
})

/** A ladder that is out of reach, and the person's arrival at it. */
function ladder(): { all: Interactables; arrive: () => void; climbs: string[] } {
  const all = new Interactables(),
    climbs: string[] = []
  let arrive = (): void => undefined
  all.approach = (_act, _by, then) => {
    arrive = then
    return true
  }
  all.add({
    id: 'climb',
    name: () => '',
    space: at(-9),
    bounds: box(1),
    enabled: () => true,
    reach: 1,
    hold: { start: () => climbs.push('start'), end: () => climbs.push('end') },
  })
  return { all, climbs, arrive: () => arrive() }
}

it('who keeps pressing on the way holds on arrival, until they let go', () => {
  const { all, arrive, climbs } = ladder()
  all.press(all.get('climb')!, 'touch', new T.Vector3())
  arrive()
  expect(climbs).toEqual(['start'])
  all.release()
  expect(climbs).toEqual(['start', 'end'])
})

it('who has let go on the way only goes there', () => {
  const { all, arrive, climbs } = ladder()
  all.press(all.get('climb')!, 'touch', new T.Vector3())
  all.release()
  arrive()
  expect([climbs, all.holding]).toEqual([[], null])
})
