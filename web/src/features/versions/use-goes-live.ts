import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useRole } from '../accounts/queries.ts'

/** Whether a version is everybody's at once; what a partner chooses of a published training waits for the platform. */
export function useGoesLive(training: Pick<TrainingDetail, 'isFromPartner' | 'isVerified'>): boolean {
  const role = useRole()
  return !training.isFromPartner || !training.isVerified || role === 'superAdmin'
}
