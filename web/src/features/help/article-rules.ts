import type { Capacity } from '../../lib/session.ts'
import { plain } from '../../lib/found-in.ts'
import type { Resources } from '../../phrases/resources.ts'

/** Role for which an article is written; a partner's administrator has separate articles. */
export type Reader = Capacity | 'partner'
const readers = ['learner', 'manager', 'admin', 'partner', 'superAdmin'] as const satisfies readonly Reader[]
type Phrase = keyof Resources['help']

/**
 * Translation keys of each article's steps, in order. Those of title, lead and note are derived from the article's
 * name.
 */
const steps = {
  learner: {
    find: ['findTabs', 'findSearch', 'findFilter', 'findOpen'],
    courses: ['coursesOpen', 'coursesSee', 'coursesNext', 'coursesDone'],
    start: ['startPress', 'startFollow', 'startFull', 'startEnd'],
    headset: ['headsetMake', 'headsetOpen', 'headsetType', 'headsetGo'],
    shown: ['shownOpen', 'shownShow', 'shownRead', 'shownAllow'],
    phone: ['phoneBar', 'phoneFilter', 'phoneStart', 'phoneBack'],
    resume: ['resumeRow', 'resumePress', 'resumeGo'],
    offline: ['offlineSee', 'offlineKeep', 'offlineBack', 'offlineCheck'],
    earned: ['earnedOpen', 'earnedTime', 'earnedCheck'],
    badges: ['badgesOpen', 'badgesPlatform', 'badgesTraining', 'badgesPoints'],
    record: ['recordGeneral', 'recordSession', 'recordHistory'],
    secure: ['secureOpen', 'secureApp', 'secureCodes', 'securePasskey', 'securePlaces'],
  },
  manager: {
    overview: ['overviewOpen', 'overviewLate', 'overviewStuck', 'overviewMap'],
    team: ['teamOpen', 'teamChoose', 'teamConfirm', 'teamRemove'],
    codes: ['codesTick', 'codesMake', 'codesGive', 'codesAgain', 'codesNext'],
    class: ['classBegin', 'classJoin', 'classSee', 'classCall', 'classWall', 'classEnd', 'classExport'],
    suggest: ['suggestOpen', 'suggestWho', 'suggestWhen', 'suggestAgain', 'suggestSend'],
    making: ['makingOpen', 'makingLanguages', 'makingTrainings', 'makingScore', 'makingDone'],
    follow: ['followOpen', 'followGeneral', 'followTraining', 'followPlace'],
    reset: ['resetOpen', 'resetChoose', 'resetPress', 'resetConfirm'],
    subgroups: ['subgroupsOpen', 'subgroupsAdd', 'subgroupsUse', 'subgroupsChange'],
    matrix: ['matrixOpen', 'matrixStates', 'matrixNarrow', 'matrixCell', 'matrixExport'],
  },
  admin: {
    members: ['membersOpen', 'membersAdd', 'membersMail', 'membersEdit'],
    importing: ['importingOpen', 'importingFile', 'importingSee', 'importingRun', 'importingReport'],
    groups: ['groupsOpen', 'groupsAdd', 'groupsFill', 'groupsUse'],
    accesses: ['accessesOpen', 'accessesAll', 'accessesSome', 'accessesConfirm'],
    adding: [
      ...(['addingLanguages', 'addingInformation', 'addingHeadsets'] as const),
      ...(['addingBadges', 'addingContent', 'addingDone'] as const),
    ],
    formats: ['formatsWeb', 'formatsUnity', 'formatsApk', 'formatsSteps'],
    masters: ['mastersOpen', 'mastersFiles', 'mastersUse', 'mastersRenew'],
    resources: ['resourcesOpen', 'resourcesFile', 'resourcesPut', 'resourcesRead'],
    certificates: [
      'certificatesOpen',
      'certificatesChoose',
      'certificatesUpload',
      'certificatesLook',
      'certificatesGet',
      'certificatesTime',
    ],
    branding: ['brandingOpen', 'brandingLogo', 'brandingColours', 'brandingPreview', 'brandingSave'],
    dashboards: ['dashboardsGeneral', 'dashboardsActivity', 'dashboardsTraining', 'dashboardsMember'],
    exporting: ['exportingOpen', 'exportingFile', 'exportingWhat', 'exportingWho'],
    connections: [
      ...(['connectionsKey', 'connectionsSecret', 'connectionsForward'] as const),
      ...(['connectionsHook', 'connectionsTest'] as const),
    ],
    channels: [
      ...(['channelsOpen', 'channelsUpload', 'channelsTest'] as const),
      ...(['channelsPublish', 'channelsBack'] as const),
    ],
    silence: ['silenceUpload', 'silenceRun', 'silenceInspect', 'silenceMend'],
    ranks: ['ranksSee', 'ranksChange', 'ranksWhere', 'ranksEqual'],
    mandatory: ['mandatoryOpen', 'mandatoryWhom', 'mandatoryDays', 'mandatoryCount', 'mandatoryAfter'],
    validity: ['validityOpen', 'validityMonths', 'validityRenew', 'validityRefresher', 'validitySee'],
    reminders: ['remindersOpen', 'remindersDays', 'remindersWeekly', 'remindersQuiet'],
    fields: ['fieldsOpen', 'fieldsKind', 'fieldsPlace', 'fieldsFill', 'fieldsUse'],
    company: ['companyOpen', 'companyValues', 'companyDomain', 'companyTest', 'companySwitch'],
    saml: ['samlAddresses', 'samlMetadata', 'samlPerson', 'samlSignOut', 'samlRenew'],
    directory: ['directoryKey', 'directoryCopy', 'directoryAssign', 'directoryGroups'],
    programs: ['programsOpen', 'programsMay', 'programsLife', 'programsCopy', 'programsWatch'],
    audit: ['auditOpen', 'auditNarrow', 'auditExport', 'auditKeep'],
    survey: ['surveyOpen', 'surveyQuestions', 'surveyAgain', 'surveyAnswer', 'surveyResults'],
    retention: ['retentionOpen', 'retentionDisabled', 'retentionInactive', 'retentionCount', 'retentionMails'],
  },
  partner: {
    publishing: ['publishingMake', 'publishingSave', 'publishingWait', 'publishingAfter'],
    changing: ['changingOpen', 'changingEdit', 'changingSave', 'changingLook'],
    waiting: ['waitingNew', 'waitingUpdated', 'waitingPublished', 'waitingRefused'],
  },
  superAdmin: {
    organisations: ['organisationsOpen', 'organisationsFill', 'organisationsFirst', 'organisationsAfter'],
    limits: ['limitsOpen', 'limitsContract', 'limitsUsers', 'limitsStorage'],
    opening: ['openingCard', 'openingTick', 'openingSave', 'openingThere'],
    verifying: ['verifyingOpen', 'verifyingSee', 'verifyingDownload', 'verifyingDecide'],
  },
} as const satisfies Record<Reader, Record<string, readonly Phrase[]>>

