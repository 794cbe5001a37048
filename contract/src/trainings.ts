import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { durations, limits } from './limits.ts'
import {
  ContentLanguage,
  FileType,
  FilledText,
  Id,
  IdParams,
  Moment,
  Name,
  Nothing,
  Nullable,
  Text,
  oneOf,
  paging,
  search,
  lang,
  languageKeys,
} from './shapes.ts'
import { contentErrors, packageKinds } from './uploads.ts'

export const TrainingText = Type.Object({
  lang: ContentLanguage,
  title: Name(limits.titleMax),
  briefDescription: FilledText(limits.briefMax),
  fullDescription: FilledText(limits.fullMax),
  goal1: FilledText(limits.goalMax),
  goal2: FilledText(limits.goalMax),
  goal3: Type.Optional(Text(limits.goalMax)),
  videoLink: Type.Optional(Text(limits.videoLinkMax)),
})
export type TrainingText = Static<typeof TrainingText>
/** A text as sent: null, like '', clears an optional text. */
const SentText = Type.Object({
  ...TrainingText.properties,
  goal3: Type.Optional(Nullable(Text(limits.goalMax))),
  videoLink: Type.Optional(Nullable(Text(limits.videoLinkMax))),
})
const BadgeText = Type.Object({
  lang: ContentLanguage,
  name: Name(limits.badgeNameMax),
  description: FilledText(limits.badgeDescriptionMax),
})
const Duration = Type.Unsafe<(typeof durations)[number]>({ type: 'integer', enum: [...durations] })
/**
 * Form that the wizard saves in one request; files follow in their own requests. An omitted optional field, also of a
 * text, is unchanged; in a new training it is empty.
 */
export const TrainingForm = Type.Object({
  texts: Type.Array(SentText, { minItems: 1, maxItems: 6 }),
  durationInMinute: Duration,
  categoryId: Id,
  /** -1: own organisation; null: none. */
  partnerId: Nullable(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })),
  skillIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  tags: Type.Optional(Type.Array(Name(limits.tagMax), { maxItems: 20 })),
  headsetIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  badges: Type.Optional(
    Type.Array(
      Type.Object({ number: Type.Integer({ minimum: 1, maximum: 3 }), texts: Type.Array(BadgeText, { maxItems: 6 }) }),
      { maxItems: 3 },
    ),
  ),
  contentLanguages: Type.Array(ContentLanguage, { minItems: 1, maxItems: 6, uniqueItems: true }),
  launchParameter: Type.Optional(Nullable(Text(limits.launchParameterMax))),
  /** Uses the files of this master content, by its launch parameter; null: its own files. */
  masterContentId: Type.Optional(Nullable(Id)),
  /** `lastModifiedDate` that the form was opened with; 409 `training.stale` when the training was saved since. */
  basedOn: Type.Optional(Moment),
})
export type TrainingForm = Static<typeof TrainingForm>
/**
 * Form without omitted fields. Functions that make or copy a form return this type, so that a forgotten field is a type
 * error. An empty optional text is `''`.
 */
export interface WholeTrainingForm extends Required<Omit<TrainingForm, 'texts' | 'basedOn'>> {
  texts: Required<TrainingText>[]
}
const Named = Type.Object({ id: Id, name: Type.String() })
/** `key` is the same in every language; drawn covers choose their colours by it. */
const Category = Type.Object({ ...Named.properties, key: Type.String() })
/**
 * A step as named in the steps file, in the training's language, and whether the caller has done it in any session that
 * counts.
 */
