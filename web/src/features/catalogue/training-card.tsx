import BookmarkIcon from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Check from '@mui/icons-material/Check'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import ThumbUpIcon from '@mui/icons-material/ThumbUp'
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { TrainingCard as CardData } from '@praxia/contract/trainings.ts'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMinutes, formatPercent } from '../../lib/format.ts'
import { dueTone } from '../../lib/due.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { isNotPassed } from '../../lib/attempt-status.ts'
import { part } from '../../lib/part.ts'
import { CaptionButton } from '../../ui/caption-button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { OfferBrief, OfferCard, OfferTitle } from '../../ui/offer-card.tsx'
import { Ring } from '../../ui/ring.tsx'
import { Flag, StateChip } from '../../ui/state-chip.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useRole } from '../accounts/queries.ts'
import { fileTypeLooks, sortTypes } from '../../ui/file-types.tsx'
import { AskForPanel, LikesPanel } from './managed-card-panel.tsx'
import { useMarks } from './queries.ts'

const MandatoryByPanel = part(() =>
  import('../trainings/mandatory-by-panel.tsx').then((file) => ({ default: file.MandatoryByPanel })),
)

/** Locked trainings cannot start anyway: missing content is reported only to those who have the training. */
const lacksContent = (card: CardData, admin: boolean): boolean => !card.hasContent && (admin || card.isUnlocked)

const isFailed = (card: Pick<CardData, 'progressionPercent' | 'bestScore' | 'passingScore'>): boolean =>
  isNotPassed(card.progressionPercent, card.bestScore, card.passingScore)

const isPassed = ({ waived, progressionPercent, bestScore, passingScore }: CardData): boolean =>
  waived || (progressionPercent > 0 && (bestScore === null ? progressionPercent === 100 : bestScore >= passingScore))

function CardFlag({ card, admin }: { card: CardData; admin: boolean }) {
  const { t } = useTranslation('catalogue')
  // Only for its partner and the platform's staff.
  if (card.isNew || card.updated)
    return (
      <Flag
        tone="warning"
        icon={<HourglassEmptyOutlined />}
        label={t(card.refusal !== null ? 'stateRefused' : card.isNew ? 'stateNew' : 'stateUpdated')}
      />
    )
  if (lacksContent(card, admin)) return <Flag tone="warning" icon={<WarningAmberOutlined />} label={t('noContent')} />
  if (!card.isUnlocked && !admin) return <Flag icon={<LockOutlined />} label={t('notIncluded')} />
  if (card.isSuggested) {
    const flag = (
      <Flag
        tone={dueTone(card.suggestedUntil, isPassed(card))}
        icon={<EventOutlined />}
        label={card.suggestedUntil ? t('until', { date: formatPlannedDay(card.suggestedUntil) }) : t('suggestedOpen')}
      />
    )
    if (admin || card.suggestedUntil) return flag
    return (
      <Suspense fallback={flag}>
        <MandatoryByPanel kind="training" id={card.id} otherwise={flag} />
      </Suspense>
    )
  }
  if (!card.isUnlocked) return <Flag icon={<LockOutlined />} label={t('notIncluded')} />
  return card.recent ? <Flag tone="primary" label={t('newFlag')} /> : null
}

/** Progress: nothing before the start, a ring while in progress, a tick and the best score at the end. */
function CardProgress({
  card,
  brief,
}: {
  card: Pick<CardData, 'progressionPercent' | 'bestScore' | 'passingScore' | 'waived'>
  /** For a footer with three actions: the meaning of the number is in its tooltip. */
  brief?: boolean
}) {
  const { t, i18n } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  if (card.waived) return <StateChip icon={<Check />} label={common('waivedChip')} />
  if (card.progressionPercent >= 100) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          role="img"
          aria-label={t('finished')}
          sx={{
            width: 32,
            height: 32,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'success.tint',
            color: 'success.text',
          }}
        >
          <Check />
        </Box>
        {card.bestScore !== null && (
          <Tooltip title={brief ? t('bestScore') : ''}>
            <Box sx={{ display: 'grid', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              <b>{card.bestScore}</b>
              <Box component="span" sx={brief ? visuallyHidden : { fontSize: 12, color: 'text.secondary' }}>
                {t('bestScore')}
              </Box>
            </Box>
          </Tooltip>
        )}
      </Box>
    )
  }
  return card.progressionPercent > 0 ? (
    <Ring
      value={card.progressionPercent}
      tone={isFailed(card) ? 'warning' : 'primary'}
      label={common('progress', { percent: card.progressionPercent })}
    >
      {formatPercent(card.progressionPercent, i18n.language)}
    </Ring>
  ) : null
}

