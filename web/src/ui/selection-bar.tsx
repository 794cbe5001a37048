import Close from '@mui/icons-material/Close'
import { Box, Button, Checkbox, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { foot } from './foot.ts'

interface Props {
  picked: number
  total: number
  /** All matches are selected; by default derived from the numbers. */
  all?: boolean
  onAll: (all: boolean) => void
  onClear?: () => void
  children?: ReactNode
  /** At the right of the row: the order of the list. */
  aside?: ReactNode
  /** Shown while nothing is selected, on a wide screen: the names of the columns. */
  head?: ReactNode
  /** Above a page's list: tinted during a selection, with its actions above the bottom bar on a phone. */
  floating?: boolean
  busy?: boolean
}

/**
 * The three-state checkbox above a list and the actions on the selection; its space is reserved while nothing is
 * selected, so that nothing moves.
 */
export function SelectionBar({
  picked,
  total,
  all = picked >= total,
  onAll,
  onClear = () => onAll(false),
  children,
  aside,
  head,
  floating,
  busy,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const active = picked > 0
  const apart = floating && phone
  const heads = head !== undefined && !phone
  const count = picked <= total ? t('selectedOf', { count: picked, total }) : t('selected', { count: picked })
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: heads ? 2 : 1 },
          width: '100%',
          minHeight: 48,
          ...(floating
            ? {
                px: { xs: 2, sm: 3 },
                minHeight: 48,
                flexWrap: { sm: heads && !active ? 'nowrap' : 'wrap' },
                bgcolor: { sm: active ? 'primary.tint' : 'background.paper' },
              }
            : {}),
        }}
      >
        <Checkbox
          id={id}
          sx={{ ml: -1.5 }}
          checked={active && all}
          indeterminate={active && !all}
          disabled={busy}
          onChange={(_, checked) => onAll(checked && !all)}
          slotProps={{ input: { 'aria-label': t('selectAll', { count: total }) } }}
        />
        {heads && !active ? (
          head
        ) : (
          <>
            <Box
              component="label"
              htmlFor={id}
              aria-live="polite"
              sx={{ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', cursor: 'pointer', py: 1 }}
            >
              {active && !apart ? count : t('selectAll', { count: total })}
            </Box>
            <Box sx={{ flex: 1 }} />
          </>
        )}
        {active && !apart && (
          <>
            {children}
            {!busy && <ClearButton floating={floating} onClear={onClear} />}
          </>
        )}
        {(!active || apart) && aside}
      </Box>
      {apart && active && (
        <PhoneBar picked={picked} label={count} onClear={onClear}>
          {children}
        </PhoneBar>
      )}
    </>
  )
}

function ClearButton({ floating, onClear }: Pick<Props, 'floating' | 'onClear'>) {
  const { t } = useTranslation()
  return (
    <Button
      size="small"
      startIcon={floating ? <Close /> : undefined}
      color={floating ? 'inherit' : 'primary'}
      onClick={onClear}
    >
      {t('clear')}
    </Button>
  )
}

/** Above the bottom bar of a phone: the number of selected items and the actions on them. */
function PhoneBar({
  picked,
  label,
  onClear,
  children,
}: {
  picked: number
  label: string
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Box
      role="toolbar"
      ref={foot}
      aria-label={label}
      sx={{
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: 72,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 64,
        pl: 2,
        pr: 1,
        bgcolor: 'primary.tint',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="b" aria-live="polite" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
        {t('selected', { count: picked })}
      </Box>
      {children}
      <Tooltip title={t('clear')}>
        <IconButton aria-label={t('clear')} onClick={onClear}>
          <Close />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
