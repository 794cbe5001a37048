import { type Static, Type } from 'typebox'
import { Moment, Nullable, oneOf } from '../shapes.ts'

export const engineNames = [
  'Unity',
  'Unreal Engine',
  'Godot',
  'PlayCanvas',
  'Babylon.js',
  'A-Frame',
  'three.js',
  'Articulate Storyline',
  'Articulate Rise',
  'iSpring',
  'Adobe Captivate',
  'Adapt',
  'H5P',
  'eXeLearning',
  'Lectora',
] as const
/** How content tells what its learners do: by the library of this product, or by a standard's own words. */
export const reportWays = ['library', 'cmi5', 'xapi', 'scorm'] as const
/**
 * What an author had better know before anybody runs it. `interface`: it reports in a way that it is not opened for, so that nothing is
 * recorded; `address`: it reports by xAPI or cmi5 without a manifest, and has to read the address of the launch itself; `silent`: no sign of
 * reporting; `prerequisites`, `sequencing`: of a manifest, and not kept to; `manifests`: that are not read where they lie; `remote`: hosts that its
 * units are on; `signature`: of an app that recent devices don't take.
 */
export const warningCodes = [
  'interface',
  'finder',
  'address',
  'silent',
  'prerequisites',
  'sequencing',
  'manifests',
  'remote',
  'signature',
] as const
/** With what it is about: ways of reporting, titles of items, paths, hosts; ten at most. */
export const Warning = Type.Object({ code: oneOf(warningCodes), names: Type.Array(Type.String()) })
export type Warning = Static<typeof Warning>
export const architectures = ['x64', 'x86', 'arm64'] as const
export const signatureSchemes = ['v1', 'v2', 'v3'] as const
export const compressions = ['none', 'gzip', 'brotli'] as const
/** What the inspection of an upload found, as far as its files say. */
export const Report = Type.Object({
  date: Moment,
  tookMs: Type.Integer(),
  engine: Nullable(Type.Object({ name: oneOf(engineNames), version: Nullable(Type.String()) })),
  bytes: Type.Integer(),
  unpackedBytes: Type.Integer(),
  files: Type.Integer(),
  /** How its files are packed for the way to the browser. */
  compression: oneOf(compressions),
  /** It unpacks them by itself where the server's headers are lost on the way (Unity's decompression fallback). */
  fallback: Type.Boolean(),
  /** The page or program that it begins with. */
  entry: Nullable(Type.String()),
  /** Enters VR, or shows things in the room (AR). */
  vr: Type.Boolean(),
  ar: Type.Boolean(),
  /** Works with several threads, for which its pages are set apart from others by headers. */
  threads: Type.Boolean(),
  reports: Nullable(oneOf(reportWays)),
  /** Hosts that its pages load scripts from: it does not run where these can't be reached. */
  outside: Type.Array(Type.String()),
  /** Absent in reports of before it was looked for, as what follows. */
  warnings: Type.Optional(Type.Array(Warning)),
  /** Of an Android application. */
  android: Type.Optional(
    Type.Object({
      package: Type.String(),
      /** Null where the package keeps it in a table of its own. */
      versionName: Nullable(Type.String()),
      versionCode: Nullable(Type.Integer()),
      minSdk: Type.Integer(),
      targetSdk: Nullable(Type.Integer()),
      signatures: Type.Array(oneOf(signatureSchemes)),
    }),
  ),
  /** Of a Windows program. */
  windows: Type.Optional(Type.Object({ architecture: oneOf(architectures) })),
})
export type Report = Static<typeof Report>