type NameOf<R> = R extends Reader ? keyof (typeof steps)[R] & string : never
export type ArticleName = NameOf<Reader>
interface Entry {
  name: ArticleName
  reader: Reader
  steps: readonly Phrase[]
}
export const articles: readonly Entry[] = readers.flatMap((reader) =>
  Object.entries(steps[reader]).map(([name, phrases]) => ({ name: name as ArticleName, reader, steps: phrases })),
)

/**
 * Words of the interface in articles, by translation key: `{catalogue_start}` is replaced by the label of that button
 * in each language, so that articles always use the current label.
 */
export const labels = [
  ...(['accounts:devices', 'accounts:tabCode', 'badges:perTraining', 'badges:platform'] as const),
  ...(['catalogue:accesses', 'catalogue:accessesEveryone', 'catalogue:continue', 'catalogue:favorites'] as const),
  ...(['catalogue:formations', 'catalogue:modify', 'catalogue:notIncluded', 'catalogue:partnersTrainings'] as const),
  ...(['catalogue:playsOn', 'catalogue:resume', 'catalogue:resumeHere', 'catalogue:seeChanges'] as const),
  ...(['catalogue:start', 'catalogue:startAgain', 'catalogue:stateNew', 'catalogue:statePublished'] as const),
  ...(['catalogue:stateRefused', 'catalogue:stateUpdated', 'catalogue:suggest', 'catalogue:suggested'] as const),
  ...(['classes:begin', 'classes:call', 'classes:end', 'classes:wall', 'team:liveClass'] as const),
  ...(['devices:allow', 'devices:refuse'] as const),
  ...(['join:how', 'join:letIn'] as const),
  ...([
    'codes:codeGenerate',
    'codes:nextLearner',
    'common:add',
    'common:confirm',
    'common:edit',
    'common:save',
  ] as const),
  ...(['courses:courses', 'courses:ongoing', 'courses:suggest', 'courses:trainings', 'shell:addCourse'] as const),
  ...(['groups:add', 'groups:groups', 'members:add', 'members:enabled', 'members:general'] as const),
  ...(['members:members', 'members:perFormation', 'members:profile', 'organisations:accessible'] as const),
  ...(['organisations:branding', 'organisations:contractExpirationDate', 'organisations:gigabytes'] as const),
  ...(['organisations:info', 'organisations:maxUser', 'organisations:preview', 'organisations:settings'] as const),
  ...(['organisations:certificates'] as const),
  ...(['organisations:productColours', 'organisations:rankings', 'player:again', 'player:back'] as const),
  ...(['player:fullScreen', 'player:leave', 'player:offline', 'player:saved', 'profile:accountTitle'] as const),
  ...(['progress:activity', 'progress:general', 'progress:historical', 'progress:perFormation'] as const),
  ...(['progress:positioning', 'progress:reset', 'progress:resetAction', 'shell:addTraining'] as const),
  ...(['shell:catalogue', 'shell:companies', 'shell:company', 'shell:dashboard', 'shell:formations'] as const),
  ...(['shell:more', 'shell:uniqueCode', 'suggestions:noEnd', 'suggestions:now', 'suggestions:withdraw'] as const),
  ...(['catalogue:suggestedTo', 'suggestions:changeDates'] as const),
  ...(['suggestions:onDate', 'suggestions:suggest', 'team:add', 'team:generate', 'wizard:badges'] as const),
  ...(['wizard:content', 'wizard:done', 'wizard:fileApk', 'wizard:fileUnity', 'wizard:fileWeb'] as const),
  ...(['wizard:giveUp', 'wizard:headsets', 'wizard:information', 'wizard:languages', 'wizard:refuse'] as const),
  ...(['wizard:steps', 'wizard:verifyAction', 'certificates:asPdf', 'certificates:edit'] as const),
  ...(['certificates:upload', 'cockpit:overview', 'cockpit:remind', 'common:certificate'] as const),
  ...(['exports:export', 'imports:importCsv', 'imports:sample', 'imports:seeWhat'] as const),
  ...(['imports:wholeReport', 'masters:add', 'masters:masterContent', 'resources:add'] as const),
  ...(['resources:resources', 'team:members', 'organisations:connections', 'connections:keys'] as const),
  ...(['connections:make', 'connections:forwarding', 'connections:webhooks', 'connections:hookAdd'] as const),
  ...(['connections:hookTest', 'forwarding:add', 'catalogue:versions', 'wizard:upload'] as const),
  ...(['suggestions:moveDates', 'suggestions:addPeriod', 'suggestions:joiners', 'imports:encoding'] as const),
  ...(['classes:export', 'certificates:shortRuns', 'certificates:certify', 'wizard:silent'] as const),
  ...(['inspector:inspect'] as const),
  ...(['wizard:testers', 'wizard:publish', 'wizard:rollBack'] as const),
  ...(['profile:security', 'factors:app', 'factors:setUp', 'factors:recoveryCodes', 'factors:passkey'] as const),
  ...(['factors:passkeyAdd', 'security:sessions', 'security:endOthers', 'organisations:signIn'] as const),
  ...(['federation:begin', 'federation:domains', 'federation:check', 'federation:runTest'] as const),
  ...(['federation:metadata', 'federation:subjectAttribute', 'federation:ownCertificate'] as const),
  ...([
    'federation:certificates',
    'federation:mapping',
    'apikeys:keys',
    'apikeys:make',
    'apikeys:kindScim',
    'apikeys:scimAddress',
  ] as const),
  ...(['apikeys:kindApi', 'apikeys:may', 'apikeys:docs', 'apikeys:end', 'apikeys:personal'] as const),
  ...(['organisations:fields', 'fields:add', 'fields:text', 'fields:date', 'fields:choice'] as const),
  ...(['fields:isSite', 'members:staffNumber', 'progress:mandatory', 'mandatory:rules'] as const),
  ...(['mandatory:add', 'mandatory:forWhom', 'mandatory:dueDays', 'mandatory:startDate'] as const),
  ...(['mandatory:validity', 'mandatory:monthsLabel', 'mandatory:renewalDays', 'mandatory:reminders'] as const),
  ...(['mandatory:remindersEnabled', 'mandatory:weekly', 'mandatory:quiet', 'mandatory:refresher'] as const),
  ...(['organisations:audit', 'audit:export', 'audit:days', 'organisations:retention'] as const),
  ...(['retention:disabledMonths', 'retention:inactiveMonths', 'retention:mailDays'] as const),
  ...(['surveys:survey', 'surveys:add', 'surveys:again'] as const),
] as const
/** Words that depend on a value: the name of an instructor's team, and of a manager's groups. */
export const chosenLabels = ['shell_team', 'groups_subgroups', 'groups_addSubgroup'] as const

