import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { fileTypes } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { LanguageFields } from '../parts/language-fields.tsx'
import { Columns, Fact, Hint, Panel } from '../parts/step-panels.tsx'
import { FirstFilePanel } from './first-file-panel.tsx'

export function LanguagesStep({ trainingId, ...props }: StepProps & { trainingId: number | null }) {
  const { draft, change, faults } = props
  const { t } = useTranslation('wizard')
  // A training that has content, or an upload that a reload interrupted, is changed in the step of the content.
  const isFresh =
    draft.source === 'files' && fileTypes.every((type) => !draft.files[type].existing && !draft.files[type].left)
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
      {isFresh && <FirstFilePanel {...props} trainingId={trainingId} />}
      <LanguageFields
        languages={draft.languages}
        about={t('languagesText')}
        error={useFaultText(faults)('languages')}
        onChange={(languages) => change({ languages })}
      />
    </Columns>
  )
}
