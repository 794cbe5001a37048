// A store function that reads or writes an organisation's rows takes a scope, which is made from a loaded row.
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, isTest, read } from './lib/architecture.ts'
import { type Source, ownedTables, unscoped } from './lib/stores.ts'

/**
 * Tables with an organisation whose rows need no scope: catalogue entries that others see, and rows found without the
 * organisation.
 */
const shared: [table: string, why: string][] = [
  ['trainings', 'the offer: an organisation has what another one published'],
  ['catalogue_changes', 'of trainings, which the function that changes one finds the owner of'],
  ['catalogue_revisions', 'of owners of trainings and of those who were granted them'],
  ['training_words', 'of trainings, found by others too'],
  ['device_requests', 'a device that shows a code is nobody’s until somebody allows it'],
  ['uploads', 'an upload goes by the account that sends it, also one of the platform’s for a partner’s training'],
]
const tables = ownedTables(
  files('server/migrations')
    .filter((file) => file.endsWith('.sql'))
    .map(read),
)
const owned = new Set([...tables].filter((table) => !shared.some(([name]) => name === table)))
const workspace = 'server/src/'
const stores: Source[] = files(workspace.slice(0, -1))
  .filter((file) => /(^|[-/])store\.ts$/.test(file) && !isTest(file))
  .map((file) => ({ file: file.slice(workspace.length), text: read(file) }))

/** Functions that find rows without their organisation, by reason. */
const without: [why: string, functions: string[]][] = [
  [
    'a token says whose it is',
    [
      'access/organisation-keys-store.ts findOrganisationKey',
      'access/tokens-store.ts findToken',
      'access/tokens-store.ts findTokenById',
      'access/tokens-store.ts touchToken',
      'features/keys/store.ts findOpenKey',
    ],
  ],
  [
    'who signs in has an e-mail, a code or a link, and has said no organisation yet',
    [
      'features/accounts/sign-in-throttle-store.ts findOrganisationKnowing',
      'features/accounts/sign-in-throttle-store.ts listOrganisationsKnowing',
      'features/accounts/enforced-store.ts findConnectionOfDomain',
      'features/accounts/enforced-store.ts isProvenDomain',
      'features/accounts/store.ts findAccountByEmail',
      'features/accounts/store.ts lockAccountByEmail',
      'features/accounts/store.ts takeCode',
      'features/accounts/store.ts findPasswordLink',
      'features/accounts/store.ts takePasswordLink',
      'features/accounts/two-step-store.ts tryChallenge',
      'features/accounts/passkey-store.ts findPasskey',
      'features/classes/join-store.ts findOpenByCode',
      'features/devices/store.ts findAllowing',
      'features/devices/store.ts isKnownAddress',
      'features/devices/store.ts lockRequest',
      'features/federation/store.ts findConnectionById',
    ],
  ],
  [
    'a credential, or a signed address, says of which session',
    [
      'features/launches/store.ts findContentAccess',
      'features/launches/store.ts findForCredential',
      'features/launches/store.ts lockFetch',
    ],
  ],
  ['a mail says by a mark of the server who got it', ['features/accounts/store.ts findMailReader']],
  [
    'whoever holds a certificate has its number',
    ['features/certificates/store.ts findById', 'features/certificates/store.ts findDeleted'],
  ],
  [
    'a part of a statement, over rows that its statement reads of a scope',
    [
      'features/certificates/store.ts attemptSeen',
      'features/certificates/store.ts certificateState',
      'features/certificates/store.ts courseCertificateState',
      'features/certificates/store.ts renewalState',
    ],
  ],
  [
    'the platform looks after all organisations and its own administrators',
    [
      'access/act-store.ts findHome',
      'features/accounts/sign-in-throttle-store.ts countLiveCodes',
      'features/accounts/store.ts countSuperAdmins',
      'features/accounts/store.ts listPasswords',
      'features/accounts/store.ts findSuperAdmin',
      'features/accounts/two-step-store.ts findOrganisationOf',
      'features/accounts/store.ts listCodesCreatedBy',
      'features/courses/store.ts findOrganisationOf',
      'features/courses/store.ts listAll',
      'features/organisations/store.ts findListed',
      'features/organisations/store.ts listOrganisations',
      'features/people/store.ts findOrganisationOf',
      'features/status/store.ts countWaiting',
      'features/status/store.ts listFailedMails',
      'features/status/store.ts listFailingConnections',
      'start/admin-store.ts findActiveSuperAdmin',
      'start/admin-store.ts listSuperAdmins',
      'start/metrics-store.ts countQueues',
      'start/key-rotation-store.ts dropUnderFormerKey',
      'start/key-rotation-store.ts listCodes',
      'start/key-rotation-store.ts listSealed',
      'start/key-rotation-store.ts updateCodes',
      'start/key-rotation-store.ts updateSealed',
    ],
  ],
  ['a restored copy deletes accounts of all organisations again', ['backups/erased-store.ts listAllIdentities']],
  [
    'a training is offered to several organisations',
    [
      'features/surveys/store.ts countAnswered',
      'features/trainings/notice-store.ts listHolders',
      'features/trainings/notice-store.ts listOnlookers',
      'features/trainings/visibility-store.ts isOpenTo',
    ],
  ],
  [
    'sessions of every organisation run a version of a training',
    [
      'features/contents/content-store.ts listOutdated',
      'features/contents/content-store.ts listUnnamed',
      'features/masters/store.ts listOutdated',
      'features/trainings/draft-store.ts deleteUnpublished',
      'features/trainings/store.ts isHeld',
      'features/versions/store.ts listVersions',
    ],
  ],
  [
    'the row of an organisation that is read counts its people beside it',
    [
      'features/members/store.ts lockOrganisation',
      'features/organisations/store.ts findOrganisation',
      'features/people/store.ts enabledCount',
    ],
  ],
  [
    'equal pictures of several organisations are stored once',
    [
      'files/removals-store.ts removeFiles',
      'files/removals-store.ts removePostponed',
      'files/removals-store.ts removeReplaced',
    ],
  ],
  [
    'each of the rows that are written brings its own scope',
    ['features/launches/heartbeat-store.ts updateHeartbeats', 'features/notifications/store.ts insertNotices'],
  ],
  [
    'a row that names an account has the organisation of the account beside it',
    [
      'database/present-store.ts presentAccounts',
      'features/contents/content-store.ts insertFile',
      'features/contents/content-store.ts insertRefused',
      'features/organisations/store.ts setRepresentative',
    ],
  ],
  [
    'a job does what is due in all organisations',
    [
      'features/accounts/expired-store.ts deleteExpired',
      'features/audit/chain-store.ts listChains',
      'features/audit/chain-store.ts listOverdue',
      'features/audit/chain-store.ts listUnchained',
      'features/classes/members-store.ts listWithOpenClasses',
      'features/imports/store.ts listOrphaned',
      'features/imports/store.ts listOld',
      'features/inspector/store.ts deleteRefusalsBefore',
      'features/projection/heartbeats-store.ts listSilent',
      'features/projection/heartbeats-store.ts listWaiting',
      'features/resources/transfer-store.ts listForsaken',
      'features/webhooks/deliver-store.ts claimDue',
      'features/webhooks/deliver-store.ts listWithOld',
      'features/webhooks/deliver-store.ts listFailingUnheard',
      'features/forwarding/deliver-store.ts listFailingUnheard',
      'features/forwarding/deliver-store.ts claimDue',
      'features/notifications/send-hours-store.ts listSendHours',
      'features/retention/store.ts listSettings',
      'features/suggestions/course-store.ts isCourseDue',
      'features/suggestions/store.ts listWithDue',
      'features/suggestions/store.ts listWithMailings',
      'features/surveys/store.ts listWithSecondRounds',
      'features/validity/store.ts listRenewingOrganisations',
      'features/mandatory/store.ts listWithRules',
      'features/mandatory/reminders-store.ts listEnabled',
      'http/idempotency-store.ts deleteSentBefore',
      'messages/mail-queue-store.ts claimMail',
      'messages/mail-queue-store.ts deleteMail',
      'messages/mail-queue-store.ts isMailStuck',
      'messages/mail-queue-store.ts noteRefused',
      'messages/mail-queue-store.ts noteSent',
      'messages/mail-queue-store.ts postponeMail',
      'messages/mail-queue-store.ts returnMail',
    ],
  ],
  [
    'whoever looks at the demonstration is of any of its organisations, and only when is told',
    ['features/accounts/lease-store.ts findLastUse'],
  ],
  ['a condition on a member whose scope its caller has', ['features/people/store.ts inTeam']],
  ['a rebuild makes the figures of everybody anew', ['features/projection/rebuild/rebuild-store.ts listMembers']],
  [
    'the demonstration fills an empty installation, and is named at the start',
    [
      'features/accounts/store.ts deleteMails',
      'features/accounts/store.ts listDemoAccounts',
      'features/record/positions-store.ts sortPositions',
    ],
  ],
]

