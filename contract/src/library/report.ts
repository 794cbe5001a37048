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
/** Way in which content reports what learners do: with this product's library, or with a standard's own protocol. */
export const reportWays = ['library', 'cmi5', 'xapi', 'scorm'] as const
/**
 * Warnings for an author before the content is run. `interface`: it reports in a way that its launch does not provide,
 * so nothing is recorded; `address`: it reports by xAPI or cmi5 without a manifest and has to read the launch address
 * itself; `silent`: no sign of reporting; `prerequisites`, `sequencing`: in the manifest and not enforced; `manifests`:
 * in a place where they are not read; `remote`: hosts of its units; `signature`: of an app that recent devices reject.
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
/** A warning with its subjects: ways of reporting, item titles, paths or hosts; at most ten. */
export const Warning = Type.Object({ code: oneOf(warningCodes), names: Type.Array(Type.String()) })
export type Warning = Static<typeof Warning>
export const architectures = ['x64', 'x86', 'arm64'] as const
export const signatureSchemes = ['v1', 'v2', 'v3'] as const
export const compressions = ['none', 'gzip', 'brotli'] as const
/** Result of the inspection of an upload, as far as its files show. */
export const Report = Type.Object({
  date: Moment,
  tookMs: Type.Integer(),
  engine: Nullable(Type.Object({ name: oneOf(engineNames), version: Nullable(Type.String()) })),
  bytes: Type.Integer(),
  unpackedBytes: Type.Integer(),
  files: Type.Integer(),
  /** Compression of the files in transfer to the browser. */
  compression: oneOf(compressions),
  /**
   * The content decompresses its files itself when the server's headers are lost in transfer (Unity's decompression
   * fallback).
   */
  fallback: Type.Boolean(),
  /** Start page or program. */
  entry: Nullable(Type.String()),
  /** Enters VR, or shows things in the room (AR). */
  vr: Type.Boolean(),
  ar: Type.Boolean(),
  /** Uses several threads, so its pages need cross-origin isolation headers. */
  threads: Type.Boolean(),
  reports: Nullable(oneOf(reportWays)),
  /** Hosts that its pages load scripts from; the content does not run when they are unreachable. */
  outside: Type.Array(Type.String()),
  /** This and the following fields are missing in reports older than their checks. */
  warnings: Type.Optional(Type.Array(Warning)),
  /** Its manifest is cmi5's or Tin Can's, and it also searches the windows above it for SCORM: it gets a readable one. */
  framed: Type.Optional(Type.Boolean()),
  /** For an Android application. */
  android: Type.Optional(
    Type.Object({
      package: Type.String(),
      /** Null when the package stores it in a resource table. */
      versionName: Nullable(Type.String()),
      versionCode: Nullable(Type.Integer()),
      minSdk: Type.Integer(),
      targetSdk: Nullable(Type.Integer()),
      signatures: Type.Array(oneOf(signatureSchemes)),
    }),
  ),
  /** For a Windows program. */
  windows: Type.Optional(Type.Object({ architecture: oneOf(architectures) })),
})
export type Report = Static<typeof Report>
