import type { CertificateLanguage } from '@praxia/contract/library/certificates.ts'

/** Texts of a certificate, in each language that a training can have. */
export interface PageWords {
  certificate: string
  hasCompleted: string
  completedOn: string
  /** Precedes a day. */
  validUntil: string
  timeIn: { TRAINING: string; COURSE: string }
  organisation: string
  /** Follows a time that a device stated while it was offline. */
  reported: string
  /** Titles of the waived trainings of a course. */
  exempt(titles: string): string
  sampleTitle: string
  guideText(size: string): string
  guideMargin: string
}
const en = {
  certificate: 'Certificate of completion',
  hasCompleted: 'has completed',
  completedOn: 'Completed on',
  validUntil: 'Valid until',
  timeIn: { TRAINING: 'Time in training', COURSE: 'Time in the course' },
  organisation: 'Organisation',
  reported: 'reported by the headset',
  exempt: (titles) => `Waived: ${titles}`,
  sampleTitle: 'Working at height',
  guideText: (size) => `Text: ${size}, always written here`,
  guideMargin: 'Keep 7 mm free for printers',
} satisfies PageWords
const fr = {
  certificate: 'Certificat de réussite',
  hasCompleted: 'a terminé',
  completedOn: 'Terminé le',
  validUntil: 'Valable jusqu’au',
  timeIn: { TRAINING: 'Temps de formation', COURSE: 'Temps de parcours' },
  organisation: 'Organisation',
  reported: 'indiqué par le casque',
  exempt: (titles) => `Dispense : ${titles}`,
  sampleTitle: 'Travailler en hauteur',
  guideText: (size) => `Texte : ${size}, toujours écrit ici`,
  guideMargin: 'Laissez 7 mm libres pour l’impression',
} satisfies PageWords
const es = {
  certificate: 'Certificado de finalización',
  hasCompleted: 'ha completado',
  completedOn: 'Completado el',
  validUntil: 'Válido hasta el',
  timeIn: { TRAINING: 'Tiempo de formación', COURSE: 'Tiempo del itinerario' },
  organisation: 'Organización',
  reported: 'según el visor',
  exempt: (titles) => `Exención: ${titles}`,
  sampleTitle: 'Trabajar en altura',
  guideText: (size) => `Texto: ${size}, siempre se escribe aquí`,
  guideMargin: 'Deje 7 mm libres para la impresora',
} satisfies PageWords
const it = {
  certificate: 'Attestato di completamento',
  hasCompleted: 'ha completato',
  completedOn: 'Completato il',
  validUntil: 'Valido fino al',
  timeIn: { TRAINING: 'Tempo di formazione', COURSE: 'Tempo del percorso' },
  organisation: 'Organizzazione',
  reported: 'indicato dal visore',
  exempt: (titles) => `Esonero: ${titles}`,
  sampleTitle: 'Lavorare in quota',
  guideText: (size) => `Testo: ${size}, scritto sempre qui`,
  guideMargin: 'Lasciare 7 mm liberi per la stampa',
} satisfies PageWords
const de = {
  certificate: 'Abschlusszertifikat',
  hasCompleted: 'hat abgeschlossen',
  completedOn: 'Abgeschlossen am',
  validUntil: 'Gültig bis',
  timeIn: { TRAINING: 'Trainingszeit', COURSE: 'Zeit im Kurs' },
  organisation: 'Organisation',
  reported: 'vom Headset gemeldet',
  exempt: (titles) => `Befreit von: ${titles}`,
  sampleTitle: 'Arbeiten in der Höhe',
  guideText: (size) => `Text: ${size}, steht immer hier`,
  guideMargin: '7 mm für den Druck frei lassen',
} satisfies PageWords
const pt = {
  certificate: 'Certificado de conclusão',
  hasCompleted: 'concluiu',
  completedOn: 'Concluído em',
  validUntil: 'Válido até',
  timeIn: { TRAINING: 'Tempo de formação', COURSE: 'Tempo do percurso' },
  organisation: 'Organização',
  reported: 'indicado pelos óculos de RV',
  exempt: (titles) => `Dispensado de: ${titles}`,
  sampleTitle: 'Trabalhar em altura',
  guideText: (size) => `Texto: ${size}, sempre escrito aqui`,
  guideMargin: 'Deixe 7 mm livres para a impressora',
} satisfies PageWords
export const pageWords: Record<CertificateLanguage, PageWords> = { fr, en, es, de, it, pt }
