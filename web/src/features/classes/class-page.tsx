import { Box } from '@mui/material'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { BoardPanel } from './board-panel.tsx'
import { CallDialog } from './call-dialog.tsx'
import { HeadPanel } from './head-panel.tsx'
import { useClass } from './queries.ts'
import { WallPanel } from './wall-panel.tsx'

/** An id that is not a number is shown as not found. */
const nowhere = new ApiError(404, 'request.not_found')

/**
 * Queries the class after the organisation is known not to be a partner, whose request would be refused and end the
 * session.
 */
export function ClassPage() {
  const { data, error, refetch } = useOrganisation()
  if (data) return <Board />
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows />
}

/** Instructor's board of one class (`/class/12`); `?wall` is for a projector. */
function Board() {
  const { t } = useTranslation('classes')
  const { id } = useParams()
  const number = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : 0
  const { data, error, isPaused, refetch } = useClass(number)
  // Without a network the requests wait, and none of them fails.
  const old = error !== null || isPaused
  const call = useDialog('call')
  const [params] = useSearchParams()
  const title = data?.title ?? t('class')
  useEffect(() => {
    document.title = title
  }, [title])
  if (data && params.has('wall')) return <WallPanel board={data} old={old} />
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <HeadPanel id={number} board={data} onCall={() => call.show('all')} />
      <Box component="main" sx={{ p: { xs: 2, sm: 3, md: '24px 32px 32px' } }}>
        {data ? (
          <BoardPanel board={data} old={old} onCall={call.show} />
        ) : error || number === 0 ? (
          <FailedState error={error ?? nowhere} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )}
      </Box>
      {call.open && data && data.own && !data.endedAt && (
        <CallDialog board={data} whom={call.value ?? ''} onClose={call.close} />
      )}
    </Box>
  )
}
