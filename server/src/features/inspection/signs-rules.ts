import type { Report, engineNames, reportWays } from '@praxia/contract/library/report.ts'

type Engine = (typeof engineNames)[number]

/** A version as in Unity's files: 2019.4.40f1, 6000.0.23f1. */
const unityVersion = /(?<![\w.])((?:20\d\d|[5-9]|6\d{3})\.\d+\.\d+[abfp]\d+)(?![\w.])/
/** Recognised by file names; other engines only by file contents. */
const byName: readonly [Engine, RegExp][] = [
  [
    'Unity',
    /(^|\/)(UnityLoader\.js|UnityPlayer\.dll|libunity\.so|globalgamemanagers|data\.unity3d|.+\.framework\.(js|unityweb).*|.+\.unityweb)$/i,
  ],
  [
    'Unreal Engine',
    /(^|\/)(libUE4\.so|libUnreal\.so|.+-(Win64|HTML5|Android)-Shipping\.(exe|js|so)|.+\.(utoc|ucas))$/i,
  ],
  ['Godot', /(^|\/)(.+\.pck|libgodot_android\.so)$/i],
  ['PlayCanvas', /(^|\/)(playcanvas[\w.-]*\.js|__game-scripts\.js)$/i],
  // Authoring tools, whose players include engines that the content may never use.
  ['Articulate Storyline', /(^|\/)story_content\/|(^|\/)html5\/data\/js\/paths\.js$/i],
  ['Articulate Rise', /(^|\/)(scormcontent\/)?lib\/(rise\/|lzwcompress\.js$|main\.bundle\.js$)/i],
  ['Adobe Captivate', /(^|\/)(assets\/js\/CPM\.js|captivate\.css)$/i],
  ['Adapt', /(^|\/)adapt\/js\/adapt(\.min)?\.js$/i],
  ['H5P', /(^|\/)h5p\.json$/i],
  ['eXeLearning', /(^|\/)(exe_jquery|exe_effects|common_i18n|exe_export)\.js$/i],
  ['Lectora', /(^|\/)(a001index\.html|trivantis[\w-]*\.js)$/i],
]
/** Recognised by pages and scripts. An engine built upon another precedes it. */
const byContent: readonly [Engine, RegExp][] = [
  ['iSpring', /\biSpring(?:Suite|Pro| Suite|\.(?:Player|Presenter))|\bispring:\/\//],
  ['Unity', /\bcreateUnityInstance\b|\bUnityLoader\.instantiate\b/],
  ['Godot', /\bGODOT_CONFIG\b|\bGodot Engine\b/],
  ['PlayCanvas', /\bPlayCanvas Engine\b|\bplaycanvas@\d|\/playcanvas(?:-stable)?(?:\.min)?\.m?js/],
  ['Babylon.js', /\bBABYLON\.|@babylonjs\/|\bbabylonjs@|babylonjs\.com\/babylon|\bBabylon\.js\b/],
  ['A-Frame', /<a-scene\b|\bAFRAME\.register|\bA-Frame Version:|aframe\.io\/releases|\baframe@\d/],
  [
    'three.js',
    /__THREE__|__THREE_DEVTOOLS__|Three\.js Authors|\bthree@\d|\bTHREE\.WebGLRenderer\b|\/three(?:\.module)?(?:\.min)?\.js/,
  ],
]
const versions: Partial<Record<Engine, RegExp>> = {
  Unity: unityVersion,
  'Unreal Engine': /\+\+UE[45]\+Release-(\d+\.\d+)/,
  Godot: /\bGodot Engine v?(\d+\.\d+(?:\.\d+)?)/,
  PlayCanvas:
    /\bPlayCanvas Engine v(\d+\.\d+\.\d+)|\bplaycanvas@(\d+\.\d+\.\d+)|playcanvas\.com\/playcanvas-(\d+\.\d+\.\d+)/,
  'Babylon.js': /\bbabylonjs@(\d+\.\d+\.\d+)|@babylonjs\/core@(\d+\.\d+\.\d+)|\bBabylon\.js v(\d+\.\d+\.\d+)/,
  'A-Frame': /A-Frame Version: (\d+\.\d+\.\d+)|aframe\.io\/releases\/(\d+\.\d+\.\d+)|\baframe@(\d+\.\d+\.\d+)/,
  'three.js':
    /\bREVISION\s*=\s*["'](\d{2,4}\w{0,4})["']|Three\.js Authors[^]{0,80}?\*\/\s*(?:const|let|var)\s+\w+\s*=\s*["'](\d{2,4}\w{0,4})["']|\bthree@0\.(\d{2,4})|three\.js\/r(\d{2,4})/,
}
/**
 * Content with threads requests shared memory at its start, or contains the runtime that compilers write for threads.
 * Loaders test for shared memory with one page, and every Unity build names ENVIRONMENT_IS_PTHREAD: neither indicates
 * threads.
 */
const threads =
  /\bPThread\s*=\s*\{|\bPThread["']?\]?\.(?:init|unusedWorkers|runningWorkers|pthreads|allocateUnusedWorker|getNewWorker|receiveObjectTransfer|threadInit)|\bem-pthread\b|requested a shared WebAssembly\.Memory|WebAssembly\.Memory\((?![^)]{0,200}?["']?initial["']?\s*:\s*\d\b)[^)]{0,200}["']?shared["']?\s*:\s*(?:true|!0)|\bGODOT_THREADS_ENABLED\s*=\s*true|\bworkerUrl\s*:\s*buildUrl\b|coi-serviceworker/
/** In a file without a check for SharedArrayBuffer: it requires one. */
const sharedBuffer = /\bnew SharedArrayBuffer\(/
const asksForBuffer =
  /\btypeof (?:(?:window|self|globalThis)\.)?SharedArrayBuffer\b|\b(?:window|self|globalThis)\.SharedArrayBuffer\b|["']SharedArrayBuffer["']\s*in\b|\bcrossOriginIsolated\b/
/** Script that starts a compiled thread: Unity's, Emscripten's. */
const threadScript = /(^|\/)Build\/[^/]+\.worker\.js(\.(br|gz|unityweb))?$/i
const ways: readonly [Way, RegExp][] = [
  ['library', /urn:praxia:xapi:/],
  ['cmi5', /\bLMS\.LaunchData\b|w3id\.org\/xapi\/cmi5/],
  ['xapi', /X-Experience-API-Version|\bADL\.XAPIWrapper\b|\bTinCan\.LRS\b/],
  ['scorm', /\bAPI_1484_11\b|\bLMSInitialize\b/],
]
/**
 * Searches surrounding windows for the SCORM interface, by name: reading from another site's window throws. The frame
 * of the content's own origin answers for `parent` and for the loop over parents of the usual finders; nothing can
 * answer for `top` and `opener`.
 */
const nearFinder = /\b(?:parent|win|w)\.API(?:_1484_11)?\b/
const farFinder = /\b(?:top|opener)\.API(?:_1484_11)?\b/
const script = /<script\b[^>]{0,300}?\bsrc\s*=\s*["'](?:https?:)?\/\/([a-z0-9.-]{1,253})(?::\d+)?\//gi
const imported = /(?:\bfrom|\bimport\()\s*["']https:\/\/([a-z0-9.-]{1,253})\//gi

/** Number of characters of a file name that are searched for signs. */
const longestSign = 500
const isNoise = (name: string): boolean => /(^|\/)__MACOSX\//.test(name)
/** Does the data begin with the version of the engine that wrote it? */
export const hasVersion = (name: string): boolean =>
  !isNoise(name) &&
  /(^|\/)(globalgamemanagers|mainData|data\.unity3d|[^/]+\.data(\.(br|gz|unityweb))?|[^/]+\.json|UnityLoader\.js)$/i.test(
    name,
  )
/** Number of bytes of it that are searched. */
export const headBytes = 1_000_000
/** Length of the longest sign in characters, so that none is cut between two chunks. */
const overlap = 400
const most = 10

export type Way = (typeof reportWays)[number]
export interface Signs extends Pick<Report, 'engine' | 'threads' | 'outside'> {
  /** Ways in which it reports, the nearest first. */
  ways: Way[]
  /** Whether it searches the windows above it for SCORM, and whether it reads the topmost or the opening one. */
  finds: { near: boolean; far: boolean }
}
/** Scans names, pages, scripts and the start of data, chunk by chunk, for signs of the engine. */
export class EngineSigns {
  readonly #named = new Set<Engine>()
  readonly #said = new Set<Engine>()
  readonly #versions = new Map<Engine, string>()
  readonly #outside = new Set<string>()
  readonly #ways = new Set<Way>()
  #threads = false
  #finds = { near: false, far: false }
  /** State of the current file. */
  #buffer = { made: false, asked: false }
  #tail = ''
  name(name: string): void {
    if (isNoise(name)) return
    // Only the end of a long name: the expressions match from each slash.
    const near = name.slice(-longestSign)
    for (const [engine, sign] of byName) if (sign.test(near)) this.#named.add(engine)
    if (/(^|\/)coi-serviceworker[\w.-]*\.js$/i.test(near) || threadScript.test(near)) this.#threads = true
  }
  /** Begins another file, without overlap from the last. */
  next(): void {
    this.#tail = ''
    this.#endBuffer()
  }
  #endBuffer(): void {
    this.#threads ||= this.#buffer.made && !this.#buffer.asked
    this.#buffer = { made: false, asked: false }
  }
  take(piece: Buffer): void {
    const text = this.#tail + piece.toString('latin1')
    for (const [engine, sign] of byContent) if (!this.#said.has(engine) && sign.test(text)) this.#said.add(engine)
    this.#readVersions(text)
    this.#threads ||= threads.test(text)
    this.#finds.near ||= nearFinder.test(text)
    this.#finds.far ||= farFinder.test(text)
    this.#buffer.made ||= sharedBuffer.test(text)
    this.#buffer.asked ||= asksForBuffer.test(text)
    for (const [way, sign] of ways) if (!this.#ways.has(way) && sign.test(text)) this.#ways.add(way)
    for (const pattern of [script, imported])
      for (const [, host] of text.matchAll(pattern))
        if (this.#outside.size < most) this.#outside.add(host!.toLowerCase())
    this.#tail = text.slice(-overlap)
  }
  /** Scans data of an engine for its version only. */
  takeData(piece: Buffer): void {
    const text = this.#tail + piece.toString('latin1')
    this.#readVersions(text, 'Unity')
    this.#tail = text.slice(-overlap)
  }
  #readVersions(text: string, only?: Engine): void {
    for (const [engine, pattern] of Object.entries(versions) as [Engine, RegExp][]) {
      if ((only !== undefined && engine !== only) || this.#versions.has(engine)) continue
      const version = pattern.exec(text)?.slice(1).find(Boolean)
      if (version !== undefined) this.#versions.set(engine, version)
    }
  }
  get found(): Signs {
    this.#endBuffer()
    const name =
      byName.find(([engine]) => this.#named.has(engine))?.[0] ??
      byContent.find(([engine]) => this.#said.has(engine))?.[0]
    return {
      engine: name === undefined ? null : { name, version: this.#versions.get(name) ?? null },
      threads: this.#threads,
      finds: this.#finds,
      ways: ways.flatMap(([way]) => (this.#ways.has(way) ? [way] : [])),
      outside: [...this.#outside].toSorted(),
    }
  }
}
