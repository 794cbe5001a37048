import type { MandatoryState } from '@praxia/contract/people/mandatory.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { WaiverReason } from '@praxia/contract/xapi.ts'
import { type ExportWords, exportWords } from './exports.ts'

type Head =
  | 'daysLate'
  | 'done'
  | 'due'
  | 'email'
  | 'exemptBy'
  | 'firstName'
  | 'groups'
  | 'lastName'
  | 'managers'
  | 'member'
  | 'reason'
  | 'state'
  | 'training'
  | 'validUntil'
interface Own {
  report: string
  heads: Record<Head, string>
  states: Record<MandatoryState, string>
  reasons: Record<WaiverReason, string>
  meanings: ExportWords['meanings']
}
export type MandatoryExportWords = Own & { all: ExportWords }

const en: Own = {
  report: 'Mandatory trainings',
  heads: {
    lastName: 'Last name',
    firstName: 'First name',
    member: 'Member',
    email: 'E-mail',
    groups: 'Groups',
    managers: 'Managers',
    training: 'Training or course',
    state: 'Status',
    due: 'Due by',
    done: 'Completed on',
    validUntil: 'Valid until',
    daysLate: 'Days late',
    reason: 'Reason for the waiver',
    exemptBy: 'Waived by',
  },
  states: {
    late: 'Late',
    expired: 'Expired',
    soon: 'Expires within 30 days',
    begun: 'In progress',
    open: 'Not started',
    done: 'Valid',
    exempt: 'Waived',
  },
  reasons: {
    'Tested Out': 'Has proved it in a test',
    'Equivalent AU': 'Has done an equivalent training here',
    'Equivalent Outside Activity': 'Has done it elsewhere',
    Administrative: 'Decision of the organisation',
  },
  meanings: [
    ['Row', 'A member and a training or course that is mandatory for them when the file is created.'],
    ['Due by', 'Days after joining the organisation or group, or after the start of the rule, whichever is later.'],
    ['Late', 'Never completed, and the due date has passed.'],
    ['Expired', 'Completed, but its validity has ended and it was not renewed.'],
    ['Days late', 'Calendar days since the due date, or since the end of the validity.'],
    ['Waived', 'By the organisation, with a reason: it is not certified.'],
  ],
}
const fr: Own = {
  report: 'Formations obligatoires',
  heads: {
    lastName: 'Nom',
    firstName: 'Prénom',
    member: 'Membre',
    email: 'E-mail',
    groups: 'Groupes',
    managers: 'Managers',
    training: 'Formation ou parcours',
    state: 'Statut',
    due: 'Au plus tard le',
    done: 'Fait le',
    validUntil: 'Valable jusqu’au',
    daysLate: 'Jours de retard',
    reason: 'Motif de dispense',
    exemptBy: 'Dispense accordée par',
  },
  states: {
    late: 'En retard',
    expired: 'Validité expirée',
    soon: 'Expire dans les 30 jours',
    begun: 'En cours',
    open: 'À commencer',
    done: 'Valable',
    exempt: 'Dispense',
  },
  reasons: {
    'Tested Out': 'Acquis vérifiés par un test',
    'Equivalent AU': 'Formation équivalente suivie ici',
    'Equivalent Outside Activity': 'Déjà suivie ailleurs',
    Administrative: 'Décision de l’organisation',
  },
  meanings: [
    ['Ligne', 'Un membre et une formation ou un parcours obligatoire pour lui au moment de l’export.'],
    [
      'Au plus tard le',
      'Nombre de jours après l’arrivée dans l’organisation ou le groupe, ou après le début de la règle, selon la date la plus tardive.',
    ],
    ['En retard', 'Jamais fait, alors que l’échéance est passée.'],
    ['Validité expirée', 'Fait, mais la validité a pris fin sans renouvellement.'],
    ['Jours de retard', 'Jours calendaires depuis l’échéance ou depuis la fin de validité.'],
    ['Dispense', 'Accordée par l’organisation : elle ne donne pas de certificat.'],
  ],
}
const es: Own = {
  report: 'Formaciones obligatorias',
  heads: {
    lastName: 'Apellidos',
    firstName: 'Nombre',
    member: 'Miembro',
    email: 'Correo electrónico',
    groups: 'Grupos',
    managers: 'Responsables',
    training: 'Formación o itinerario',
    state: 'Estado',
    due: 'Fecha límite',
    done: 'Hecho el',
    validUntil: 'Vigente hasta',
    daysLate: 'Días de retraso',
    reason: 'Motivo de la exención',
    exemptBy: 'Exención concedida por',
  },
  states: {
    late: 'Con retraso',
    expired: 'Vigencia caducada',
    soon: 'Caduca en 30 días',
    begun: 'En curso',
    open: 'Sin empezar',
    done: 'Vigente',
    exempt: 'Exención',
  },
  reasons: {
    'Tested Out': 'Demostrado en una prueba',
    'Equivalent AU': 'Formación equivalente hecha aquí',
    'Equivalent Outside Activity': 'Ya hecha en otro lugar',
    Administrative: 'Decisión de la organización',
  },
  meanings: [
    ['Fila', 'Un miembro y una formación o un itinerario obligatorio para esa persona al crear el archivo.'],
    [
      'Fecha límite',
      'Días desde la incorporación a la organización o al grupo, o desde el inicio de la regla, lo que sea posterior.',
    ],
    ['Con retraso', 'Nunca se completó y la fecha límite ya pasó.'],
    ['Vigencia caducada', 'Se completó, pero su vigencia terminó y no se renovó.'],
    ['Días de retraso', 'Días naturales desde la fecha límite o desde el fin de la vigencia.'],
    ['Exención', 'La concede la organización: no da certificado.'],
  ],
}
const it: Own = {
  report: 'Formazioni obbligatorie',
  heads: {
    lastName: 'Cognome',
    firstName: 'Nome',
    member: 'Membro',
    email: 'E-mail',
    groups: 'Gruppi',
    managers: 'Responsabili',
    training: 'Formazione o percorso',
    state: 'Stato',
    due: 'Scadenza',
    done: 'Fatto il',
    validUntil: 'Validità fino al',
    daysLate: 'Giorni di ritardo',
    reason: 'Motivo dell’esonero',
    exemptBy: 'Esonero concesso da',
  },
  states: {
    late: 'In ritardo',
    expired: 'Validità scaduta',
    soon: 'Scade entro 30 giorni',
    begun: 'In corso',
    open: 'Da iniziare',
    done: 'In regola',
    exempt: 'Esonero',
  },
  reasons: {
    'Tested Out': 'Competenze dimostrate con una prova',
    'Equivalent AU': 'Formazione equivalente svolta qui',
    'Equivalent Outside Activity': 'Già svolta altrove',
    Administrative: 'Decisione dell’organizzazione',
  },
  meanings: [
    ['Riga', 'Un membro e una formazione o un percorso obbligatorio per lui al momento dell’esportazione.'],
    [
      'Scadenza',
      'Giorni dall’ingresso nell’organizzazione o nel gruppo, oppure dall’inizio della regola, se successivo.',
    ],
    ['In ritardo', 'Mai completato, e la scadenza è passata.'],
    ['Validità scaduta', 'Completato, ma la validità è terminata senza rinnovo.'],
    ['Giorni di ritardo', 'Giorni di calendario dalla scadenza o dalla fine della validità.'],
    ['Esonero', 'Concesso dall’organizzazione: non dà diritto all’attestato.'],
  ],
}

const own: Record<InterfaceLanguage, Own> = { en, fr, es, it }
/** Returns the texts of an export of the matrix in a language. */
export function mandatoryExportWords(language: InterfaceLanguage): MandatoryExportWords {
  const words = own[language]
  return { ...words, all: { ...exportWords(language), report: words.report, meanings: words.meanings } }
}
