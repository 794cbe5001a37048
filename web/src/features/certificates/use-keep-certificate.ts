import { getCourseCertificate, getTrainingCertificate } from '@praxia/contract/library/certificates.ts'
import { download, save } from '../../lib/download.ts'
import { useSend } from '../../lib/use-send.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** Completed training or course. */
export type Completed =
  | { trainingId: number; courseId?: never; enrolmentId?: never }
  /** Of one enrolment, or (0) of none; without it the newest. */
  | { courseId: number; trainingId?: never; enrolmentId?: number }
/** Downloads the certificate of a completed training or course, in the language of the interface. */
export function useKeepCertificate() {
  const lang = useContentLanguage()
  return useSend({
    mutationFn: async ({ userId, ...of }: Completed & { userId?: number }) =>
      save(
        of.courseId === undefined
          ? await download(getTrainingCertificate, { params: { lang }, query: { trainingId: of.trainingId, userId } })
          : await download(getCourseCertificate, {
              params: { id: of.courseId, lang },
              query: { userId, enrolmentId: of.enrolmentId },
            }),
      ),
  })
}
