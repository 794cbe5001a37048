import { expect, it } from 'vitest'
import { VrSigns, maySignalVr } from './vr-rules.ts'

const found = (...pieces: string[]): boolean => {
  const signs = new VrSigns()
  for (const piece of pieces) signs.take(Buffer.from(piece))
  return signs.found
}

it.each([
  ['the standard', 'navigator.xr.requestSession("immersive-vr",{})'],
  ['three', 'import{VRButton}from"./VRButton.js";document.body.append(VRButton.createButton(r))'],
  ['A-Frame', '<body><a-scene background="color: red"></a-scene></body>'],
  ['Babylon', 'const xr = await scene.createDefaultXRExperienceAsync({floorMeshes: [ground]})'],
  ['a mode that is put together', 'const xr = navigator?.xr; xr.requestSession("immersive-" + mode)'],
  ['a frame that it lets in', '<iframe allow="xr-spatial-tracking" src="room.html"></iframe>'],
])('detects VR by %s', (_, text) => {
  expect(found(text)).toBe(true)
})
it.each([
  ['a page without', '<canvas id="game"></canvas><script src="game.js"></script>'],
  ['AR alone', 'navigator.xr.requestSession("immersive-ar")'],
  ['words that hold a sign', 'const MyVRButtons = 1; window.navigator.xray = 2'],
])('detects none in %s', (_, text) => {
  expect(found(text)).toBe(false)
})
it('detects a sign that is cut between two chunks, and none across two files', () => {
  expect(found('a("immers', 'ive-vr")')).toBe(true)
  const signs = new VrSigns()
  signs.take(Buffer.from('a("immers'))
  signs.next()
  signs.take(Buffer.from('ive-vr")'))
  expect(signs.found).toBe(false)
})
it('scans pages and scripts, compressed ones too', () => {
  for (const name of ['index.html', 'a/b.js', 'Build/web.framework.js.br', 'x.mjs', 'y.js.gz', 'z.js.unityweb'])
    expect(maySignalVr(name), name).toBe(true)
  for (const name of ['a.png', 'Build/web.wasm.br', 'data.json', '__MACOSX/._index.html'])
    expect(maySignalVr(name), name).toBe(false)
})
