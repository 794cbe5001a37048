import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Report } from './library/report.ts'
import { FileType, Id, Moment, Nothing, Nullable, oneOf } from './shapes.ts'

/**
 * `/uploads` itself implements tus 1.0 (POST, HEAD, PATCH, DELETE); these endpoints are beside it. Upload-Metadata:
 * filename, fileType, trainingId or masterContentId (optional).
 */
export const UploadState = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  fileType: FileType,
  trainingId: Nullable(Id),
  masterContentId: Nullable(Id),
  bytes: Type.Integer(),
  received: Type.Integer(),
  expiresAt: Moment,
})
export const listUploads = endpoint({
  name: 'listUploads',
  method: 'GET',
  path: '/uploads',
  summary: 'Own uploads that can go on',
  response: Type.Array(UploadState),
})
/** Errors of an installation's scanner: malware found, file too large to scan, no response. */
export const scanErrors = ['upload.infected', 'upload.scan_too_large', 'upload.scanner_away'] as const
/** Errors of content, for every endpoint that checks it. */
export const contentErrors = [
  'upload.too_many',
  ...scanErrors,
  'upload.zip_invalid',
  'upload.zip_encrypted',
  'upload.zip_unsafe_path',
  'upload.zip_link',
  'upload.zip_duplicate',
  'upload.zip_too_many_entries',
  'upload.zip_bomb',
  'upload.compressed_invalid',
  'upload.no_index',
  'upload.several_index',
  'upload.no_executable',
  'upload.several_executables',
  'upload.not_apk',
  'upload.apk_part',
  'upload.apk_unsigned',
  'upload.not_program',
  'upload.manifest_invalid',
  'upload.manifest_file_missing',
  'upload.manifest_remote',
  'upload.manifest_alone',
  'upload.manifest_relative',
  'upload.manifest_parts',
] as const
/** Packages of other tools, by their manifest: cmi5.xml, tincan.xml, imsmanifest.xml. */
export const packageKinds = ['cmi5', 'tincan', 'scorm12', 'scorm2004'] as const
export type PackageKind = (typeof packageKinds)[number]
export const FoundPackage = Type.Object({
  kind: oneOf(packageKinds),
  title: Type.String(),
  /** Launchable units, in order. */
  units: Type.Array(Type.String()),
})
/**
 * Checks a complete upload by its directory and its scripts, before it is attached. Errors that only unpacking finds
 * are returned when it is attached.
 */
export const checkUpload = endpoint({
  name: 'checkUpload',
  method: 'POST',
  path: '/uploads/{uploadId}/check',
  summary: 'Say whether an upload can be content',
  params: Type.Object({ uploadId: Type.String({ maxLength: 100 }) }),
  response: Type.Object({
    /** Enters VR, as far as its pages and scripts show. */
    vr: Type.Boolean(),
    /** Full inspection report of its files. */
    report: Report,
    package: Nullable(FoundPackage),
  }),
  errors: ['upload.not_found', 'upload.incomplete', 'upload.in_use', ...contentErrors],
})
export const discardUpload = endpoint({
  name: 'discardUpload',
  method: 'DELETE',
  path: '/uploads/{uploadId}/discard',
  summary: 'Give an upload up',
  params: Type.Object({ uploadId: Type.String({ maxLength: 100 }) }),
  response: Nothing,
  errors: ['upload.in_use'],
})