export function Marks({ card }: { card: Pick<CardData, 'id' | 'like' | 'totalLike' | 'favorite'> }) {
  const { t } = useTranslation('catalogue')
  const marks = useMarks(card)
  const likeName = t(card.like ? 'likeOff' : 'like', { count: card.totalLike })
  const favoriteName = t(card.favorite ? 'favoriteOff' : 'favorite')
  return (
    <Box sx={{ display: 'flex', ml: -1.5, position: 'relative', zIndex: 1 }}>
      <Tooltip title={likeName}>
        <IconButton
          aria-label={likeName}
          aria-pressed={card.like}
          onClick={marks.like}
          sx={{
            width: 'auto',
            minWidth: 44,
            px: 1.5,
            gap: 0.75,
            fontSize: 14,
            fontVariantNumeric: 'tabular-nums',
            ...(card.like ? { color: 'primary.text' } : {}),
          }}
        >
          {card.like ? <ThumbUpIcon /> : <ThumbUpOutlined />}
          {card.totalLike}
        </IconButton>
      </Tooltip>
      <Tooltip title={favoriteName}>
        <IconButton
          aria-label={favoriteName}
          aria-pressed={card.favorite}
          onClick={marks.favorite}
          sx={card.favorite ? { color: 'primary.text' } : {}}
        >
          {card.favorite ? <BookmarkIcon /> : <BookmarkBorder />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/** Managers learn and suggest: their footer has both actions. */
function SuggestAction({ card }: { card: CardData }) {
  const { t } = useTranslation('catalogue')
  const suggest = useDialog('suggest')
  return (
    <Box sx={{ position: 'relative', zIndex: 1 }}>
      <CaptionButton icon={<SendOutlined />} name={t('suggest')} onClick={() => suggest.show(card.id)} />
    </Box>
  )
}

/** Card of a training; for managing users, `actions` replace like and favourite in the footer. */
export function TrainingCard({
  card,
  actions,
  partner,
}: {
  card: CardData
  actions?: ReactNode
  /** Partner's name, shown where trainings of several partners are listed. */
  partner?: string
}) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const role = useRole()
  const admin = actions !== undefined
  const dim = !card.isUnlocked
  return (
    <OfferCard>
      <Box sx={{ height: 194, position: 'relative', bgcolor: 'sunken' }}>
        <Cover title={card.title} category={card.category.key} whole image={card.logo} dim={dim} />
        <CardFlag card={card} admin={admin} />
      </Box>
      <Box sx={{ p: 2, pb: 1, display: 'flex', flexDirection: 'column', gap: 1, flex: 1 }}>
        <OfferTitle
          dialog="training"
          id={card.id}
          title={card.title}
          muted={dim}
          hint={lacksContent(card, admin) ? t('noContentText') : undefined}
        />
        <OfferBrief text={card.briefDescription} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!admin && isFailed(card) && <StateChip tone="warning" label={common('notPassed')} />}
          <StateChip icon={<ScheduleOutlined />} label={formatMinutes(card.durationInMinute)} />
          {card.vr && <StateChip icon={<ViewInArOutlined />} label={t('vr')} />}
          {/* What runs on a headset alone is said by VR. */}
          {sortTypes(card.fileTypes.filter((type) => type !== 'APK')).map((type) => {
            const { Icon, name } = fileTypeLooks[type]
            return <StateChip key={type} icon={<Icon />} label={t(name)} />
          })}
          {partner && <StateChip icon={<HandshakeOutlined />} label={partner} />}
          {card.isFromPartner && !card.isNew && (card.isOwner || role === 'superAdmin') && (
            <StateChip tone="success" icon={<Check />} label={t('statePublished')} />
          )}
          {role === 'admin' && admin && card.isUnlocked && !card.isOwner && (
            <StateChip tone="success" icon={<Check />} label={t('included')} />
          )}
          {admin && <LikesPanel count={card.totalLike} />}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, mt: 'auto' }}>
          {admin ? (
            role === 'admin' && dim ? (
              <AskForPanel card={card} />
            ) : (
              actions
            )
          ) : card.can.like ? (
            <>
              <Marks card={card} />
              {card.can.suggest && <SuggestAction card={card} />}
            </>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{t('likes', { count: card.totalLike })}</Typography>
          )}
          <Box sx={{ flex: 1 }} />
          {!admin && <CardProgress card={card} brief={card.can.suggest} />}
        </Box>
      </Box>
    </OfferCard>
  )
}
