import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Button, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { OptionsDialog } from './options-dialog.tsx'
import { useDialog } from './use-dialog.ts'

export interface RowAction {
  label: string
  icon: ReactElement
  onClick: () => void
  danger?: boolean
  /** Shows its label on a wide screen. */
  wide?: boolean
  pending?: boolean
  count?: number
  /** Reason why it is unavailable: the action is dimmed and shows it. */
  refused?: string
}
interface Props {
  id: number
  name: string
  actions: readonly RowAction[]
  facts?: ReactNode
  lead?: ReactNode
  /** Further content of the dialog, on a phone. */
  about?: ReactNode
}

/** Actions of a row: buttons on a wide screen, a dialog on a phone (`?options=12`). */
export function RowActions({ id, name, actions, facts, lead, about }: Props) {
  const { t } = useTranslation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const dialog = useDialog('options')
  const open = phone && dialog.value === String(id)
  // The chosen action opens its own dialog in the address, after this one has left it.
  const chosen = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (open || !chosen.current) return
    const act = chosen.current
    chosen.current = null
    act()
  }, [open])
  if (actions.length === 0) return null
  if (!phone) {
    return actions.map((action) =>
      action.wide ? (
        <Button
          key={action.label}
          size="small"
          startIcon={action.icon}
          loading={action.pending}
          loadingPosition="start"
          onClick={action.onClick}
        >
          {action.label}
          {action.count !== undefined && <Count of={action.count} />}
        </Button>
      ) : (
        <Tooltip key={action.label} title={action.refused ?? action.label} describeChild={action.refused !== undefined}>
          <IconButton
            aria-label={t('named', { name: action.label, value: name })}
            aria-disabled={action.refused !== undefined || undefined}
            loading={action.pending}
            onClick={action.refused === undefined ? action.onClick : undefined}
            sx={action.refused === undefined ? undefined : { opacity: 0.4, cursor: 'default' }}
          >
            {action.icon}
          </IconButton>
        </Tooltip>
      ),
    )
  }
  return (
    <>
      <IconButton
        aria-label={t('named', { name: t('more'), value: name })}
        aria-haspopup="dialog"
        onClick={() => dialog.show(id)}
      >
        <MoreHoriz />
      </IconButton>
      {open && (
        <OptionsDialog
          title={name}
          facts={facts}
          lead={lead}
          onClose={dialog.close}
          options={actions.map((action) => ({
            ...action,
            onClick: () => {
              chosen.current = action.onClick
              dialog.close()
            },
          }))}
        >
          {about}
        </OptionsDialog>
      )}
    </>
  )
}

const Count = ({ of }: { of: number }) => (
  <span
    style={{
      marginLeft: 8,
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
      color: 'var(--mui-palette-text-secondary)',
    }}
  >
    {of}
  </span>
)