const Step = Type.Object({
  key: Type.String(),
  label: Type.String(),
  parent: Nullable(Type.String()),
  done: Type.Boolean(),
})
const Can = Type.Object({
  edit: Type.Boolean(),
  delete: Type.Boolean(),
  suggest: Type.Boolean(),
  like: Type.Boolean(),
  launch: Type.Boolean(),
  browse: Type.Boolean(),
  configureAccess: Type.Boolean(),
  /** May choose resources of the own organisation for it. */
  resources: Type.Boolean(),
  statistics: Type.Boolean(),
  /** May decide on changes that wait for verification. */
  verify: Type.Boolean(),
})
export const TrainingCard = Type.Object({
  id: Id,
  clientId: Id,
  lang: ContentLanguage,
  title: Type.String(),
  briefDescription: Type.String(),
  durationInMinute: Type.Integer(),
  /** Best score that success requires. */
  passingScore: Type.Integer(),
  category: Category,
  logo: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  skills: Type.Array(Named),
  fileTypes: Type.Array(FileType),
  /** Some of its content enters VR. */
  vr: Type.Boolean(),
  isOwner: Type.Boolean(),
  isUnlocked: Type.Boolean(),
  isFromPartner: Type.Boolean(),
  /** Never verified: visible only to its partner. These three fields are for the partner and platform staff. */
  isNew: Type.Boolean(),
  /** Changes wait for verification beside the published training (`GET /trainings/{id}/draft`). */
  updated: Type.Boolean(),
  /** Reason that the waiting changes were refused; cleared by the next change. */
  refusal: Nullable(Type.String()),
  recent: Type.Boolean(),
  hasContent: Type.Boolean(),
  like: Type.Boolean(),
  totalLike: Type.Integer(),
  favorite: Type.Boolean(),
  isSuggested: Type.Boolean(),
  suggestedUntil: Nullable(Moment),
  suggestedBy: Nullable(Type.String()),
  progressionPercent: Type.Integer(),
  bestScore: Nullable(Type.Integer()),
  /** Finished by a waiver alone. */
  waived: Type.Boolean(),
  lastSession: Nullable(Moment),
  /** First step that the resumed attempt has not reached. */
  nextStep: Nullable(Type.Object({ index: Type.Integer(), total: Type.Integer(), label: Type.String() })),
  can: Can,
})
export type TrainingCard = Static<typeof TrainingCard>
export const Accesses = Type.Object({ allGroup: Type.Boolean(), groupIds: Type.Array(Id, { maxItems: 1000 }) })
export const ContentFile = Type.Object({
  fileType: FileType,
  fileName: Type.String(),
  /** Download address. */
  file: Type.String(),
  version: Type.String(),
  fileSize: Type.Integer(),
  offlineAvailable: Type.Boolean(),
  /** Enters VR: as found in the upload, or as a person corrected it. */
  vr: Type.Boolean(),
  /** VR as found in the upload; null when it was not inspected. */
  vrFound: Nullable(Type.Boolean()),
  /** Package of another tool of which it runs one unit. */
  package: Nullable(Type.Object({ kind: oneOf(packageKinds), count: Type.Integer() })),
  date: Moment,
  /** Of the downloaded bytes, in hexadecimal. */
  sha256: Type.String(),
})
export const TrainingDetail = Type.Object({
  ...TrainingCard.properties,
  /** Ids as in the form; the names are in `category`, `skills`, `headsets`. */
  categoryId: Id,
  skillIds: Type.Array(Id),
  headsetIds: Type.Array(Id),
  isVerified: Type.Boolean(),
  texts: Type.Array(TrainingText),
  fullDescription: Type.String(),
  goals: Type.Array(Type.String()),
  videoLink: Nullable(Type.String()),
  partner: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), logo: Nullable(Type.String()) })),
  partnerId: Nullable(Type.Integer()),
  headsets: Type.Array(Type.Object({ id: Id, name: Type.String(), type: Type.String() })),
  badges: Type.Array(
    Type.Object({
      number: Type.Integer(),
      logo: Nullable(Type.String()),
      texts: Type.Array(BadgeText),
      earned: Nullable(Moment),
    }),
  ),
  contentLanguages: Type.Array(ContentLanguage),
  launchParameter: Nullable(Type.String()),
  masterContentId: Nullable(Id),
  masterContentName: Nullable(Type.String()),
  files: Type.Array(ContentFile),
  /** Resources of the training (`GET /resources?trainingId=`); set by `PUT /trainings/{id}/resources`. */
  resources: Type.Array(Id),
  /** Who of the caller's organisation can open it; null if not chosen yet, and for callers who do not choose it. */
  accesses: Nullable(Accesses),
  /** Files that the caller runs instead of `files` as a member of the test group. */
  testFiles: Type.Array(ContentFile),
  jsonStepLastModifiedDate: Nullable(Moment),
  stepCount: Type.Integer(),
  steps: Type.Array(Step),
  fileSize: Type.Integer(),
  lastModifiedDate: Moment,
  createdAt: Moment,
  minuteSpent: Type.Number(),
  sessions: Type.Integer(),
})
export type TrainingDetail = Static<typeof TrainingDetail>
/** A filter may be repeated: values of one filter are alternatives, and several filters are combined. */
const many = Type.Optional(Type.Array(Id, { maxItems: 50 }))
/** `toDo`: suggested and not succeeded yet. */
export const trainingStates = ['current', 'suggested', 'toDo', 'favorite', 'toVerify', 'published'] as const
const narrowed = {
  clientId: Type.Optional(Id),
  categoryId: many,
  skillId: many,
  tag: Type.Optional(Type.Array(Type.String({ maxLength: limits.tagMax }), { maxItems: 50 })),
  fileType: Type.Optional(Type.Array(FileType, { maxItems: 3 })),
  /** Only content that enters VR, or only content that does not. */
  vr: Type.Optional(Type.Boolean()),
  partnerId: Type.Optional(Type.Integer()),
  state: Type.Optional(oneOf(trainingStates)),
  /**
   * `unlockable`: trainings of the platform and of verified partners, which `PUT /clients/{id}/trainings` accepts.
   * `partners`: created by partners. `company`: the organisation's `own` and those that others `offered` to it.
   */
  scope: Type.Optional(oneOf(['company', 'own', 'offered', 'platform', 'unlockable', 'partners'] as const)),
}
export const listTrainings = endpoint({
  name: 'listTrainings',
  method: 'GET',
  path: '/trainings',
  summary: 'The catalogue as the caller sees it',
  query: Type.Object({
    ...paging,
    ...search,
    ...lang,
    asLearner: Type.Optional(Type.Boolean()),
    ...narrowed,
    /** `random`: a random order for each `seed`, the same on all pages of one seed. */
    sort: Type.Optional(oneOf(['title', '-lastModified', '-totalLike', 'random', 'due'] as const)),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    groupBy: Type.Optional(Type.Literal('category')),
  }),
  response: Type.Object({
    items: Type.Array(TrainingCard),
    total: Type.Integer(),
    /**
     * How many of `total` have the search's words in their title, tags, skills or category. They come first, whatever
     * the order; the others only mention the words.
     */
    named: Type.Integer(),
    counts: Type.Object({
      all: Type.Integer(),
      current: Type.Integer(),
      suggested: Type.Integer(),
      toDo: Type.Integer(),
      favorite: Type.Integer(),
      categories: Type.Array(Type.Object({ ...Category.properties, count: Type.Integer() })),
    }),
  }),
})
const countOf = <T extends TSchema>(of: T) => Type.Array(Type.Object({ value: of, count: Type.Integer() }))
/**
 * Counts the options of each filter without that filter's own choice, since its values are alternatives; options
 * without trainings are omitted.
 */
