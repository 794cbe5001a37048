import type { ExportFormat } from '../exports.ts'
import type { InterfaceLanguage } from '../shapes.ts'

/** Beginning of a file name, for all items and for one. The dialog shows the name before the server sends the file. */
const words: Record<InterfaceLanguage, Record<ExportName['of'], { all: string; one: string }>> = {
  en: {
    trainings: { all: 'trainings', one: 'training' },
    courses: { all: 'courses', one: 'course' },
    classes: { all: 'classes', one: 'class' },
    mandatory: { all: 'mandatory_trainings', one: 'mandatory_training' },
  },
  fr: {
    trainings: { all: 'formations', one: 'formation' },
    courses: { all: 'parcours', one: 'parcours' },
    classes: { all: 'seances', one: 'seance' },
    mandatory: { all: 'formations_obligatoires', one: 'formation_obligatoire' },
  },
  es: {
    trainings: { all: 'formaciones', one: 'formacion' },
    courses: { all: 'itinerarios', one: 'itinerario' },
    classes: { all: 'clases', one: 'clase' },
    mandatory: { all: 'formaciones_obligatorias', one: 'formacion_obligatoria' },
  },
  it: {
    trainings: { all: 'formazioni', one: 'formazione' },
    courses: { all: 'percorsi', one: 'percorso' },
    classes: { all: 'lezioni', one: 'lezione' },
    mandatory: { all: 'formazioni_obbligatorie', one: 'formazione_obbligatoria' },
  },
}
/** Letters and digits without diacritics, which every file system accepts. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)

export interface ExportName {
  of: 'trainings' | 'courses' | 'classes' | 'mandatory'
  language: InterfaceLanguage
  /** Title of the one item that the file is about. */
  title?: string | undefined
  /** YYYY-MM-DD, in the organisation's time zone. */
  today: string
  format: ExportFormat
}
/** Returns a file name, such as `formations_23_11_2026.csv`; for one training, it includes the title. */
export function exportNameOf({ of, language, title, today, format }: ExportName): string {
  const { all, one } = words[language][of]
  const day = today.split('-').toReversed().join('_')
  const about = title === undefined ? all : `${one}_${slug(title)}`
  return `${about.replace(/_$/, '')}_${day}.${format}`
}
