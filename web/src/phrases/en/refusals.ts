import type { ErrorCode } from '@praxia/contract/errors.ts'
import type { CompanyFailure } from './company.ts'
import type { errors } from './errors.ts'

/** Errors that only programs receive: no page shows them. */
export type ForPrograms = Extract<ErrorCode, `authorization.${string}` | `xapi.${string}`>

/** Errors that the pages of one feature meet: its own phrases have them (`ui/error-text.ts`). */
export type OfFeature = Extract<
  ErrorCode,
  `${'company_domain' | 'company_sign_in' | 'factor' | 'member_field' | 'passkey' | 'survey'}.${string}`
>

/** Errors that only signed-in people meet, one sentence each. */
export const refusals = {
  'request.key_reused': 'This was already sent. Reload the page to see what was saved.',
  'request.unsupported_media_type': 'This kind of file is not accepted.',
  'events.too_many_streams': 'Too many pages are open with this session. Close some of them.',
  'account.company_address': 'Addresses of this domain are given by the company: ask your administrator',
  'account.password_needed': 'Enter your current password.',
  'account.sign_in_needed': 'This needs a sign-in of the last few minutes: sign out and sign in again.',
  'account.password_wrong': 'This is not your current password.',
  'session.two_step_due': 'First set up two-step sign-in: your role needs it.',
  'code.not_allowed': 'No code can be generated for this person.',
  'device.opened_by_another':
    'This device was signed in with somebody else’s code. Change your account where you signed in yourself.',
  'device.not_allowed': 'This cannot be done on a device that was signed in by a code.',
  'statistics.too_long': 'These figures took too long. Choose a shorter period, or try again later.',
  'storage.full': 'The storage is full. The part already sent is kept; contact your administrator.',
  'session.training_only':
    'This device is in a class and opens its training only. To do more, sign in with a code of your own.',
  'device_code.unknown':
    'No headset shows this code. Check the code in the headset again: it lasts {userCodeMinutes} minutes.',
  'device_code.expired': 'This code has expired. Get a new one on the headset.',
  'device_code.used': 'This code was already used. Get a new one on the headset.',
  'device_code.refused': 'This code was refused. Get a new one on the headset.',
  'upload.failed': 'The upload failed, try again later',
  'member.email_taken': 'This e-mail address is already in use',
  'member.manager_not_found': 'No manager or instructor has this e-mail address',
  'member.quota_reached':
    'The number of users is reached. Disable an account that is no longer needed, or contact support to add more.',
  'member.last_administrator': 'An organisation needs at least one administrator.',
  'member.self': 'You can’t do this to your own account.',
  'member.staff_number_taken': 'This staff number is already in use',
  'group.name_taken': 'This name is already in use',
  'organisation.siret_invalid': 'Invalid SIRET: it has {siretDigits} digits',
  'organisation.email_taken': 'This e-mail address is already in use',
  'organisation.platform': 'The platform’s own organisation cannot be deleted.',
  'organisation.trainings_in_use': 'Other organisations use its trainings. Withdraw them or hand them over first.',
  'organisation.name_mismatch': 'This is not the name of the organisation.',
  'training.stale': 'The training was changed in the meantime. Reload and try again.',
  'training.in_course': 'Courses use this training. Remove it from them first.',
  'training.no_content': 'This training has no content yet.',
  'training.no_draft': 'Nothing is waiting for verification here any more.',
  'training.draft_waits': 'Verify or refuse the partner’s changes first.',
  'training.unseen': 'Download the new content before you verify.',
  'course.trainings': 'A course needs at least two trainings, all of them open to you.',
  'course.training_twice': 'A training appears in the course twice.',
  'course.languages': 'The course has texts in the same language twice.',
  'training.uses_master': 'This training runs master content. Change the files there.',
  'master_content.in_use': 'Trainings use this master content: choose other content there first.',
  'master_content.duplicate_file': 'This file is already in your master content.',
  'content.quota_reached': 'The storage of your organisation is used up. Contact support to add more.',
  'image.invalid': 'This file is not a PNG or JPG image.',
  'image.too_large': 'This picture is too large.',
  'resource.csv_invalid':
    'This file can’t be read as a table: a quotation mark in it is not closed, or a line is far too long.',
  'resource.too_large': 'The file is larger than {resourceMegabytes, number} MB.',
  'resource.type': 'Only PDF, CSV, PNG and JPEG files can be resources. The content of the file counts, not its name.',
  'steps.invalid': 'The steps file is not valid.',
  'import.running': 'An import is already running. Wait until it ends, or stop it.',
  'import.gone': 'Somebody chose another file or other columns in the meantime. Check the import again.',
  'import.empty': 'The file has no rows below its header.',
  'import.too_many_rows': 'The file has too many rows. Split it and import the parts.',
  'import.columns_missing': 'A required column is missing: last name, first name or e-mail.',
  'csv.too_large': 'The file is larger than {csvMegabytes, number} MB. Split it and import the parts.',
  'csv.invalid': 'This is not a CSV file.',
  'csv.mixed_encoding': 'The file mixes two encodings. Save it as CSV UTF-8 and try again.',
  'csv.quote': 'A quotation mark is out of place or never closed. Fix that line and try again.',
  'csv.row_too_long': 'A row of the file is too long. Check its quotation marks and line breaks.',
  'csv.too_many_columns': 'The file has {columns, number} columns; at most {max, number} are allowed.',
  'certificate.not_completed': 'This training is not completed yet',
  'certificate.no_glyph':
    'This certificate can’t be printed: no font has {characters}. Ask an administrator to write the name or the title with other characters.',
  'certificate.exempt': 'This was waived: it counts as finished, but there is no certificate for it',
  'certificate.short': 'This was not seen long enough for a certificate. An administrator can certify it',
  'certificate.pending': 'The certificate is issued once the session has ended',
  'certificate.template_small': 'This picture is too small for a certificate',
  'certificate.template_shape': 'This picture does not have the proportions of a certificate',
  'upload.not_found': 'This upload no longer exists. Send the file again.',
  'upload.empty': 'This file is empty.',
  'upload.incomplete': 'The file has not arrived completely yet.',
  'upload.in_use': 'This upload is already in use.',
  'upload.too_many': 'Too many uploads are open ({most}). Finish or delete some of them, then try again.',
  'upload.protocol': 'The program that sends this file uses another version of the upload protocol.',
  'upload.superseded':
    'A newer file was attached in the meantime, or the content was removed: this upload is not used.',
  'upload.zip_invalid': 'This file is not a readable .zip. Repack other archives, such as .rar, as .zip.',
  'upload.zip_encrypted': 'The zip is encrypted. Send it without a password.',
  'upload.zip_unsafe_path': 'The zip contains a path that leaves its folder, or is too long or too deep: {name}',
  'upload.zip_link': 'The zip contains a link; only files are accepted.',
  'upload.zip_duplicate':
    'Two files in the zip have the same name, or names that differ only in case or accents: {other} and {name}',
  'upload.zip_too_many_entries': 'The zip contains more than {zipEntries, number} files.',
  'upload.zip_bomb': 'Unpacked, the zip is too large.',
  'upload.compressed_invalid': 'The zip contains a .br, .gz or .unityweb file that cannot be decompressed.',
  'upload.no_index':
    'The zip has no index.html at its top level or in its only folder, and no other page that is clearly its start page.',
  'upload.several_index': 'The zip contains several index.html files; it needs exactly one.',
  'upload.no_executable': 'The zip contains no .exe at its top level or in its only folder.',
  'upload.several_executables': 'The zip contains several .exe files; it needs exactly one.',
  'upload.not_apk': 'This file is not an Android app: its AndroidManifest.xml is missing or cannot be read.',
  'version.exists': 'A version with this name already exists. Choose another name.',
  'version.gone': 'This version can’t be used: its files were deleted, or it never ran',
  'upload.infected': 'The scanner found {signature} in this file. It was deleted.',
  'upload.scan_too_large':
    'This file is larger than the scanner accepts. The operator of the platform can raise its limit (StreamMaxLength).',
  'upload.scanner_away':
    'The virus scanner does not respond, and no file is accepted unscanned. Try again in a few minutes; the part already sent is kept.',
  'upload.apk_part': 'This file is only one part of the app {name}. Build a single .apk for all devices.',
  'upload.apk_unsigned': 'The app {name} is not signed, so no headset can install it. Sign the .apk first.',
  'upload.not_program': '{name} is not a Windows program that can be started.',
  'upload.manifest_invalid': '{name} has an error on line {line, number}.',
  'upload.manifest_file_missing': '{name} lists a file that is not in the zip: {file}',
  'upload.manifest_alone':
    'This is only a manifest. Put it into a zip with its content and upload the zip. Only a cmi5 manifest whose parts are all on another site is accepted by itself.',
  'upload.manifest_relative':
    'The part “{unit}” is at {address}, a file that is not in this manifest. Put both into a zip and upload the zip, or give the part a full address (https://…).',
  'upload.manifest_remote': '{name} points to another address: {address}. Only content inside the zip can be run.',
  'upload.manifest_parts':
    '{name} lists {parts, number} parts; a package can have at most {courseTrainingsMax, number}.',
  'package.no_parts': 'Every part of this package is already a training.',
  'export.nobody': 'There is nobody in the chosen groups.',
  'suggestion.dates': 'The end must come after the start.',
  'suggestion.mandatory': 'It is mandatory: it stays suggested until its rule ends.',
  'suggestion.nobody': 'Choose at least one person or group.',
  'class.over': 'This class has ended.',
  'class.too_many': 'End one of your {classesMax, number} classes first.',
  'class.nobody_runs': 'None of them is running the training at the moment.',
  'class.connected': 'This person is connected already. Choose your own name, or ask your instructor.',
  'class.closed_training': 'This training is not open to you. Ask your instructor.',
  'class.same_name': 'Two devices ask for the same name. Let one of them in.',
  'launch.no_content': 'This training has no content for this device.',
  'launch.offline_off': 'This training is not available offline.',
  'launch.not_open': 'You don’t have access to this training at the moment.',
  'launch.ended': 'This session has ended.',
  'launch.new_version': 'The content of this training has a new version since this attempt was started.',
  'launch.reset': 'The results of this training were reset: this session no longer counts.',
  'key.too_many': 'Your organisation has {keysMax, number} keys. Revoke one that is no longer used.',
  'token.too_many': 'You have {tokensMax, number} tokens. Revoke one that is no longer used.',
  'forwarding.address':
    'Statements can’t be sent to this address. It must start with https:// and be outside this network.',
  'forwarding.secret': 'A different server needs its secret: enter it again.',
  'forwarding.too_many':
    'Your organisation forwards to {forwardingsMax, number} stores. Delete one that is no longer used.',
  'webhook.address': 'Messages can’t be sent to this address. It must start with https:// and be outside this network.',
  'webhook.too_many': 'Your organisation has {webhooksMax, number} webhooks. Delete one that is no longer used.',
  'xapi.keys_full': 'Other systems have written as much into the record as it can hold',
  'xapi.launch_full': 'This session has reported as much as can be stored',
} as const satisfies Record<
  | Exclude<ErrorCode, keyof typeof errors | ForPrograms | CompanyFailure | OfFeature>
  | 'upload.failed'
  | 'xapi.keys_full'
  | 'xapi.launch_full',
  string
>