export interface Article {
  name: ArticleName
  reader: Reader
  title: string
  lead: string
  steps: readonly string[]
  note: string
}

// Private-use characters delimit a word of the interface, so that it can be highlighted.
const [open, close] = ['\uE000', '\uE001']
export const marked = (label: string): string => `${open}${label}${close}`
const unmarked = (text: string): string => text.replaceAll(open, '').replaceAll(close, '')
/** Splits a text; every second part is a word of the interface. */
export const partsOf = (text: string): string[] => text.split(new RegExp(`[${open}${close}]`))

/** Articles for one role that apply to others too, as they have the same permissions. */
const alsoFor: Partial<Record<Reader, readonly ArticleName[]>> = {
  admin: ['suggest', 'making', 'matrix', 'secure'],
  partner: [
    'members',
    'adding',
    'formats',
    'masters',
    'resources',
    'branding',
    'dashboards',
    'exporting',
    'channels',
    'silence',
    'company',
    'saml',
    'audit',
    'secure',
  ],
  superAdmin: ['adding', 'formats', 'masters', 'resources', 'exporting', 'channels', 'silence', 'survey', 'secure'],
}
/** Returns the articles by role, the current role first, each once. */
export function sectionsFor<A extends Pick<Article, 'name' | 'reader'>>(
  all: readonly A[],
  own: readonly Reader[],
): { reader: Reader; articles: A[] }[] {
  const shown = new Set<ArticleName>()
  return [...new Set(own)].flatMap((reader) => {
    const found = all.filter(
      (article) =>
        !shown.has(article.name) &&
        (article.reader === reader || alsoFor[reader]?.includes(article.name)) &&
        // An article shared with another role of the user is listed under its own role.
        (article.reader === reader || !own.includes(article.reader)),
    )
    for (const { name } of found) shown.add(name)
    return found.length === 0 ? [] : [{ reader, articles: found }]
  })
}

