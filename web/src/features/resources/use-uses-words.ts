import type { Resource } from '@praxia/contract/resources.ts'
import { useTranslation } from '../../phrases/i18n.ts'

/** Formats the number of trainings and courses that use a resource; empty if none does. */
export function useUsesWords(): (resource: Pick<Resource, 'trainings' | 'courses'>) => string {
  const { t, i18n } = useTranslation('resources')
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  return ({ trainings, courses }) =>
    list.format([
      ...(trainings.length > 0 ? [t('usesTrainings', { count: trainings.length })] : []),
      ...(courses.length > 0 ? [t('usesCourses', { count: courses.length })] : []),
    ])
}
