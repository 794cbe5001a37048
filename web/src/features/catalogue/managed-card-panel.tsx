import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined'
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined'
import { Button, Tooltip, Typography } from '@mui/material'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { useProductName, useSettings } from '../settings/queries.ts'

/** Explains how to get a training that the organisation lacks: an e-mail to the support, if it has an address. */
export function AskForPanel({ card }: { card: Pick<TrainingCard, 'title'> }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const product = useProductName()
  const support = useSettings().data?.supportEmail
  if (!support) return <Typography sx={{ color: 'text.secondary' }}>{t('askForText', { product })}</Typography>
  return (
    <Button
      size="small"
      startIcon={<MailOutlineOutlined />}
      component="a"
      href={`mailto:${support}?subject=${encodeURIComponent(card.title)}`}
      aria-label={common('named', { name: t('askFor'), value: card.title })}
      sx={{ ml: -1, px: 1, minHeight: 44, position: 'relative', zIndex: 1 }}
    >
      {t('askFor')}
    </Button>
  )
}

/** Number of likes, for managing users: their card's footer has no room for it. */
export function LikesPanel({ count }: { count: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <Tooltip title={t('likes', { count })}>
      <span role="img" aria-label={t('likes', { count })}>
        <StateChip icon={<ThumbUpOutlined />} label={String(count)} />
      </span>
    </Tooltip>
  )
}
