import { useTranslation } from '../../../phrases/i18n.ts'
import { formatBytes } from '../../../lib/format.ts'
import { Cover } from '../../../ui/cover.tsx'
import { useCategories } from '../../trainings/queries.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { titleOf } from '../draft/draft-rules.ts'
import { useFilePreview } from '../../../ui/use-file-preview.ts'
import { CoverField } from '../parts/cover-field.tsx'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'

export function CoverPanel({ draft, change, faults }: StepProps) {
  const { t, i18n } = useTranslation('wizard')
  const lang = useContentLanguage()
  const preview = useFilePreview(draft.cover)
  const { data: categories = [] } = useCategories()
  const image = preview ?? draft.logo
  const words = draft.cover
    ? t('fileFacts', { name: draft.cover.name, size: formatBytes(draft.cover.size, i18n.language) })
    : draft.logo
      ? t('coverKept')
      : t('coverIsDrawn')
  const removable = draft.cover !== null || (draft.drawn && draft.logo === null)
  const category = categories.find(({ id }) => id === draft.categoryId)?.key
  return (
    <CoverField
      required
      error={useFaultText(faults)('cover')}
      shown={
        image !== null || draft.drawn ? <Cover title={titleOf(draft, lang)} category={category} image={image} /> : null
      }
      words={words}
      onFile={(file) => change({ cover: file, drawn: false })}
      onRemove={removable ? () => change({ cover: null, drawn: false }) : undefined}
      instead={{ name: t('coverDrawn'), take: () => change({ drawn: true }) }}
    />
  )
}
