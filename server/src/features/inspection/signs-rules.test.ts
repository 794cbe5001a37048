import { expect, it } from 'vitest'
import { EngineSigns, type Signs, hasVersion } from './signs-rules.ts'

const found = (files: Record<string, string | string[]>): Signs => {
  const signs = new EngineSigns()
  for (const [name, content] of Object.entries(files)) {
    signs.name(name)
    signs.next()
    for (const piece of [content].flat())
      if (hasVersion(name)) signs.takeData(Buffer.from(piece))
      else signs.take(Buffer.from(piece))
  }
  return signs.found
}
const engineOf = (files: Record<string, string | string[]>) => found(files).engine

it.each<[string, Record<string, string>, string, string | null]>([
  [
    'Unity 2022',
    {
      'index.html': 'createUnityInstance(canvas, config)',
      'Build/web.data': 'UnityWebData1.0\0data.unity3d\x002022.3.41f1\0',
    },
    'Unity',
    '2022.3.41f1',
  ],
  [
    'Unity 6',
    { 'Build/web.framework.js': '', 'Build/web.data': 'UnityFS\x005.x.x\x006000.0.23f1\0' },
    'Unity',
    '6000.0.23f1',
  ],
  [
    'Unity 2019',
    { 'Build/UnityLoader.js': '', 'Build/game.json': '{"unityVersion": "2019.4.40f1", "TOTAL_MEMORY": 1}' },
    'Unity',
    '2019.4.40f1',
  ],
  [
    'a Windows build',
    { 'UnityPlayer.dll': '', 'Game_Data/globalgamemanagers': '\0\0\0\x162021.3.5f1\0' },
    'Unity',
    '2021.3.5f1',
  ],
  ['Unreal', { 'Yard/Binaries/Win64/Yard-Win64-Shipping.exe': '++UE5+Release-5.3-CL-0' }, 'Unreal Engine', '5.3'],
  ['Godot', { 'index.html': 'const GODOT_CONFIG = {}', 'index.pck': '' }, 'Godot', null],
  [
    'PlayCanvas',
    { 'playcanvas-stable.min.js': '/** @license PlayCanvas Engine v1.66.2 revision 1a2b3c */' },
    'PlayCanvas',
    '1.66.2',
  ],
  [
    'Babylon',
    { 'index.html': '<script src="https://cdn.jsdelivr.net/npm/babylonjs@6.40.0/babylon.js"></script>' },
    'Babylon.js',
    '6.40.0',
  ],
  [
    'A-Frame, which brings three.js',
    { 'a.js': 'window.__THREE__="147";console.log("A-Frame Version: 1.4.2 (Date 2023-04-14)")' },
    'A-Frame',
    '1.4.2',
  ],
  [
    'A-Frame from elsewhere',
    { 'index.html': '<script src="https://aframe.io/releases/1.5.0/aframe.min.js"></script><a-scene>' },
    'A-Frame',
    '1.5.0',
  ],
  [
    'three.js as it is',
    { 'three.module.js': "const REVISION = '160';\nwindow.__THREE__ = REVISION" },
    'three.js',
    '160',
  ],
  [
    'three.js in a bundle',
    {
      'assets/index-1a.js':
        '/**\n * @license\n * Copyright 2010-2024 Three.js Authors\n * SPDX-License-Identifier: MIT\n */const e="167",t=0;',
    },
    'three.js',
    '167',
  ],
])('recognises %s', (_, files, name, version) => {
  expect(engineOf(files)).toEqual({ name, version })
})
it('recognises none in a plain page, nor in files that a Mac adds', () => {
  expect(found({ 'index.html': '<!doctype html><p>Hello', '__MACOSX/Build/._web.unityweb': '' })).toEqual({
    engine: null,
    threads: false,
    ways: [],
    finds: { near: false, far: false },
    outside: [],
  })
})
it('reads across two chunks, and not from one file into the next', () => {
  expect(engineOf({ 'a.js': ['// A-Frame Ver', 'sion: 1.4.2 '] })).toEqual({ name: 'A-Frame', version: '1.4.2' })
  expect(engineOf({ 'a.js': 'A-Frame Ver', 'b.js': 'sion: 1.4.2' })).toBe(null)
})
const unityLoader =
  'hasThreads:"undefined"!=typeof SharedArrayBuffer,hasWasmThreads:function(){if("undefined"==typeof SharedArrayBuffer)return!1;var e=new WebAssembly.Memory({initial:1,maximum:1,shared:!0}),r=e.buffer instanceof SharedArrayBuffer;return e=null,r}()'
const unityFramework =
  'if(typeof ENVIRONMENT_IS_PTHREAD==="undefined"||!ENVIRONMENT_IS_PTHREAD)Module["preRun"].push(function(){});wasmMemory=new WebAssembly.Memory({"initial":INITIAL_MEMORY/65536,"maximum":32768});'
