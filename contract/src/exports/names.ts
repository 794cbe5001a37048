import type { ExportFormat } from '../exports.ts'
import type { InterfaceLanguage } from '../shapes.ts'

/** How the name of a file begins that is about all of them, and about one: the dialog says it before the server does. */
const words: Record<InterfaceLanguage, Record<ExportName['of'], { all: string; one: string }>> = {
  en: {
    trainings: { all: 'trainings', one: 'training' },
    courses: { all: 'courses', one: 'course' },
    classes: { all: 'classes', one: 'class' },
  },
  fr: {
    trainings: { all: 'formations', one: 'formation' },
    courses: { all: 'parcours', one: 'parcours' },
    classes: { all: 'seances', one: 'seance' },
  },
  es: {
    trainings: { all: 'formaciones', one: 'formacion' },
    courses: { all: 'itinerarios', one: 'itinerario' },
    classes: { all: 'clases', one: 'clase' },
  },
  it: {
    trainings: { all: 'formazioni', one: 'formazione' },
    courses: { all: 'percorsi', one: 'percorso' },
    classes: { all: 'lezioni', one: 'lezione' },
  },
}
/** Letters and digits without marks, which every disk takes. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)

export interface ExportName {
  of: 'trainings' | 'courses' | 'classes'
  language: InterfaceLanguage
  /** Of the one that it is about. */
  title?: string | undefined
  /** YYYY-MM-DD, where the organisation is. */
  today: string
  format: ExportFormat
}
/** `formations_23_11_2026.csv`, of one training with its title. */
export function exportNameOf({ of, language, title, today, format }: ExportName): string {
  const { all, one } = words[language][of]
  const day = today.split('-').toReversed().join('_')
  const about = title === undefined ? all : `${one}_${slug(title)}`
  return `${about.replace(/_$/, '')}_${day}.${format}`
}
