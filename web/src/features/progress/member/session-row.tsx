import { Box } from '@mui/material'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { listSessions } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMoment, formatSessionMinutes } from '../../../lib/format.ts'

interface Props {
  session: ResponseOf<typeof listSessions>[number]
  /** Minutes of the longest session, which has the longest bar. Bars show duration, not progress. */
  most: number
  last: boolean
}

/** Point on the timeline; filled for the session that completed the formation. */
export function SessionRow({ session, most, last }: Props) {
  const { i18n } = useTranslation('progress')
  const moment = formatMoment(session.date)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '24px minmax(0,1fr) auto', sm: '24px 140px minmax(0,1fr) 72px' },
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        position: 'relative',
      }}
    >
      {!last && (
        <Box aria-hidden sx={{ position: 'absolute', left: 11, top: '50%', height: 1, width: 2, bgcolor: 'divider' }} />
      )}
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          justifySelf: 'center',
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: '3px solid',
          borderColor: 'primary.text',
          bgcolor: session.finishing ? 'primary.text' : 'background.paper',
        }}
      />
      <b>{moment}</b>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Box
          aria-hidden
          sx={{
            width: `${(100 * session.value) / most}%`,
            minWidth: 4,
            height: 12,
            borderRadius: '2px',
            bgcolor: session.finishing ? 'primary.text' : 'border.field',
          }}
        />
      </Box>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {formatSessionMinutes(session.value, i18n.language)}
      </Box>
    </Box>
  )
}
