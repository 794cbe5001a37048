import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { DropField } from '../../ui/drop-field.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { type BadgeDraft, hasPicture } from './draft.ts'
import { isPicture, usePreview } from './step-information.tsx'
import { useFaultText, type StepProps } from './wizard-context.ts'
import { Columns, Hint, LanguageTabs } from './wizard-parts.tsx'

export function BadgesStep(props: StepProps) {
  const { t } = useTranslation('wizard')
  return (
    <Columns side={<Hint>{t('badgeHint')}</Hint>}>
      <Card>
        <LanguageTabs {...props} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(3, minmax(0,1fr))' }, '& > * + *': { borderLeft: { md: 1 }, borderTop: { xs: 1, md: 0 }, borderColor: 'divider' } }}>
          {props.draft.badges.map((_, index) => <BadgeFields key={index} index={index} {...props} />)}
        </Box>
      </Card>
    </Columns>
  )
}

function BadgeFields({ index, draft, change, faults, lang }: StepProps & { index: number }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const fault = useFaultText(faults)
  const badge = draft.badges[index]!
  const preview = usePreview(badge.file)
  const put = (next: BadgeDraft) => change({ badges: draft.badges.map((one, at) => (at === index ? next : one)) })
  // Clearing the picture clears the texts (specification, section 4).
  const clear = () => put({ file: null, logo: null, texts: {} })
  const text = badge.texts[lang] ?? { name: '', description: '' }
  const ready = hasPicture(badge)
  const write = (key: 'name' | 'description', value: string) => put({ ...badge, texts: { ...badge.texts, [lang]: { ...text, [key]: value } } })
  const empty = !ready && !text.name && !text.description
  return (
    <Box role="group" aria-label={t('badge', { number: index + 1 })} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
        <Typography variant="h3">{t('badge', { number: index + 1 })}</Typography>
        {ready ? <Tooltip title={t('badgeRemove', { number: index + 1 })}><IconButton aria-label={t('badgeRemove', { number: index + 1 })} onClick={clear}><DeleteOutlined /></IconButton></Tooltip> : <Typography variant="caption" sx={{ color: 'text.secondary' }}>{common('optional')}</Typography>}
      </Box>
      <DropField
        what={t('picture')} accept="image/png,image/jpeg" error={fault(`badges.${index}.logo`)} onFiles={([file]) => { if (file && isPicture(file)) put({ ...badge, file }); else toast(t('notPng'), 'error') }}
        filled={ready ? <Box component="img" src={preview ?? badge.logo ?? ''} alt="" sx={{ width: 60, height: 60, objectFit: 'contain' }} /> : undefined}
      />
      <Field label={t('name')} required={ready} limit={limits.badgeNameMax} value={text.name} readOnly={empty} placeholder={empty ? t('imageFirst') : undefined} error={fault(`badges.${index}.${lang}.name`)} onChange={(event) => write('name', event.target.value)} />
      <Field label={t('description')} required={ready} limit={limits.badgeDescriptionMax} value={text.description} readOnly={empty} placeholder={empty ? t('imageFirst') : undefined} error={fault(`badges.${index}.${lang}.description`)} onChange={(event) => write('description', event.target.value)} />
    </Box>
  )
}
