import { useQuery } from '@tanstack/react-query'
import { wizardKeys } from '../../../lib/keys.ts'
import { useSkills } from '../../trainings/queries.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { openSteps, readSteps, type FileFault, type StepsRead } from './steps-file-rules.ts'

/** Returns the fault or the steps of a selected file before it is sent; undefined while it is read. */
export function useChosenSteps(file: File | null): { fault: FileFault } | { read: StepsRead } | undefined {
  const lang = useContentLanguage()
  const { data } = useSkills()
  const skills = data ? new Set(data.map(({ skillType }) => skillType)) : null
  return useQuery({
    queryKey: wizardKeys.steps(file, lang, skills !== null),
    enabled: file !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const opened = await openSteps(file!, skills)
      return 'fault' in opened ? opened : { read: readSteps(opened.value, lang) }
    },
  }).data
}
