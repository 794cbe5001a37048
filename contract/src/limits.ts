const imageMegabytes = 10
const stepsMegabytes = 1
const resourceMegabytes = 100
const csvMegabytes = 20
/** Limits and constants that forms show; docs/product.md describes each. */
export const limits = {
  /** Days that a manager's overview counts as soon, and days that a renewed suggestion lasts. */
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
  /** For a device signed in by a code: hours without use, and hours in total. */
  deviceIdleHours: 2,
  deviceHours: 12,
  deviceNameMax: 80,
  /** For a code that a device shows and a person allows elsewhere. */
  userCodeMinutes: 10,
  usersMin: 1,
  /**
   * Members of an organisation unless the installation sets another limit (USERS_MAX), and the highest limit that it
   * can set.
   */
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
  /** Length of a call to attention in a class. */
  callMax: 120,
  siretDigits: 14,
  listMax: 500,
  /**
   * Members chosen one by one for an export, whose ids are in the address. Larger selections are encoded as runs; a
   * group or all members need fewer letters.
   */
  exportMembers: 400,
  exportRuns: 10_000,
  /** Proxies accept addresses of eight thousand letters. */
  exportRunsLetters: 7000,
  exportGroups: 50,
  imageMegabytes,
  imageBytes: imageMegabytes * 1_000_000,
  imagePixels: 40_000_000,
  stepsMegabytes,
  stepsBytes: stepsMegabytes * 1_000_000,
  stepsMax: 500,
  stepKeyMax: 80,
  stepNameMax: 200,
  resourceMegabytes,
  resourceBytes: resourceMegabytes * 1_000_000,
  resourceTitleMax: 100,
  /** Per training. */
  resourcesMax: 50,
  csvMegabytes,
  importRows: 50_000,
  /** Keys of an organisation for its learning record, without ended keys. */
  keyNameMax: 100,
  keysMax: 50,
  /** Publishing tokens of an account, without ended tokens, and the time that ended tokens are listed. */
  tokensMax: 20,
  tokenNameMax: 100,
  tokenDaysMax: 365,
  webhooksMax: 20,
  /** Days that a webhook's messages are listed. */
  webhookKeptDays: 30,
  webhookNameMax: 100,
  webhookUrlMax: 500,
  /** External stores that receive an organisation's statements. */
  forwardingsMax: 10,
  forwardingNameMax: 100,
  forwardingUrlMax: 500,
  forwardingUserMax: 200,
  forwardingSecretMax: 500,
  forwardingTrainingsMax: 200,
  /** Hours of history that the page shows of waiting statements. */
  backlogHours: 24,
  zipEntries: 20_000,
} as const

/** Points, each awarded once. */
export const points = { completion: 50, trainingBadge: 20, platformBadge: 25 } as const

/** Logo, badge and cover sizes in pixels. */
export const pictures = { logo: 60, badge: 60, cover: { width: 600, height: 250 }, avatar: 256 } as const
/** Certificate template in pixels, width by height: recommended size, minimum for printing, maximum stored. */
export const certificatePicture = {
  width: 1512,
  height: 1080,
  least: { width: 800, height: 560 },
  most: { width: 3508, height: 2480 },
  shape: { narrowest: 1.25, widest: 1.6 },
} as const

export const durations = [5, 15, 30, 45, 60] as const
export const contentLanguages = ['EN', 'FR', 'ES', 'GE', 'IT', 'PT'] as const
/** As BCP 47 codes. */
export const certificateLanguages = ['fr', 'en', 'es', 'de', 'it', 'pt'] as const
export const interfaceLanguages = ['fr', 'en', 'es', 'it'] as const
/**
 * Values of the `lang` parameter: a language of content or of the interface in either case, for German also its own
 * code `de`.
 */
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
/** One line without control characters, line breaks or characters that change the direction of writing. */
export const linePattern = '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]*$'
/**
 * At least one visible character: no blank, and no character drawn as a blank or not at all (Unicode's class omits
 * U+2800).
 */
export const visiblePattern = '[^\\s\\p{Default_Ignorable_Code_Point}\\u2800]'
/** One line with at least one visible character. */
export const namePattern = linePattern.replace('^', `^(?=.*${visiblePattern})`)
/** A code as a person types it, with blanks and hyphens between the characters. */
export const codePattern = '^[\\s\\u2010-\\u2015-]*(?:[A-Za-z0-9][\\s\\u2010-\\u2015-]*){6}$'
/** Returns the code as generated, without typed separators. */
export const bareCode = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
/** Characters that are not confused when read: without 0, O, 1, I, L; of S/5, Z/2 and B/8 only one of each pair. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ34679'
export const defaultColours = { primary: '#6B4DC4', secondary: '#D32E5E' } as const
