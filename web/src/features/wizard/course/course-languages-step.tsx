import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useFaultText } from '../draft/use-fault-text.ts'
import { LanguageFields } from '../parts/language-fields.tsx'
import { Columns, Fact, Hint, Panel } from '../parts/step-panels.tsx'
import type { CourseStepProps } from './use-course-wizard.ts'

export function CourseLanguagesStep({ draft, change, faults }: CourseStepProps) {
  const { t } = useTranslation('courses')
  const { t: wizard } = useTranslation('wizard')
  return (
    <Columns
      side={
        <>
          <Panel title={wizard('languagesEach')}>
            <Fact Icon={DescriptionOutlined} name={wizard('information')} text={wizard('languagesEachTexts')} />
            <Fact Icon={TipsAndUpdatesOutlined} name={t('skills')} text={t('skillsHelp')} />
          </Panel>
          <Hint>{wizard('languagesLost')}</Hint>
        </>
      }
    >
      <LanguageFields
        languages={draft.languages}
        about={t('languagesText')}
        error={useFaultText(faults)('languages')}
        onChange={(languages) => change({ languages })}
      />
    </Columns>
  )
}
