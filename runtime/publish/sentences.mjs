// Messages of praxia-publish: refusals, and findings of the inspection.

/** The request can't be completed; `exit` gives a build server the reason. */
export class Failure extends Error {
  constructor(code, message, { exit = 1, details } = {}) {
    super(message)
    this.code = code
    this.exit = exit
    this.details = details
  }
}
/** A sentence for each refusal that states the remedy; `{name}` is a value that the server returned beside the code. */
const sentences = {
  'request.unauthenticated': 'The server does not know this token. Was it copied whole?',
  'token.ended': 'This token was ended. Make a new one in "Your account".',
  'token.expired': 'This token is past its end. Make a new one in "Your account".',
  'session.password_changed': 'This token ended when the password was changed. Make a new one in "Your account".',
  'session.account_disabled': 'The account that made this token is disabled.',
  'session.contract_ended': 'The contract of the organisation has ended.',
  'request.forbidden': 'Its account may not publish this training: the training belongs to another organisation.',
  'request.not_found': 'There is no such training, or its account does not see it.',
  'request.invalid': 'The server does not take what was said: {violations}',
  'content.quota_reached': 'There is no room left in the storage of the organisation.',
  'storage.full': 'The disk of the server is full.',
  'training.no_content': 'Nothing is published yet, so there is nothing to test against: use --channel published.',
  'version.exists': 'There is a version {version} already, of another file: give this one another name.',
  'steps.invalid': 'The steps file is wrong: {violations}',
  'training.uses_master': 'This training runs master content: its files are changed there.',
  'training.draft_waits': 'Changes of this training wait for verification: a version can be published after that.',
  'upload.empty': 'The file is empty.',
  'upload.zip_invalid': 'The file is no zip that can be read.',
  'upload.zip_encrypted': 'The zip is encrypted: {name}',
  'upload.zip_unsafe_path': 'The zip has a path that leads out of it: {name}',
  'upload.zip_link': 'The zip has a link in it: {name}',
  'upload.zip_duplicate':
    'Two files of the zip have the same name, or one that differs only by its case or accents: {other} and {name}',
  'upload.zip_too_many_entries': 'The zip has too many files.',
  'upload.zip_bomb': 'The zip is too large once it is unpacked.',
  'upload.compressed_invalid': 'A compressed file in the zip is broken: {name}',
  'upload.no_index':
    'The zip has no index.html at its top or in its only folder, nor any other page that it clearly begins with.',
  'upload.several_index': 'The zip has several folders with an index.html: {names}',
  'upload.no_executable': 'The zip has no program (.exe) at its top or in one folder.',
  'upload.several_executables': 'The zip has several programs: {names}',
  'upload.not_apk': 'The file is no Android application: its AndroidManifest.xml is missing or cannot be read.',
  'upload.apk_part': 'The file is only a part of the application {name}: build one .apk for all devices.',
  'upload.apk_unsigned': 'The application {name} is not signed, so no headset installs it.',
  'upload.not_program': '{name} is not a Windows program that can be started.',
  'upload.manifest_invalid': 'The manifest of the package is wrong: {name}',
  'upload.manifest_file_missing': 'The manifest names a file that is not in the package: {name}',
  'upload.manifest_remote': 'The manifest names an address outside of the package: {name}',
  'http.413': 'A proxy in front of the server refuses pieces of 4 MB: raise its limit (nginx: client_max_body_size).',
  'http.502': 'The proxy in front of the server does not reach it (502).',
  'http.504': 'The proxy in front of the server waited too long for it (504).',
  'upload.superseded': 'A newer version was published meanwhile.',
}
/** Returns the server's refusal as a sentence that states the remedy. */
export function refusal(status, answer) {
  const { details, violations } = answer
  const code = details?.token ? `token.${details.token}` : (answer.code ?? `http.${status}`)
  const told = {
    ...details,
    violations: violations?.map((one) => `${one.path}: ${one.message ?? one.code}`).join('; '),
  }
  const say = (_, name) => (Array.isArray(told[name]) ? told[name].join(', ') : String(told[name] ?? '').slice(0, 500))
  const plain = `The server refused: ${code} (${status})${details ? ` ${JSON.stringify(details)}` : ''}`
  const sentence = sentences[code]?.replace(/\{(\w+)\}/g, say).replace(/: $/, '.') ?? plain
  return new Failure(code, sentence, { details: details ?? violations })
}

export const percent = (part, whole) => `${Math.floor((100 * part) / whole)} %`
export const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Logs the findings of the inspection, line by line. */
export function tell(report, say) {
  const { engine, bytes, unpackedBytes, files, entry, vr, ar, threads, reports, outside } = report
  const { android, windows, warnings } = report
  const name = engine ? [engine.name, engine.version].filter(Boolean).join(' ') : 'engine not known'
  const sizes = `${megabytes(bytes)}, ${megabytes(unpackedBytes)} unpacked, ${files} files`
  say(`Check: ${name}; ${sizes}${entry ? `, begins with ${entry}` : ''}`, true)
  const sight = vr ? 'enters VR' : ar ? 'shows things in the room (AR)' : 'does not enter VR'
  say(`Check: ${sight}${threads ? ', has threads' : ''}`, true)
  if (android) {
    const version = [android.versionName, android.versionCode === null ? '' : `(${android.versionCode})`]
    say(`Check: ${[android.package, ...version].filter(Boolean).join(' ')}, SDK ${android.minSdk} or later`, true)
    say(`Check: signed (${android.signatures.join(', ')})`, true)
  }
  if (windows) say(`Check: Windows program for ${windows.architecture}`, true)
  if (reports) say(`Check: reports by ${ways[reports]}`, true)
  for (const { code, names } of warnings ?? [])
    if (warned[code]) say(`Warning: ${warned[code](names.join(', '), ways[names[0]])}`, true)
  if (outside.length > 0)
    say(`Warning: it loads scripts from ${outside.join(', ')}, and does not run where these can't be reached`, true)
}
const ways = { library: 'the library of Praxia', cmi5: 'cmi5', xapi: 'xAPI', scorm: 'SCORM' }
/** Warnings of the inspection, in the terms of a command. */
const warned = {
  interface: (_, way) => `it reports by ${way}, but is opened without it: nothing it reports is recorded`,
  address: (_, way) => `it reports by ${way} without a manifest: it has to read the launch from its own address`,
  silent: () => 'nothing in it reports what learners do, as far as its files say',
  prerequisites: (names) => `prerequisites are not enforced: ${names}`,
  sequencing: (names) => `sequencing rules are not enforced: ${names}`,
  manifests: (names) => `a manifest was not read, since it is not at the top of the zip: ${names}`,
  remote: (names) => `it runs on another site: ${names}`,
  signature: () => 'it is signed with the old scheme (v1) only, which Android 11 and later do not install',
}
