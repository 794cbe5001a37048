import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useRole } from '../accounts/queries.ts'

/**
 * Returns whether a version is published at once. A partner's choice for a published training waits for the platform.
 */
export function useGoesLive(training: Pick<TrainingDetail, 'isFromPartner' | 'isVerified'>): boolean {
  const role = useRole()
  return !training.isFromPartner || !training.isVerified || role === 'superAdmin'
}
