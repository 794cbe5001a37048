import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material'
import { limits, pictures, points } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { dashed } from '../../../ui/use-pick.tsx'
import { TrainingBadge } from '../../../ui/badge-art.tsx'
import { useFilePreview } from '../../../ui/use-file-preview.ts'
import { type BadgeDraft, hasPicture } from '../draft/draft-rules.ts'
import { usePicture } from '../../../ui/use-picture.ts'
import { Browse } from '../../../ui/pick-fields.tsx'
import { faultsOf, noContext } from '../draft/fault-rules.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Columns, Hint, LanguageTabs, Panel } from '../parts/step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

export function BadgesStep(props: StepProps) {
  const { t } = useTranslation('wizard')
  return (
    <Columns
      side={
        <>
          <Seen {...props} />
          <Hint>{t('badgeHint', { points: points.trainingBadge })}</Hint>
        </>
      }
    >
      <Card>
        <LanguageTabs {...props} languages={props.draft.languages} open={faultsOf(props.draft, 3, noContext)} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(3, minmax(0,1fr))' },
            '& > * + *': { borderLeft: { md: 1 }, borderTop: { xs: 1, md: 0 } },
            '& > *': { borderColor: { xs: 'divider', md: 'divider' } },
          }}
        >
          {props.draft.badges.map((_, index) => (
            <BadgeFields key={index} index={index} {...props} />
          ))}
        </Box>
      </Card>
    </Columns>
  )
}
const textIn = (badge: BadgeDraft, lang: StepProps['lang']) => badge.texts[lang] ?? { name: '', description: '' }

function BadgeFields({ index, draft, change, faults, lang }: StepProps & { index: number }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const fault = useFaultText(faults)
  const badge = draft.badges[index]!
  const put = (next: BadgeDraft) => change({ badges: draft.badges.map((one, at) => (at === index ? next : one)) })
  const clear = () => put({ file: null, logo: null, texts: {} })
  const text = textIn(badge, lang)
  const ready = hasPicture(badge)
  const write = (key: 'name' | 'description', value: string) =>
    put({ ...badge, texts: { ...badge.texts, [lang]: { ...text, [key]: value } } })
  const written = Object.values(badge.texts).some(({ name, description }) => name || description)
  const locked = !ready && !written
  const place = useRestoredFocus<HTMLDivElement>(ready || written)
  const field = (key: 'name' | 'description', limit: number, rows?: number) => (
    <Field
      label={t(key)}
      required={ready}
      limit={limit}
      multiline={rows !== undefined}
      minRows={rows}
      value={text[key]}
      readOnly={locked}
      placeholder={locked ? t('imageFirst') : undefined}
      error={fault(`badges.${index}.${lang}.${key}`)}
      onChange={(event) => write(key, event.target.value)}
      sx={locked ? { bgcolor: 'sunken', '& fieldset': { border: 0 } } : undefined}
    />
  )
  return (
    <Box
      ref={place}
      role="group"
      aria-label={t('badge', { number: index + 1 })}
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: 2.5,
        alignContent: 'start',
        '& .MuiInputBase-multiline': { p: 0 },
        '& textarea': { p: '12px 14px' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
        <Typography variant="h3" component="h2">
          {t('badge', { number: index + 1 })}
        </Typography>
        {ready || written ? (
          <Tooltip title={t('badgeRemove', { number: index + 1 })}>
            <IconButton aria-label={t('badgeRemove', { number: index + 1 })} onClick={clear} sx={{ mr: -1.5 }}>
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        ) : (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {common('optional')}
          </Typography>
        )}
      </Box>
      <BadgePicture number={index + 1} badge={badge} put={put} error={fault(`badges.${index}.logo`)} />
      {field('name', limits.badgeNameMax)}
      {field('description', limits.badgeDescriptionMax, 2)}
    </Box>
  )
}

function BadgePicture({
  number,
  badge,
  put,
  error: given,
}: {
  number: number
  badge: BadgeDraft
  put: (next: BadgeDraft) => void
  error: string | undefined
}) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const preview = useFilePreview(badge.file)
  const about = t('badge', { number })
  const pick = usePicture(about, (file) => put({ ...badge, file }), { width: pictures.badge, height: pictures.badge })
  const error = pick.fault ?? given
  const ready = hasPicture(badge)
  return (
    <Box {...pick.zone} data-wrong={Boolean(error) || undefined} sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: '72px minmax(0,1fr)',
          gap: 2,
          alignItems: 'center',
          minHeight: 72,
        }}
      >
        {ready ? (
          <Box
            component="img"
            src={preview ?? badge.logo ?? ''}
            alt=""
            sx={{
              width: 72,
              height: 72,
              objectFit: 'contain',
              borderRadius: '12px',
              outline: error ? '2px dashed' : 'none',
              outlineColor: 'error.main',
            }}
          />
        ) : (
          <Box
            sx={{ ...dashed(Boolean(error), pick.over), width: 72, height: 72, display: 'grid', placeItems: 'center' }}
          >
            <AddPhotoAlternateOutlined sx={{ fontSize: 24 }} />
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
            {badge.file?.name ?? (ready ? t('badgeKept') : t('noImage'))}
          </Box>
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {ready
              ? `${pictures.badge} × ${pictures.badge}`
              : common('dropHint', { what: t('picture', { size: pictures.badge }) })}{' '}
            <Browse
              wide={!ready}
              onClick={pick.browse}
              label={common('named', { name: common(ready ? 'replace' : 'dropBrowse'), value: about })}
            >
              {common(ready ? 'replace' : 'dropBrowse')}
            </Browse>
          </Typography>
        </Box>
      </Box>
      {pick.input}
      <Wrong>{error}</Wrong>
      {!error && ready && pick.hint && (
        <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
          {pick.hint}
        </Typography>
      )}
    </Box>
  )
}

/** Preview of the badges in the current language: the first earned, the others not yet. */
function Seen({ draft, lang }: StepProps) {
  const { t } = useTranslation('wizard')
  const shown = draft.badges.flatMap((badge, index) => (hasPicture(badge) ? [{ badge, index }] : []))
  if (shown.length === 0) return null
  return (
    <Panel
      title={t('seenTitle')}
      aside={
        // A single badge is shown as earned only.
        shown.length > 1 && (
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t('seenStates')}
          </Typography>
        )
      }
    >
      {shown.map(({ badge, index }, at) => (
        <SeenBadge key={index} number={index + 1} badge={badge} won={at === 0} lang={lang} />
      ))}
    </Panel>
  )
}
function SeenBadge({
  number,
  badge,
  won,
  lang,
}: {
  number: number
  badge: BadgeDraft
  won: boolean
  lang: StepProps['lang']
}) {
  const { t } = useTranslation('wizard')
  const preview = useFilePreview(badge.file)
  const { name, description } = textIn(badge, lang)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <TrainingBadge number={number} category="" logo={preview ?? badge.logo} size={52} won={won} />
      <Box sx={{ display: 'grid', minWidth: 0 }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {name.trim() || t('badge', { number })}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      </Box>
    </Box>
  )
}
