import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { certificateLanguages } from '../limits.ts'
import {
  AskedLanguage,
  Id,
  IdParams,
  Language,
  Line,
  Moment,
  Nothing,
  Nullable,
  lang,
  oneOf,
  pageOf,
  paging,
} from '../shapes.ts'

/** Subject of a certificate. */
export const CertificateType = oneOf(['TRAINING', 'COURSE'] as const)
export type CertificateType = Static<typeof CertificateType>
/** Subject of a certificate, as written in a path. */
export const CertificateKind = oneOf(['training', 'course'] as const)
export type CertificateKind = Static<typeof CertificateKind>
export const CertificateLanguage = Language(certificateLanguages, 'lower')
export type CertificateLanguage = Static<typeof CertificateLanguage>

/**
 * State of the certificate of a completion: `pending` until its session has ended. No certificate is issued for a
 * waiver (`exempt`) or for too short a seen time (`short`).
 */
export const CertificateState = oneOf(['issued', 'pending', 'exempt', 'short'] as const)
export type CertificateState = Static<typeof CertificateState>

/** Background picture of an organisation's certificates of one kind in one language. */
export const CertificateTemplate = Type.Object({
  type: CertificateType,
  lang: CertificateLanguage,
  /** Temporary address of the file. */
  file: Type.String(),
  fileName: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  /** Lowest contrast of the text with the picture behind it; below 4.5, a white plate is drawn between them. */
  contrast: Type.Number(),
  plate: Type.Boolean(),
  createdAt: Moment,
})
export type CertificateTemplate = Static<typeof CertificateTemplate>

const ofOrganisation = { clientId: Id }
/** `training` or `course`, in upper or lower case. */
const anyCase = (word: string): string => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('')
const ofKind = Type.Object({
  ...ofOrganisation,
  kind: Type.String({ pattern: `^(${anyCase('training')}|${anyCase('course')})$` }),
})
const language = { language: CertificateLanguage }
/** File name given by the sender; displayed, never trusted. */
const fileName = Type.Optional(Line(200))

export const listCertificateTemplates = endpoint({
  name: 'listCertificateTemplates',
  method: 'GET',
  path: '/certificates/{clientId}',
  summary: 'Templates of an organisation; what is missing is made on the platform’s, in the organisation’s colours',
  params: Type.Object(ofOrganisation),
  response: Type.Array(CertificateTemplate),
})
export const setCertificateTemplate = endpoint({
  name: 'setCertificateTemplate',
  method: 'PUT',
  path: '/certificates/{clientId}/{kind}',
  summary: 'Template of a kind in a language (multipart; file: file): a landscape png or jpeg, best of 1512 × 1080',
  params: ofKind,
  multipart: true,
  body: Type.Object({ ...language, fileName }),
  response: CertificateTemplate,
  errors: ['image.invalid', 'image.too_large', 'certificate.template_small', 'certificate.template_shape'],
})
export const removeCertificateTemplate = endpoint({
  name: 'removeCertificateTemplate',
  method: 'DELETE',
  path: '/certificates/{clientId}/{kind}',
  summary: 'The platform’s template is used again',
  params: ofKind,
  query: Type.Object({
    /** Omitted: every language. */
    language: Type.Optional(CertificateLanguage),
    /** Repeats the kind in the path. */
    type: Type.Optional(CertificateType),
  }),
  response: Nothing,
})
export const countCertificates = endpoint({
  name: 'countCertificates',
  method: 'GET',
  path: '/certificates/{clientId}/count',
  summary: 'How many certificates of an organisation are valid',
  params: Type.Object(ofOrganisation),
  response: Type.Object({ issued: Type.Integer() }),
})
export const previewCertificate = endpoint({
  name: 'previewCertificate',
  method: 'GET',
  path: '/certificates/{clientId}/{kind}/preview',
  summary: 'A certificate of nobody, as a PDF: on the template, or an empty page with guides to draw one on',
  params: ofKind,
  query: Type.Object({ ...language, guides: Type.Optional(Type.Boolean()) }),
  binary: true,
  response: Type.String(),
  errors: ['certificate.no_glyph'],
})

