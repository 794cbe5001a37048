import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { auditSentences } from './audit-sentences.ts'

interface AuditWords {
  /** Names of the exported file and of its columns. */
  file: string
  columns: readonly [string, string, string, string, string]
  /** Stand in for a name that is not known any more, or never was one. */
  platform: string
  server: string
  /** A key of the organisation that acted. */
  key: (name: string) => string
  formerMember: string
  gone: string
  /** An action of which this release knows no sentence. */
  other: string
}
const en: AuditWords = {
  file: 'audit',
  columns: ['Time', 'What happened', 'Action', 'Address', 'Details'],
  platform: 'The platform',
  server: 'The server',
  key: (name) => `Key “${name}”`,
  formerMember: 'a former member',
  gone: '(deleted)',
  other: '{who}: {action}',
}
const fr: AuditWords = {
  file: 'journal',
  columns: ['Date et heure', 'Événement', 'Action', 'Adresse', 'Détails'],
  platform: 'La plateforme',
  server: 'Le serveur',
  key: (name) => `La clé « ${name} »`,
  formerMember: 'un ancien membre',
  gone: '(supprimé)',
  other: '{who} : {action}',
}
const es: AuditWords = {
  file: 'registro',
  columns: ['Fecha y hora', 'Suceso', 'Acción', 'Dirección', 'Detalles'],
  platform: 'La plataforma',
  server: 'El servidor',
  key: (name) => `La clave «${name}»`,
  formerMember: 'un antiguo miembro',
  gone: '(eliminado)',
  other: '{who}: {action}',
}
const it: AuditWords = {
  file: 'registro',
  columns: ['Data e ora', 'Evento', 'Azione', 'Indirizzo', 'Dettagli'],
  platform: 'La piattaforma',
  server: 'Il server',
  key: (name) => `La chiave «${name}»`,
  formerMember: 'un ex membro',
  gone: '(eliminato)',
  other: '{who}: {action}',
}
export const auditWords: Record<InterfaceLanguage, AuditWords> = { en, fr, es, it }

interface Named {
  action: string
  who: string
  whom: string
  what: readonly string[]
  /** The actor is the subject. */
  self: boolean
}
/** Returns what was done as a sentence of the language. */
export function auditSentence(language: InterfaceLanguage, { action, who, whom, what, self }: Named): string {
  const { other, gone } = auditWords[language]
  const known: Record<string, string> = auditSentences[language]
  const sentence = (self ? known[`${action}.self`] : undefined) ?? known[action] ?? other
  const things = what.length === 0 ? gone : new Intl.ListFormat(language).format(what)
  const values: Record<string, string> = { who, whom, what: things, action }
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