const guarded = 'const has=typeof SharedArrayBuffer!=="undefined",b=has?new SharedArrayBuffer(n):new ArrayBuffer(n)'
it.each<[string, Record<string, string | string[]>, boolean]>([
  ['shared memory', { 'a.js': 'new WebAssembly.Memory({"initial":256,"maximum":1024,"shared":true})' }, true],
  ['minified', { 'a.js': 'wasmMemory=new WebAssembly.Memory({initial:e/65536,maximum:32768,shared:!0})' }, true],
  ['the runtime of Emscripten', { 'a.js': 'var PThread={unusedWorkers:[],init:function(){}}' }, true],
  ['a thread of Emscripten', { 'a.js': 'ENVIRONMENT_IS_PTHREAD=self.name?.startsWith("em-pthread")' }, true],
  ['its complaint', { 'a.js': 'err("requested a shared WebAssembly.Memory but the returned buffer is not")' }, true],
  ['what a worker is sent', { 'a.worker.js': 'Module["PThread"].receiveObjectTransfer()' }, true],
  ['the script of a thread of Unity', { 'Build/web.worker.js.br': '' }, true],
  ['the page of Unity', { 'index.html': 'var config={workerUrl: buildUrl + "/web.worker.js"}' }, true],
  ['the page of Godot', { 'index.html': 'const GODOT_THREADS_ENABLED = true;' }, true],
  ['a buffer', { 'a.js': 'const b = new SharedArrayBuffer(64)' }, true],
  ['a service worker that sets pages apart', { 'index.html': '<script src="coi-serviceworker.js"></script>' }, true],
  [
    'an ordinary build of Unity',
    { 'Build/web.loader.js': unityLoader, 'Build/web.framework.js': unityFramework },
    false,
  ],
  ['the same in pieces', { 'a.js': [unityFramework.slice(0, 60), unityFramework.slice(60) + unityLoader] }, false],
  [
    'a loader that looks what there is',
    { 'a.js': 'new WebAssembly.Memory({initial:0,maximum:0,shared:!0}).buffer' },
    false,
  ],
  ['a buffer where there is one', { 'a.js': guarded }, false],
  ['the question after the buffer', { 'a.js': ['new SharedArrayBuffer(4)', ';if(self.crossOriginIsolated){}'] }, false],
  ['the question of another file', { 'a.js': 'new SharedArrayBuffer(4)', 'b.js': 'typeof SharedArrayBuffer' }, true],
  ['a question', { 'a.js': 'typeof SharedArrayBuffer !== "undefined" && x instanceof SharedArrayBuffer' }, false],
  ['memory of its own', { 'a.js': 'new WebAssembly.Memory({initial:256,maximum:1024})' }, false],
  ['a worker of a bundler', { 'assets/parse.worker.js': 'onmessage = () => {}' }, false],
  ['the page of Godot without', { 'index.html': 'const GODOT_THREADS_ENABLED = false;' }, false],
])('detects threads by %s', (_, files, threads) => {
  expect(found(files).threads).toBe(threads)
})
it('detects how content reports, the nearest way first, and what it loads from other sites', () => {
  const page =
    '<script src="https://CDN.example.org/three.js"></script><script src="//b.example/x.js"></script><script src="own.js"></script>'
  expect(
    found({ 'index.html': page, 'a.js': 'import x from "https://esm.example/y"; "X-Experience-API-Version"' }),
  ).toMatchObject({
    ways: ['xapi'],
    finds: { near: false, far: false },
    outside: ['b.example', 'cdn.example.org', 'esm.example'],
  })
  expect(found({ 'a.js': 'X-Experience-API-Version urn:praxia:xapi:skills' }).ways).toEqual(['library', 'xapi'])
  expect(found({ 'a.js': 'LMS.LaunchData', 'b.js': 'X-Experience-API-Version' }).ways).toEqual(['cmi5', 'xapi'])
  expect(found({ 'a.js': 'window.API_1484_11' }).ways).toEqual(['scorm'])
  for (const text of ['win = window.parent.API', 'if(e.parent.API_1484_11)', 'while (win.API == null)'])
    expect([text, found({ 'a.js': text }).finds]).toEqual([text, { near: true, far: false }])
  for (const text of ['window.opener.API.x', 'top.API'])
    expect([text, found({ 'a.js': text }).finds]).toEqual([text, { near: false, far: true }])
  for (const text of ['window.API_1484_11', 'parent.APIs', 'parentAPI', 'transparent.API', 'twin.API'])
    expect([text, found({ 'a.js': text }).finds]).toEqual([text, { near: false, far: false }])
})
it.each([
  ['Articulate Storyline', { 'story.html': '', 'story_content/user.js': 'window.__THREE__="128"' }],
  ['Articulate Rise', { 'scormcontent/lib/main.bundle.js': 'const REVISION="137";window.__THREE__=REVISION' }],
  ['iSpring', { 'res/index.html': 'iSpringSuite 10; window.__THREE__' }],
  ['Adapt', { 'adapt/js/adapt.min.js': '' }],
  ['Unity', { 'story_content/a.js': '', 'Build/web.framework.js': '' }],
])('recognises %s by the files of its tool, whatever engine comes with it', (name, files) => {
  expect(engineOf(files)?.name).toBe(name)
})
