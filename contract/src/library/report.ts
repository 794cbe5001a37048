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
] as const
/** How content tells what its learners do: by the library of this product, or by a standard's own words. */
export const reportWays = ['library', 'cmi5', 'xapi', 'scorm'] as const
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
})
export type Report = Static<typeof Report>
