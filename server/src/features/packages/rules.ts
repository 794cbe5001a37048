import type { CourseText, WholeCourseForm } from '@praxia/contract/courses.ts'
import { durations, limits } from '@praxia/contract/limits.ts'
import { requiredPercent } from '@praxia/contract/percent.ts'
import type { TrainingDetail, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import { speech } from '../../basics/languages.ts'
import { type Branch, type Manifest, type Texts, textIn } from '../manifests/rules.ts'
import type { StructureNode } from '../projection/structure-rules.ts'

/** Puts a text on one line and cuts it to its maximum length. */
const cut = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
interface PackageTexts {
  titles: Texts
  descriptions: Texts
}
const textsLike = (
  like: TrainingDetail,
  { titles, descriptions }: PackageTexts,
  otherwise: string,
): Required<Omit<CourseText, 'skills'>>[] =>
  like.texts.map((text) => {
    const language = speech(text.lang)
    const about = textIn(descriptions, language)
    return {
      lang: text.lang,
      title: cut(textIn(titles, language), limits.titleMax) || cut(`${text.title} ${otherwise}`, limits.titleMax),
      briefDescription: cut(about, limits.briefMax) || text.briefDescription,
      fullDescription: cut(about, limits.fullMax) || text.fullDescription,
      goal1: text.goal1,
      goal2: text.goal2,
      goal3: text.goal3 ?? '',
    }
  })
/** Returns the allowed duration nearest to a unit's share of the whole; of two equally near the shorter. */
const partOf = (minutes: number, units: number): WholeTrainingForm['durationInMinute'] =>
  durations.toSorted((a, b) => Math.abs(a - minutes / units) - Math.abs(b - minutes / units) || a - b)[0]!
/**
 * Returns the form of a training for another unit. Fields that the package does not set come from the training with the
 * package.
 */
export const unitForm = (
  like: TrainingDetail,
  unit: PackageTexts,
  place: number,
  units: number,
): WholeTrainingForm => ({
  // A film about the whole is not about one unit of it.
  texts: textsLike(like, unit, String(place + 1)).map((text) => ({ ...text, videoLink: '' })),
  durationInMinute: partOf(like.durationInMinute, units),
  categoryId: like.categoryId,
  partnerId: like.partnerId,
  skillIds: like.skillIds,
  tags: like.tags,
  headsetIds: like.headsetIds,
  badges: [],
  contentLanguages: like.contentLanguages,
  launchParameter: null,
  masterContentId: null,
})
/** Returns the form of the course. Each unit requires the score that the package sets. */
export const courseOf = (
  like: TrainingDetail,
  manifest: Manifest,
  trainingIds: readonly number[],
): WholeCourseForm => ({
  texts: textsLike(like, manifest, '').map((text) => ({ ...text, skills: [] })),
  trainings: manifest.units.map(({ masteryScore }, i) => ({
    trainingId: trainingIds[i]!,
    trainingSuccessScore: requiredPercent(masteryScore ?? 0),
  })),
})
/** Returns the blocks of the package, with trainings in place of its units. */
export function structureOf(manifest: Manifest, trainingIds: readonly number[]): StructureNode[] {
  const nodesOf = (nodes: Branch['nodes'], above: string): StructureNode[] =>
    nodes.map((node, i) => {
      if (typeof node === 'number')
        return { training: trainingIds[node]!, free: manifest.units[node]!.moveOn === 'NotApplicable' }
      const key = above === '' ? String(i + 1) : `${above}.${i + 1}`
      return { key, id: node.id, nodes: nodesOf(node.nodes, key) }
    })
  return nodesOf(manifest.nodes, '')
}