/** Errors of a completion that has no certificate. */
const noCertificate = [
  'certificate.not_completed',
  'certificate.exempt',
  'certificate.short',
  'certificate.pending',
] as const
/** A PDF, or the same certificate signed as an Open Badge 3.0. */
const asked = {
  /** The member; by default the caller. */
  userId: Type.Optional(Id),
  format: Type.Optional(oneOf(['pdf', 'json'] as const)),
}
export const getTrainingCertificate = endpoint({
  name: 'getTrainingCertificate',
  method: 'GET',
  path: '/trainings/{lang}/certificate',
  summary: 'The certificate of a completed training: a PDF, or the same signed as an Open Badge 3.0',
  params: Type.Object({ lang: AskedLanguage }),
  query: Type.Object({ trainingId: Id, ...asked }),
  binary: true,
  response: Type.String(),
  errors: [...noCertificate, 'certificate.no_glyph'],
})
export const getCourseCertificate = endpoint({
  name: 'getCourseCertificate',
  method: 'GET',
  path: '/courses/{id}/certificate/{lang}',
  summary: 'The certificate of a completed course, the newest where it was completed more than once',
  params: Type.Object({ id: Id, lang: AskedLanguage }),
  /** `enrolmentId`: completion within that enrolment; 0: completion without an enrolment. */
  query: Type.Object({ ...asked, enrolmentId: Type.Optional(Type.Union([Id, Type.Literal(0)])) }),
  binary: true,
  response: Type.String(),
  errors: [...noCertificate, 'certificate.no_glyph'],
})

/** For one training, or for one course with `enrolmentId` as for its certificate. */
const ofCompletion = {
  trainingId: Type.Optional(Id),
  courseId: Type.Optional(Id),
  enrolmentId: Type.Optional(Type.Union([Id, Type.Literal(0)])),
}
export const getCertificateState = endpoint({
  name: 'getCertificateState',
  method: 'GET',
  path: '/users/{id}/certificate',
  summary: 'Whether something that a member completed has its certificate, and if not, why',
  params: IdParams,
  query: Type.Object(ofCompletion),
  response: Type.Object({
    /** Null: not completed. */
    state: Nullable(CertificateState),
    /** Seen time of the completion, and the seen time required; null when it was not measured. */
    secondsSeen: Nullable(Type.Integer()),
    secondsNeeded: Type.Integer(),
    /** Name on the certificate, when the member's name has changed since. */
    formerName: Nullable(Type.String()),
    /** Actions that the caller may take now. */
    can: Type.Object({ certify: Type.Boolean(), reissue: Type.Boolean() }),
  }),
})
export const certifyCompletion = endpoint({
  name: 'certifyCompletion',
  method: 'POST',
  path: '/users/{id}/certificate',
  summary: 'Certify what a member completed in a shorter time than is plausible',
  params: IdParams,
  body: Type.Object(ofCompletion),
  response: Type.Object({ number: Type.String() }),
  errors: [...noCertificate, 'request.conflict'],
})
export const reissueCertificate = endpoint({
  name: 'reissueCertificate',
  method: 'PUT',
  path: '/users/{id}/certificate',
  summary: 'Issue a certificate again with the member’s name of now; the former one says that it was replaced',
  params: IdParams,
  body: Type.Object(ofCompletion),
  response: Type.Object({ number: Type.String() }),
  errors: [...noCertificate, 'request.conflict'],
})
/** A completion with too short a seen time, not certified. */
export const ShortRun = Type.Object({
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  trainingId: Nullable(Id),
  courseId: Nullable(Id),
  /** For a course: as in the request for its certificate. */
  enrolmentId: Nullable(Type.Integer()),
  title: Type.String(),
  /** A course's own picture; without one it is drawn from `covers`, its first trainings. */
  logo: Nullable(Type.String()),
  covers: Type.Array(Type.Object({ title: Type.String(), categoryKey: Type.String(), logo: Nullable(Type.String()) })),
  completedAt: Moment,
  score: Nullable(Type.Integer()),
  secondsSeen: Nullable(Type.Integer()),
  secondsNeeded: Type.Integer(),
})
export type ShortRun = Static<typeof ShortRun>
export const listShortRuns = endpoint({
  name: 'listShortRuns',
  method: 'GET',
  path: '/short-runs',
  summary: 'What members of the organisation completed in a shorter time than is plausible, newest first',
  query: Type.Object({ ...paging, ...lang }),
  response: pageOf(ShortRun),
})
