import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import { Box, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { CaptionButton } from '../../ui/caption-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

interface TrainingAct {
  key: string
  name: string
  Icon: typeof EditOutlined
  run: () => void
  /** Shows its label on cards too: its icon alone is not understood, or it is used most. */
  named?: boolean
}
type Subject = Pick<TrainingCard, 'id' | 'can' | 'updated'>

/**
 * Returns the user's actions on a training, as permitted by the server; editing needs a desktop
 * (docs/product.md#interface).
 */
export function useTrainingActions({ id, can, updated }: Subject): TrainingAct[] {
  const { t } = useTranslation('catalogue')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const wizard = useDialog('wizard')
  const suggest = useDialog('suggest')
  const changes = useDialog('changes')
  const accesses = useDialog('accesses')
  const resources = useDialog('resources')
  const versions = useDialog('versions')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const dashboard = `${pathname.slice(0, pathname.lastIndexOf('/'))}/dashboard`
  const all: (TrainingAct | false)[] = [
    can.verify && {
      key: 'verify',
      name: t('decide'),
      Icon: FactCheckOutlined,
      run: () => changes.show(id),
      named: true,
    },
    updated &&
      !can.verify && { key: 'changes', name: t('seeChanges'), Icon: FactCheckOutlined, run: () => changes.show(id) },
    can.edit && !phone && { key: 'edit', name: t('modify'), Icon: EditOutlined, run: () => wizard.show(id) },
    can.edit && { key: 'versions', name: t('versions'), Icon: HistoryOutlined, run: () => versions.show(id) },
    can.suggest && { key: 'suggest', name: t('suggest'), Icon: SendOutlined, run: () => suggest.show(id), named: true },
    can.configureAccess && {
      key: 'accesses',
      name: t('accesses'),
      Icon: VpnKeyOutlined,
      run: () => accesses.show(id),
      named: true,
    },
    can.resources && {
      key: 'resources',
      name: t('resources'),
      Icon: FolderOpenOutlined,
      run: () => resources.show(id),
    },
    can.statistics && {
      key: 'statistics',
      name: t('statistics'),
      Icon: InsightsOutlined,
      run: () => void navigate(`${dashboard}?view=formation&formation=${id}`),
    },
  ]
  return all.filter((one) => one !== false)
}

/** Footer of an administrator's card: icons with tooltips, those used most with their word where it fits. */
export function CardActions({ card }: { card: Subject }) {
  const acts = useTrainingActions(card)
  return (
    <Box
      sx={{
        display: 'flex',
        width: 'calc(100% + 24px)',
        flex: 'none',
        mx: -1.5,
        position: 'relative',
        zIndex: 1,
        // Six buttons fit in the narrowest card.
        '& > .MuiIconButton-root': { flex: '0 1 48px', minWidth: 36, px: 0 },
      }}
    >
      {acts.map(({ key, name, Icon, run, named }) =>
        named ? (
          <CaptionButton key={key} icon={<Icon />} name={name} onClick={run} />
        ) : (
          <Tooltip key={key} title={name}>
            <IconButton aria-label={name} onClick={run}>
              <Icon />
            </IconButton>
          </Tooltip>
        ),
      )}
    </Box>
  )
}
