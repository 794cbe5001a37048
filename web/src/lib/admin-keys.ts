// Apart from the other keys, which every page reads.

export const auditKeys = {
  all: ['audit'],
  page: (filter: object, lang: string) => ['audit', 'page', filter, lang],
  days: ['audit', 'days'],
} as const

export const companyKeys = {
  all: ['company'],
  connection: ['company', 'connection'],
  domain: (domain: string) => ['company', 'domain', domain],
  administrator: (id: number | null) => ['company', 'administrator', id],
  administrators: (search: string) => ['company', 'administrators', search],
} as const

export const fieldKeys = {
  all: ['fields'],
  list: (clientId?: number) => ['fields', 'list', clientId],
  values: (id: number, clientId: number | undefined, search: string) => ['fields', 'values', id, clientId, search],
} as const

export const mandatoryKeys = {
  all: ['mandatory'],
  matrix: (lang: string, asked: object) => ['mandatory', 'matrix', lang, asked],
  member: (userId: number, lang: string) => ['mandatory', 'member', userId, lang],
  people: (asked: object) => ['mandatory', 'people', asked],
  reminders: ['mandatory', 'reminders'],
  rules: (lang: string) => ['mandatory', 'rules', lang],
  validities: (userId: number) => ['mandatory', 'validities', userId],
  validity: (kind: string, id: number, lang: string) => ['mandatory', 'validity', kind, id, lang],
} as const

export const surveyKeys = {
  all: ['surveys'],
  ofTraining: (trainingId: number) => ['surveys', 'training', trainingId],
  own: (session: string, lang: string) => ['surveys', 'own', session, lang],
  results: (trainingId: number, lang: string, clientId?: number) => ['surveys', 'results', trainingId, lang, clientId],
} as const

export const retentionKeys = {
  all: ['retention'],
  members: (months: object) => ['retention', 'members', months],
  values: ['retention', 'values'],
} as const

export const statusKeys = {
  all: ['status'],
} as const