describe('stores', () => {
  it('take a scope for rows that an organisation owns, except those listed here with a reason', () => {
    expect(owned.size).toBeGreaterThan(40)
    expect(shared.filter(([table]) => !tables.has(table))).toEqual([])
    expect(unscoped(stores, owned).toSorted()).toEqual(without.flatMap(([, names]) => names).toSorted())
  })

  it('without a scope are detected', () => {
    const found = (text: string, ...more: Source[]): string[] =>
      unscoped([{ file: 'a/store.ts', text }, ...more], new Set(['views']))
    const query = '\n  db.run(sql`delete from views where organisation_id = ${o} and id = ${id}`)\n'
    expect(found(`export const drop = (db: Db, o: number, id: number) =>${query}`)).toEqual(['a/store.ts drop'])
    expect(found(`export const drop = (db: Db, scope: Scope, id: number) =>${query}`)).toEqual([])
    expect(found(`export async function drop(\n  db: Db,\n  v: Viewer,\n) {${query}}`)).toEqual(['a/store.ts drop'])
    expect(
      found(`export interface Viewer {\n  scope: Scope\n}\nexport async function drop(db: Db, v: Viewer) {${query}}`),
    ).toEqual([])
    expect(
      found(`const table = sql\`views\`\nexport const drop = (db: Db) => db.run(sql\`delete from \${table}\`)`),
    ).toEqual(['a/store.ts drop'])
    const other = { file: 'b/store.ts', text: 'export const seen = sql`select 1 from views v`' }
    expect(
      found(`import { seen } from '../b/store.ts'\nexport const count = (db: Db) => db.run(sql\`\${seen}\`)`, other),
    ).toEqual(['a/store.ts count'])
    expect(
      found(
        `export const add = (put: (change: Sql) => Promise<void>, scope: Scope) => put(sql\`update views set n = 1\`)`,
      ),
    ).toEqual([])
    expect(found('export const drop = (db: Db, id: number) => db.run(sql`delete from skills`)')).toEqual([])
  })
})

describe('scopes', () => {
  it('are made only from rows loaded from the database, without type assertions', () => {
    const makers = ['context/context.ts']
    const said = files(workspace.slice(0, -1))
      .filter((file) => file.endsWith('.ts') && !isTest(file) && !makers.includes(file.slice(workspace.length)))
      .filter((file) => /\bas (unknown as )?(Scope|Loaded)\b/.test(read(file)))
    expect(said.map((file) => basename(file))).toEqual([])
  })
})
