import { useQuery } from '@tanstack/react-query'
import { useCatalogueLanguage } from '../catalogue/queries.ts'
import { openSteps, readSteps, type StepsFault, type StepsRead } from './steps-file.ts'

/** What can be said of a chosen steps file before it is sent; undefined while it is read. */
export function useChosenSteps(file: File | null): { fault: StepsFault } | { read: StepsRead } | undefined {
  const lang = useCatalogueLanguage()
  return useQuery({
    queryKey: ['wizard', 'steps', file?.name, file?.size, file?.lastModified, lang],
    enabled: file !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const opened = await openSteps(file!)
      return 'fault' in opened ? opened : { read: readSteps(opened.value, lang) }
    },
  }).data
}
