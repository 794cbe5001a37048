import { limits } from './limits.ts'

/** Limits that only the server enforces. No form or page shows them, so they are not sent to browsers. */
export const serverLimits = {
  /** Code that a device shows: its length, and the polling interval of the device. */
  userCodeLength: 8,
  userCodeSeconds: 5,
  setupMinutes: 60,
  notificationsPage: 20,
  listPage: 50,
  csvBytes: limits.csvMegabytes * 1_000_000,
  csvRowBytes: 64_000,
  csvColumns: 100,
  jsonBytes: 1_000_000,
  xapiBytes: 20_000_000,
  /** Body of statements with attachments, streamed to the storage. */
  xapiPartsBytes: 100_000_000,
  xapiPartsMax: 1000,
  statementsMax: 500,
  launchStatements: 50_000,
  launchBytes: 67_108_864,
  /** Maximum that all keys of an organisation may write into its record. */
  keysStatements: 5_000_000,
  keysBytes: 10_485_760_000,
  reportedNameMax: 400,
  tokenKeptDays: 90,
  documentsMax: 100,
  /** Documents that keys write. Other systems store their own there, in a number that grows with their members. */
  keyDocumentsMax: 5000,
  documentNameBytes: 2000,
  documentsBytes: 20_000_000,
  /** Size of cmi5.xml, tincan.xml or imsmanifest.xml. */
  manifestBytes: 4_194_304,
  zipRatio: 20,
  /**
   * Size that a package may unpack to whatever its ratio: a manifest of many similar parts compresses to a fortieth.
   */
  zipFloorBytes: 4_194_304,
  zipBytes: 20_000_000_000,
  zipPathBytes: 1000,
  zipPathParts: 40,
  zipDirectoryBytes: 32_000_000,
  /** Bytes of a package's pages and scripts that are searched for VR. */
  /** Unfinished uploads, of one account and of an organisation. */
  openUploads: 50,
  openUploadsOfOrganisation: 500,
  vrScanBytes: 64_000_000,
  beatSeconds: 20,
  gapSeconds: 60,
  /** Within this time from its start, a session in which nothing is done is a glance. */
  glanceSeconds: 10,
  idleMinutes: 30,
  /** Minutes without a sign of the player after which a session has ended, also when its content does not report it. */
  closedMinutes: 5,
} as const
