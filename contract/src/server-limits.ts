import { limits } from './limits.ts'

/** Limits that the server alone keeps: no form counts down to them and no page names them, so that no browser reads them. */
export const serverLimits = {
  /** A code that a device shows: its letters, and how often the device asks whether somebody allowed it. */
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
  /** Of statements with their attachments, which pass through to the storage. */
  xapiPartsBytes: 100_000_000,
  xapiPartsMax: 1000,
  statementsMax: 500,
  launchStatements: 50_000,
  launchBytes: 67_108_864,
  /** What all keys of an organisation may write into its record. */
  keysStatements: 5_000_000,
  keysBytes: 10_485_760_000,
  reportedNameMax: 400,
  tokenKeptDays: 90,
  /** Sign-ins and refused ones are told of for so long, with the address that they came from. */
  signInsKeptDays: 365,
  documentsMax: 100,
  /** Of what a key writes: other systems keep their own there, and count their members by it. */
  keyDocumentsMax: 5000,
  documentNameBytes: 2000,
  documentsBytes: 20_000_000,
  /** Of cmi5.xml, tincan.xml or imsmanifest.xml. */
  manifestBytes: 4_194_304,
  zipRatio: 20,
  /** So much a package may hold whatever its ratio: a manifest of many like parts shrinks to a fortieth. */
  zipFloorBytes: 4_194_304,
  zipBytes: 20_000_000_000,
  zipPathBytes: 1000,
  zipPathParts: 40,
  zipDirectoryBytes: 32_000_000,
  /** So much of a package's pages and scripts is looked through for VR. */
  /** Uploads that were begun and not ended: of one account, and of an organisation. */
  openUploads: 50,
  openUploadsOfOrganisation: 500,
  vrScanBytes: 64_000_000,
  beatSeconds: 20,
  gapSeconds: 60,
  idleMinutes: 30,
  /** A session whose player fell silent so long ago has ended, also where its content does not say so. */
  closedMinutes: 5,
} as const
