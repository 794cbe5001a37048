import { copyFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { box } from '../shapes/forms.ts'
import { Kit } from '../shapes/kit.ts'
import { bake } from './bake.ts'
import type { Baked, BakedWhole } from './bake.ts'
import { inCells } from './cells.ts'
import { readCommitted, readManifest, writeCommitted } from './committed.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praxia-light-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const lit = (size: number): Promise<BakedWhole> =>
  bake(new Kit().add(box(size, 0.5, 0.25), '#102030'), { refine: 1 }, undefined, (x) => (x < 0 ? 0 : 1))
const part = async (name: string, size: number) => ({ name, from: `of ${size}`, baked: await lit(size) })
const file = (name: string): string => join(folder, 'baked', name)

it('is read as it was written, and what is no more is taken away', async () => {
  const [one, two] = [await part('one', 1), await part('two', 2)]
  await writeCommitted(folder, [two, one])
  const manifest = await readManifest(folder)
  expect(Object.entries(manifest).map(([name, { from }]) => [name, from])).toEqual([
    ['one', 'of 1'],
    ['two', 'of 2'],
  ])
  expect(await readCommitted(folder, 'two', manifest.two!)).toEqual(two.baked)
  await writeCommitted(folder, [one])
  expect((await readdir(file('.'))).sort()).toEqual(['manifest.json', 'one.br'])
})

it('of a file that is missing, cut off or of another part is nothing, and is written again', async () => {
  const parts = [await part('one', 1), await part('two', 2)]
  await writeCommitted(folder, parts)
  const { one } = await readManifest(folder)
  const read = (): Promise<Baked | null> => readCommitted(folder, 'one', one!)
  await copyFile(file('two.br'), file('one.br'))
  expect(await read()).toBeNull()
  await writeFile(file('one.br'), (await readFile(file('two.br'))).subarray(0, 20))
  expect(await read()).toBeNull()
  await rm(file('one.br'))
  expect(await read()).toBeNull()
  await writeCommitted(folder, parts)
  expect(await read()).toEqual(parts[0]!.baked)
})

it('is nothing where nothing was ever committed', async () => {
  expect(await readManifest(folder)).toEqual({})
})

it('is divided into meshes that together are the whole, each triangle by its middle', async () => {
  const whole = await lit(2)
  const corners = ({ position, light, albedo, normal, index }: Baked): string[] =>
    Array.from({ length: index.length / 3 }, (_, t) =>
      [0, 1, 2]
        .map((k) => {
          const v = index[t * 3 + k]!
          return [
            ...position.slice(v * 3, v * 3 + 3),
            ...[light, albedo, normal].flatMap((a) => [...a.slice(v * 4, v * 4 + 4)]),
          ]
        })
        .join(';'),
    )
  const [first, second, ...more] = inCells(whole, (x) => (x < 0 ? 0 : 1))
  expect(more).toEqual([])
  expect([...corners(first!), ...corners(second!)].sort()).toEqual(corners(whole).sort())
  const middles = ({ position, index }: Baked): number[] =>
    Array.from(
      { length: index.length / 3 },
      (_, t) => [0, 1, 2].reduce((sum, k) => sum + position[index[t * 3 + k]! * 3]!, 0) / 3,
    )
  const left = [first!, second!].map((mesh) => middles(mesh).map((x) => x < 0))
  expect(left.map((sides) => new Set(sides).size)).toEqual([1, 1])
  expect(left[0]![0]).not.toBe(left[1]![0])
  const { cells: _, ...mesh } = whole
  expect(inCells(whole, () => 7)).toEqual([mesh])
})

it('keeps a triangle on the edge of two cells where it was before its points were rounded, and no other', () => {
  const left = (at: number, cells?: Int32Array): boolean => {
    const baked: BakedWhole = {
      position: Float32Array.of(5, 0, 0, 6, 0, 0, 7, 0, 0, at - 1, 0, 0, at + 1, 0, 0, at, 0, 1),
      normal: new Int8Array(24),
      albedo: new Uint8Array(24),
      light: new Uint8Array(24),
      index: Uint32Array.of(0, 1, 2, 3, 4, 5),
      ...(cells ? { cells } : {}),
    }
    return inCells(baked, (x) => (x < 0 ? 0 : 1)).length === 2
  }
  expect([left(-0.1), left(0.1), left(0)]).toEqual([true, false, false])
  expect([left(0, Int32Array.of(1, 0)), left(0, Int32Array.of(1, 1))]).toEqual([true, false])
  // It moved, or the cells are others than they were: where it is today.
  expect([left(0.1, Int32Array.of(1, 0)), left(-0.1, Int32Array.of(1, 1))]).toEqual([false, true])
  expect(left(0, Int32Array.of(1, 7))).toBe(false)
})
