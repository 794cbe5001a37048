import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

interface Item {
  title: string
  /** Due date or end of the validity, as people write it. */
  day: string
  /** Negative: days left; positive: days late. */
  days: number
  renewal: boolean
}
interface Weekly {
  late: number
  soonDue: number
  expiring: number
}
/** Lines of mails about mandatory trainings. */
interface MandatoryMailWords {
  line(item: Item): string
  /** A line with the shorter training that renews it. */
  enough(line: string, refresher: string): string
  /** The line of a member in a manager's mail. */
  of(name: string, line: string): string
  weekly(sums: Weekly): string[]
}
const some = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const en: MandatoryMailWords = {
  line: ({ title, day, days, renewal }) =>
    days > 0
      ? `${title} (${renewal ? 'expired' : 'due'} on ${day}, ${some(days, 'day', 'days')} ago)`
      : `${title} (${renewal ? 'to renew' : 'due'} by ${day})`,
  enough: (line, refresher) => `${line}: “${refresher}” is enough`,
  of: (name, line) => `${name}: ${line}`,
  weekly: ({ late, soonDue, expiring }) => [
    ...(late > 0 ? [`${late} late or expired`] : []),
    ...(soonDue > 0 ? [`${soonDue} due within 7 days`] : []),
    ...(expiring > 0 ? [`${expiring} expiring within 30 days`] : []),
  ],
}
const fr: MandatoryMailWords = {
  line: ({ title, day, days, renewal }) =>
    days > 0
      ? `${title} (${renewal ? 'expirée depuis le' : 'à faire au plus tard le'} ${day}, ${some(days, 'jour', 'jours')} de retard)`
      : `${title} (${renewal ? 'à renouveler' : 'à faire'} au plus tard le ${day})`,
  enough: (line, refresher) => `${line} : « ${refresher} » suffit`,
  of: (name, line) => `${name} : ${line}`,
  weekly: ({ late, soonDue, expiring }) => [
    ...(late > 0 ? [`${late} en retard ou ${late === 1 ? 'expirée' : 'expirées'}`] : []),
    ...(soonDue > 0 ? [`${soonDue} à faire sous 7 jours`] : []),
    ...(expiring > 0 ? [`${some(expiring, 'expire', 'expirent')} sous 30 jours`] : []),
  ],
}
const es: MandatoryMailWords = {
  line: ({ title, day, days, renewal }) =>
    days > 0
      ? `${title} (${renewal ? 'caducó el' : 'venció el'} ${day}, ${some(days, 'día', 'días')} de retraso)`
      : `${title} (${renewal ? 'por renovar' : 'por completar'} a más tardar el ${day})`,
  enough: (line, refresher) => `${line}: basta con «${refresher}»`,
  of: (name, line) => `${name}: ${line}`,
  weekly: ({ late, soonDue, expiring }) => [
    ...(late > 0 ? [`${late} con retraso o ${late === 1 ? 'caducada' : 'caducadas'}`] : []),
    ...(soonDue > 0 ? [`${some(soonDue, 'vence', 'vencen')} en 7 días`] : []),
    ...(expiring > 0 ? [`${some(expiring, 'caduca', 'caducan')} en 30 días`] : []),
  ],
}
const it: MandatoryMailWords = {
  line: ({ title, day, days, renewal }) =>
    days > 0
      ? `${title} (${renewal ? 'scaduta il' : 'da completare entro il'} ${day}, ${some(days, 'giorno', 'giorni')} di ritardo)`
      : `${title} (${renewal ? 'da rinnovare' : 'da completare'} entro il ${day})`,
  enough: (line, refresher) => `${line}: basta «${refresher}»`,
  of: (name, line) => `${name}: ${line}`,
  weekly: ({ late, soonDue, expiring }) => [
    ...(late > 0 ? [`${late} in ritardo o ${late === 1 ? 'scaduta' : 'scadute'}`] : []),
    ...(soonDue > 0 ? [`${soonDue} da completare entro 7 giorni`] : []),
    ...(expiring > 0 ? [`${some(expiring, 'scade', 'scadono')} entro 30 giorni`] : []),
  ],
}
export const mandatoryMailWords: Record<InterfaceLanguage, MandatoryMailWords> = { en, fr, es, it }