const textsOf = ({ title, lead, steps: all, note }: Article): string[] => [title, lead, ...all, note].map(unmarked)

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
/** Returns the stem of a word, so that other forms of it match. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - 2))

/**
 * Returns the articles closest to a question. Rare words weigh more, and twice in a title, so that words in most
 * articles (how, the, where) weigh nothing.
 */
function nearest(all: readonly Article[], words: readonly string[]): Article[] {
  const texts = all.map((article) => ({
    article,
    title: wordsOf(unmarked(article.title)),
    text: wordsOf(textsOf(article).join('\n')),
  }))
  const has = (held: readonly string[], stem: string): boolean => held.some((word) => word.startsWith(stem))
  const stems = words.filter((word) => word.length > 2).map(stemOf)
  const weights = stems.map((stem) => {
    const holding = texts.filter(({ text }) => has(text, stem)).length
    return holding === 0 ? 0 : Math.log(all.length / holding)
  })
  const scored = texts.map(({ article, title, text }) => ({
    article,
    score: stems.reduce((sum, stem, i) => sum + weights[i]! * (has(title, stem) ? 2 : has(text, stem) ? 1 : 0), 0),
  }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > 0 && score >= best / 2)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 5)
    .map(({ article }) => article)
}

/**
 * Returns the articles with all words of the search, those with most of them in the title first; if there are none, the
 * closest ones.
 */
export function matching(all: readonly Article[], search: string): Article[] {
  const words = wordsOf(search)
  const inTitle = ({ title }: Article): number => words.filter((word) => plain(unmarked(title)).includes(word)).length
  const whole = all
    .filter((article) => {
      const text = plain(textsOf(article).join('\n'))
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => inTitle(other) - inTitle(one))
  return whole.length > 0 ? whole : nearest(all, words)
}
/** Returns the sentence of an article that contains the first word of the search; its lead if the title contains it. */
export function excerpt(article: Article, search: string): string {
  const [word = ''] = plain(search).split(/\s+/).filter(Boolean)
  const [, ...texts] = textsOf(article)
  return texts.find((text) => plain(text).includes(word)) ?? texts[0]!
}
