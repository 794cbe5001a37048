import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { LanguageFields } from '../parts/language-fields.tsx'
import { Columns, Fact, Hint, Panel } from '../parts/step-panels.tsx'

export function LanguagesStep({ draft, change, faults }: StepProps) {
  const { t } = useTranslation('wizard')
  const asks = (
    <Panel title={t('languagesEach')}>
      <Fact Icon={DescriptionOutlined} name={t('information')} text={t('languagesEachTexts')} />
      <Fact Icon={WorkspacePremiumOutlined} name={t('badges')} text={t('languagesEachBadges')} />
    </Panel>
  )
  return (
    <Columns
      side={
        <>
          {asks}
          <Hint>{t('languagesHint')}</Hint>
          <Hint>{t('languagesLost')}</Hint>
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
