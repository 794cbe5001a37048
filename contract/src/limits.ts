const imageMegabytes = 10
const stepsMegabytes = 1
const resourceMegabytes = 100
const csvMegabytes = 20
/** Limits and constants that forms show; what each is for is in docs/product.md. */
export const limits = {
  /** What a manager's overview calls soon, and for how long a press suggests again, in days. */
  soonDays: 7,
  againDays: 7,
  passwordMax: 200,
  nameMax: 100,
  emailMax: 254,
  organisationNameMax: 120,
  groupNameMax: 100,
  codeLength: 6,
  codeMinutes: 10,
  resetDays: 7,
  /** A device that a code signed in: so long without use, and so long at the most. */
  deviceIdleHours: 2,
  deviceHours: 12,
  deviceNameMax: 80,
  /** A code that a device shows, for somebody to allow it elsewhere. */
  userCodeMinutes: 10,
  usersMin: 1,
  /** What an organisation may have unless the installation says otherwise (USERS_MAX), and the most it can say. */
  usersMax: 100,
  usersMost: 1_000_000,
  usersDefault: 10,
  gigabytesMin: 1,
  gigabytesMax: 1000,
  bytesPerGigabyte: 1_048_576_000,
  titleMax: 50,
  briefMax: 130,
  fullMax: 360,
  goalMax: 200,
  videoLinkMax: 500,
  badgeNameMax: 20,
  badgeDescriptionMax: 40,
  versionMax: 10,
  tagMax: 40,
  tagSearchMin: 2,
  launchParameterMax: 500,
  courseSkillMax: 60,
  courseSkillsMax: 20,
  courseTrainingsMin: 2,
  courseTrainingsMax: 50,
  masterNameMax: 100,
  reasonMax: 500,
  /** What an instructor calls to a class. */
  callMax: 120,
  siretDigits: 14,
  listMax: 500,
  /** Chosen one by one for an export, whose address names them; more of them are named in runs, a group or everybody by less. */
  exportMembers: 400,
  exportRuns: 10_000,
  /** Proxies take eight thousand letters of an address. */
  exportRunsLetters: 7000,
  exportGroups: 50,
  imageMegabytes,
  imageBytes: imageMegabytes * 1_000_000,
  imagePixels: 40_000_000,
  stepsMegabytes,
  stepsBytes: stepsMegabytes * 1_000_000,
  resourceMegabytes,
  resourceBytes: resourceMegabytes * 1_000_000,
  resourceTitleMax: 100,
  /** Of one training. */
  resourcesMax: 50,
  csvMegabytes,
  importRows: 50_000,
  /** Keys of an organisation for its learning record, those that were ended not counted. */
  keyNameMax: 100,
  keysMax: 50,
  /** Of one account, for publishing; those that were ended not counted, and stand in the list for so long. */
  tokensMax: 20,
  tokenNameMax: 100,
  tokenDaysMax: 365,
  webhooksMax: 20,
  /** What a webhook was told is listed for so long. */
  webhookKeptDays: 30,
  webhookNameMax: 100,
  webhookUrlMax: 500,
  /** Stores outside that get an organisation's statements. */
  forwardingsMax: 10,
  forwardingNameMax: 100,
  forwardingUrlMax: 500,
  forwardingUserMax: 200,
  forwardingSecretMax: 500,
  forwardingTrainingsMax: 200,
  /** For so long back the page shows what waited. */
  backlogHours: 24,
  zipEntries: 20_000,
} as const

/** Points, each given once. */
export const points = { completion: 50, trainingBadge: 20, platformBadge: 25 } as const

/** Logo, badge and cover sizes in pixels. */
export const pictures = { logo: 60, badge: 60, cover: { width: 600, height: 250 }, avatar: 256 } as const
/** A certificate's template in pixels: what is recommended, the least that prints, the most that is kept; width by height. */
export const certificatePicture = {
  width: 1512,
  height: 1080,
  least: { width: 800, height: 560 },
  most: { width: 3508, height: 2480 },
  shape: { narrowest: 1.25, widest: 1.6 },
} as const

export const durations = [5, 15, 30, 45, 60] as const
export const contentLanguages = ['EN', 'FR', 'ES', 'GE', 'IT', 'PT'] as const
/** As BCP 47 has them. */
export const certificateLanguages = ['fr', 'en', 'es', 'de', 'it', 'pt'] as const
export const interfaceLanguages = ['fr', 'en', 'es', 'it'] as const
/** What a call's `lang` may be: a language of content or of the interface in either case, German also by its own code. */
export const askedLanguages = [...contentLanguages, 'DE', 'en', 'fr', 'es', 'ge', 'it', 'pt', 'de'] as const
export const fileTypes = ['UNITY', 'WEB_GL', 'APK'] as const
export const resourceTypes = ['pdf', 'csv', 'png', 'jpg', 'jpeg'] as const
export const organisationTypes = ['COMPANY', 'TRAINING_CENTER', 'VR_ROOM', 'PARTNER'] as const
export const roles = ['ROLE_SUPER_ADMIN', 'ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const

/** At least one upper case, one lower case, one digit and one of # ? ! @ $ % ^ & * - */
export const passwordPattern = '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[#?!@$%^&*-]).{8,200}$'
export const emailPattern = '^[^\\s@"<>()\\[\\],;:]+@[^\\s@"<>()\\[\\],;:.]+(\\.[^\\s@"<>()\\[\\],;:.]+)+$'
export const colourPattern = '^#[0-9A-Fa-f]{6}$'
export const siretPattern = `^[0-9]{${limits.siretDigits}}$`
/** One line that reads as it is written: no control character or line break, nothing that turns the direction of writing over. */
export const linePattern = '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]*$'
/** Something to be seen: no blank, and nothing that is drawn as one or not at all (of these Unicode does not count U+2800). */
export const visiblePattern = '[^\\s\\p{Default_Ignorable_Code_Point}\\u2800]'
/** Such a line that says something. */
export const namePattern = linePattern.replace('^', `^(?=.*${visiblePattern})`)
/** What a person may type, with blanks and hyphens between the signs as people read a code out. */
export const codePattern = '^[\\s\\u2010-\\u2015-]*(?:[A-Za-z0-9][\\s\\u2010-\\u2015-]*){6}$'
/** What was typed, as it was made. */
export const bareCode = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
/** A code is made of signs that no lens confuses: without 0, O, 1, I, L, and of S/5, Z/2 and B/8 the letter alone. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ34679'
export const defaultColours = { primary: '#6B4DC4', secondary: '#D32E5E' } as const
