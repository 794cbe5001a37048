import type { ExportFormat } from '@praxia/contract/exports.ts'
import type { ExportWords } from '../../phrases/exports.ts'

/** Letters and digits without marks, which every disk takes. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)
/** `formations_23_11_2026.csv`, of one training with its title. */
export function fileNameOf(words: ExportWords, title: string | undefined, today: string, format: ExportFormat): string {
  const day = today.split('-').toReversed().join('_')
  const about = title === undefined ? words.file.trainings : `${words.file.training}_${slug(title)}`
  return `${about.replace(/_$/, '')}_${day}.${format}`
}
