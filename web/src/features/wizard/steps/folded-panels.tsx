import Add from '@mui/icons-material/Add'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, Button, Typography } from '@mui/material'
import { listHeadsets } from '@praxia/contract/trainings.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { compareTexts } from '../../../lib/format.ts'
import { referenceKeys } from '../../../lib/keys.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { type BadgeDraft, hasPicture } from '../draft/draft-rules.ts'
import type { StepProps } from '../draft/use-fault-text.ts'
import { Panel } from '../parts/step-panels.tsx'
import { BadgesStep } from './badges-step.tsx'
import { HeadsetsStep } from './headsets-step.tsx'

/** A step that needs nothing more: one sentence, and a button that opens its fields. */
function Folded({
  text,
  action,
  icon,
  onOpen,
}: {
  text: ReactNode
  action: string
  icon: ReactNode
  onOpen: () => void
}) {
  return (
    <Panel>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      <Box>
        <Button variant="outlined" startIcon={icon} onClick={onOpen}>
          {action}
        </Button>
      </Box>
    </Panel>
  )
}

/** Headsets that the content filled in are listed; a press opens the choice. */
export function FoldedHeadsetsStep(props: StepProps) {
  const { t, i18n } = useTranslation('wizard')
  const { draft, faults } = props
  const [open, setOpen] = useState(draft.headsetIds.length === 0)
  const { data = [] } = useQuery({
    queryKey: referenceKeys.headsets,
    queryFn: () => call(listHeadsets, {}),
    staleTime: 600_000,
  })
  if (open || faults.length > 0 || data.length === 0) return <HeadsetsStep {...props} />
  const names = data.filter(({ id }) => draft.headsetIds.includes(id)).map(({ name }) => name)
  return (
    <Folded
      text={new Intl.ListFormat(i18n.language).format(names.toSorted(compareTexts(i18n.language)))}
      action={t('headsetsChange')}
      icon={<EditOutlined />}
      onOpen={() => setOpen(true)}
    />
  )
}

const isWritten = (badge: BadgeDraft): boolean =>
  hasPicture(badge) || Object.values(badge.texts).some(({ name, description }) => name || description)
/** Badges are optional: their fields open by a press. */
export function FoldedBadgesStep(props: StepProps) {
  const { t } = useTranslation('wizard')
  const [open, setOpen] = useState(props.draft.badges.some(isWritten))
  if (open || props.faults.length > 0) return <BadgesStep {...props} />
  return <Folded text={t('badgesNone')} action={t('badgesAdd')} icon={<Add />} onOpen={() => setOpen(true)} />
}
