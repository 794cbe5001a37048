/** Apart from the other keys, which every page reads. */
export const mandatoryKeys = {
  all: ['mandatory'],
  fields: ['mandatory', 'fields'],
  fieldValues: (id: number) => ['mandatory', 'fields', id],
  matrix: (lang: string, asked: object) => ['mandatory', 'matrix', lang, asked],
  member: (userId: number, lang: string) => ['mandatory', 'member', userId, lang],
  people: (asked: object) => ['mandatory', 'people', asked],
  reminders: ['mandatory', 'reminders'],
  rules: (lang: string) => ['mandatory', 'rules', lang],
  validities: (userId: number) => ['mandatory', 'validities', userId],
  validity: (kind: string, id: number) => ['mandatory', 'validity', kind, id],
} as const