export const countOptions = endpoint({
  name: 'countOptions',
  method: 'GET',
  path: '/trainings/options',
  summary: 'How many trainings each option of each filter would find, beside the other filters',
  query: Type.Object({ ...search, ...lang, asLearner: Type.Optional(Type.Boolean()), ...narrowed }),
  response: Type.Object({
    categoryId: countOf(Id),
    skillId: countOf(Id),
    /** In lower case: spellings that differ only in case are merged. */
    tag: countOf(Type.String()),
    fileType: countOf(FileType),
  }),
})
export const withLanguage = Type.Object({ ...lang })
export const getTraining = endpoint({
  name: 'getTraining',
  method: 'GET',
  path: '/trainings/{id}',
  summary: 'One training',
  params: IdParams,
  query: withLanguage,
  response: TrainingDetail,
})
export const createTraining = endpoint({
  name: 'createTraining',
  method: 'POST',
  path: '/trainings',
  summary: 'Create a training',
  query: withLanguage,
  body: TrainingForm,
  response: TrainingDetail,
})
export const updateTraining = endpoint({
  name: 'updateTraining',
  method: 'PUT',
  path: '/trainings/{id}',
  summary: 'Change a training; a partner changes the draft of what is published',
  params: IdParams,
  query: withLanguage,
  body: TrainingForm,
  response: TrainingDetail,
  errors: ['training.stale', 'training.draft_waits'],
})
export const deleteTraining = endpoint({
  name: 'deleteTraining',
  method: 'DELETE',
  path: '/trainings/{id}',
  summary: 'Retire a training; its history stays',
  params: IdParams,
  response: Nothing,
  errors: ['training.in_course'],
})
const imageErrors = ['image.invalid', 'image.too_large', 'training.draft_waits'] as const
export const setTrainingLogo = endpoint({
  name: 'setTrainingLogo',
  method: 'PUT',
  path: '/trainings/{id}/logo',
  summary: 'Cover image (multipart; file: logo)',
  params: IdParams,
  multipart: true,
  response: Type.Object({ logo: Type.String() }),
  errors: imageErrors,
})
export const setBadgeLogo = endpoint({
  name: 'setBadgeLogo',
  method: 'PUT',
  path: '/trainings/{id}/badges/{number}/logo',
  summary: 'Badge image (multipart; file: logo)',
  params: Type.Object({ id: Id, number: Type.Integer({ minimum: 1, maximum: 3 }) }),
  multipart: true,
  response: Type.Object({ logo: Type.String() }),
  errors: imageErrors,
})
export const fileParams = Type.Object({ id: Id, fileType: FileType })
/** `uploadId`: content uploaded in pieces; without it, only the details of the present content change. */
export const AttachForm = Type.Object({
  uploadId: Type.Optional(Type.String({ maxLength: 100 })),
  version: FilledText(limits.versionMax),
  /** Omitted: not for new content, and unchanged for the present content. */
  offlineAvailable: Type.Optional(Type.Boolean()),
  /**
   * Whether it enters VR. Omitted: as found in the upload, and unchanged for the present content. Content of the types
   * UNITY and APK always does.
   */
  vr: Type.Optional(Type.Boolean()),
})
export const setTrainingFile = endpoint({
  name: 'setTrainingFile',
  method: 'PUT',
  path: '/trainings/{id}/files/{fileType}',
  summary: 'Attach content that was uploaded in pieces, or change what is said of the present one',
  params: fileParams,
  // Also accepts multipart/form-data (file, version, offlineAvailable, vr), streamed by the handler, which validates
  // the fields itself.
  body: Type.Unsafe<Static<typeof AttachForm>>({ if: { type: 'object' }, then: AttachForm }),
  response: ContentFile,
  errors: [
    'upload.not_found',
    'upload.incomplete',
    'upload.in_use',
    'upload.superseded',
    'version.exists',
    'content.quota_reached',
    ...contentErrors,
    'training.no_content',
    'training.draft_waits',
    'training.uses_master',
  ],
})
export const removeTrainingFile = endpoint({
  name: 'removeTrainingFile',
  method: 'DELETE',
  path: '/trainings/{id}/files/{fileType}',
  summary: 'Take content away',
  params: fileParams,
  response: Nothing,
  errors: ['training.no_content', 'training.draft_waits', 'training.uses_master'],
})
export const downloadTrainingFile = endpoint({
  name: 'downloadTrainingFile',
  method: 'GET',
  path: '/trainings/{id}/files/{fileType}/download',
  summary: 'The content as it was uploaded; ranges work',
  params: fileParams,
  /** `test`: the version of the test group, for its members and the owner. */
  query: Type.Object({ channel: Type.Optional(oneOf(['published', 'test'] as const)) }),
  binary: true,
  response: Type.String(),
  errors: ['training.no_content', 'launch.not_open'],
})
const inLanguage = Type.Optional(Type.String({ minLength: 1, maxLength: limits.stepNameMax }))
const Label = Type.Object(
  { EN: inLanguage, FR: inLanguage, ES: inLanguage, GE: inLanguage, IT: inLanguage, PT: inLanguage },
  { additionalProperties: false, ...languageKeys },
)
/** The JSON steps file (runtime/README.md): keys unique, parents before children, a label in at least one language. */
export const StepsFile = Type.Object({
  version: Type.Literal(1),
  passingScore: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  steps: Type.Array(
    Type.Object({
      key: Type.String({ minLength: 1, maxLength: limits.stepKeyMax, pattern: '^[A-Za-z0-9._-]+$' }),
      label: Label,
      isPercent: Type.Optional(Type.Boolean()),
      maxScore: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      /** Mark of this step, in percent of `maxScore`; by default the training's passing score. */
      passingScore: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      parent: Type.Optional(Type.String({ maxLength: 80 })),
      skills: Type.Optional(
        Type.Array(Type.Object({ skill: Type.String({ maxLength: 80 }), max: Type.Number({ exclusiveMinimum: 0 }) }), {
          maxItems: 20,
        }),
      ),
    }),
    { minItems: 1, maxItems: limits.stepsMax },
  ),
  /**
   * Names of statistics and of their contexts. A name reported in one of these languages is shown in the reader's
   * language.
   */
  statistics: Type.Optional(Type.Array(Label, { maxItems: 200 })),
})
export type StepsFile = Static<typeof StepsFile>
export const setSteps = endpoint({
  name: 'setSteps',
  method: 'PUT',
  path: '/trainings/{id}/json-step',
  summary: 'JSON steps file (multipart; file: file)',
  params: IdParams,
  multipart: true,
  response: Type.Object({ jsonStepLastModifiedDate: Moment, stepCount: Type.Integer() }),
  errors: ['steps.invalid', 'training.draft_waits'],
})
export const removeSteps = endpoint({
  name: 'removeSteps',
  method: 'DELETE',
  path: '/trainings/{id}/json-step',
  summary: 'Take the steps file away',
  params: IdParams,
  response: Nothing,
  errors: ['training.draft_waits'],
})
export const getSteps = endpoint({
  name: 'getSteps',
  method: 'GET',
  path: '/trainings/{id}/json-step',
  summary: 'The steps file; the one that waits for verification, where one does',
  params: IdParams,
  response: StepsFile,
})
export const likeTraining = endpoint({
  name: 'likeTraining',
  method: 'PUT',
  path: '/trainings/{id}/like',
  summary: 'Like',
  params: IdParams,
  response: Type.Object({ like: Type.Boolean(), totalLike: Type.Integer() }),
  errors: ['launch.not_open'],
})
export const unlikeTraining = endpoint({
  name: 'unlikeTraining',
  method: 'DELETE',
  path: '/trainings/{id}/like',
  summary: 'Take the like back',
  params: IdParams,
  response: Type.Object({ like: Type.Boolean(), totalLike: Type.Integer() }),
  errors: ['launch.not_open'],
})
export const favoriteTraining = endpoint({
  name: 'favoriteTraining',
  method: 'PUT',
  path: '/trainings/{id}/favorite',
  summary: 'Add to favorites',
  params: IdParams,
  response: Type.Object({ favorite: Type.Boolean() }),
  errors: ['launch.not_open'],
})
export const unfavoriteTraining = endpoint({
  name: 'unfavoriteTraining',
  method: 'DELETE',
  path: '/trainings/{id}/favorite',
  summary: 'Take out of favorites',
  params: IdParams,
  response: Type.Object({ favorite: Type.Boolean() }),
  errors: ['launch.not_open'],
})
export const viewTraining = endpoint({
  name: 'viewTraining',
  method: 'PUT',
  path: '/trainings/{id}/view',
  summary: 'Note that the detail was opened',
  params: IdParams,
  response: Nothing,
  errors: ['launch.not_open'],
})
export const getAccesses = endpoint({
  name: 'getAccesses',
  method: 'GET',
  path: '/trainings/{id}/accesses',
  summary: 'Who of the organisation can open it',
  params: IdParams,
  response: Type.Object({ ...Accesses.properties, configured: Type.Boolean() }),
  errors: ['launch.not_open'],
})
export const setAccesses = endpoint({
  name: 'setAccesses',
  method: 'PUT',
  path: '/trainings/{id}/accesses',
  summary: 'Choose who of the organisation can open it',
  params: IdParams,
  /** With everyone, groups may be omitted. */
  body: Type.Object({ ...Accesses.properties, groupIds: Type.Optional(Accesses.properties.groupIds) }),
  response: Accesses,
  errors: ['launch.not_open'],
})
export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/trainings/tags',
  summary: 'Tags in use, by use',
  query: Type.Object({ filter: Type.Optional(Type.String({ maxLength: limits.tagMax })), ...lang }),
  response: Type.Array(Type.String()),
})
export const listSkills = endpoint({
  name: 'listSkills',
  method: 'GET',
  path: '/trainings/skills',
  summary: 'Skills',
  query: Type.Object(lang),
  response: Type.Array(Type.Object({ id: Id, name: Type.String(), skillType: Type.String() })),
})
export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/trainings/categories',
  summary: 'Categories',
  query: Type.Object(lang),
  response: Type.Array(Category),
})
export const listHeadsets = endpoint({
  name: 'listHeadsets',
  method: 'GET',
  path: '/headsets',
  summary: 'Headsets, those no longer made last; standalone ones run an APK, tethered ones a Windows build',
  response: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** OCULUS, VIVE, WINDOWS_MIXED_REALITY, or OTHER for all other makers. */
      type: Type.String(),
      standalone: Type.Boolean(),
      discontinued: Type.Boolean(),
    }),
  ),
})
