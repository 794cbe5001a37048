import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DoneAll from '@mui/icons-material/DoneAll'
import HubOutlined from '@mui/icons-material/HubOutlined'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { countUnread, type Notification } from '@praxia/contract/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { follow, leavePage } from '../../lib/back.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { notificationKeys } from '../../lib/keys.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { session } from '../../lib/session.ts'
import { useToday } from '../../lib/use-today.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Thumb } from '../../ui/cover.tsx'
import { Disc } from '../../ui/disc.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useRole } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/use-role-words.ts'
import { PlatformBadge } from '../../ui/badge-art.tsx'
import { useClearNotifications, useNotifications, useReadNotification, useReadNotifications } from './queries.ts'
import { targetOf } from './target-rules.ts'

export function NotificationsDialog({ onClose }: { onClose: () => void; value: string }) {
  const { t } = useTranslation(['notifications', 'common'])
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  const { data: unread } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  })
  const read = useReadNotification()
  const onError = useErrorToast()
  const navigate = useNavigate()
  const role = useRole()
  const roleName = useRoleName()
  const [clearing, setClearing] = useState(false)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages.at(-1)?.total ?? 0
  const open = (one: Notification): void => {
    // On a device opened with a code, the notification stays unread but its link still works.
    const showError = (reason: unknown) => {
      if (!(reason instanceof ApiError && reason.code === 'device.opened_by_another')) onError(reason)
    }
    const { as, state, ...to } = targetOf(one, role)
    const readIt = (): void => {
      if (!one.read) read.mutate(one.id, { onError: showError })
    }
    const go = () => void navigate(to, { replace: true, state })
    // It is read once it is followed: a form on the page may keep the person here.
    if (!as)
      return follow(to, () => {
        readIt()
        go()
      })
    return leavePage(() => {
      readIt()
      // Synchronous: the start page of the new profile has to be rendered before the navigation to the target.
      flushSync(() => session.act(as))
      toast(t('profileChanged', { role: roleName(as) }), 'info')
      go()
    })
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={680}
      title={t('title')}
      facts={data && total > 0 && t('facts', { unread: unread?.value ?? 0, total })}
      leave={
        total > 0 && (
          <>
            <Button color="error" startIcon={<DeleteOutlined />} sx={beside} onClick={() => setClearing(true)}>
              {t('clear')}
            </Button>
            {(unread?.value ?? 0) > 0 && <ReadButton />}
          </>
        )
      }
      actions={
        // When all notifications are loaded, the header shows their number.
        hasNextPage && (
          <>
            <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {t('shown', { count: items.length, total })}
            </Typography>
            <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('common:loadMore', { count: Math.min(20, total - items.length) })}
            </Button>
          </>
        )
      }
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={5} />}
      {data && total === 0 && (
        <EmptyState title={t('emptyTitle')} text={t(role === 'superAdmin' ? 'emptyPlatform' : 'empty')} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mx: { xs: -2, sm: -4 } }}>
        {items.map((one) => (
          <NotificationRow key={one.id} one={one} onOpen={() => open(one)} />
        ))}
      </Box>
      <ClearDialog open={clearing} onClose={() => setClearing(false)} />
    </TaskDialog>
  )
}

/** Padding that fits both buttons on one line of a phone. */
const beside = { px: { xs: 0.5, sm: 1.5 } }

const isOfConnections = (type: Notification['type']): boolean =>
  ['WEBHOOK_STOPPED', 'FORWARDING_STOPPED', 'FORWARDING_REFUSED'].includes(type)
function Picture({ one }: { one: Notification }) {
  if (one.type === 'FILL_PROFILE')
    return (
      <Disc>
        <PhotoCameraOutlined />
      </Disc>
    )
  if (isOfConnections(one.type))
    return (
      <Disc>
        <HubOutlined />
      </Disc>
    )
  if (one.badge) return <PlatformBadge {...one.badge} size={48} won />
  if (one.type === 'PLATFORM_BADGE' || one.type === 'TRAINING_BADGE')
    return one.image ? (
      <Box component="img" src={one.image} alt="" sx={{ width: 44, height: 44, objectFit: 'contain' }} />
    ) : (
      <Disc>
        <MilitaryTechOutlined />
      </Disc>
    )
  if (one.covers.length > 0 && !one.image)
    return (
      <Thumb of={one.covers.map(({ title, categoryKey, logo }) => ({ title, category: categoryKey, image: logo }))} />
    )
  return <Thumb of={[{ title: one.title ?? one.content, category: one.categoryKey, image: one.image }]} />
}

/** Returns the end date, or the reason and reward of a badge. */
function useFacts(one: Notification): string | null {
  const { t } = useTranslation('notifications')
  if (one.endDate) return t('until', { date: formatPlannedDay(one.endDate) })
  if (one.points === null) return one.detail
  return one.detail === null
    ? t('points', { points: one.points })
    : t('badgeFacts', { title: one.detail, points: one.points })
}

function NotificationRow({ one, onOpen }: { one: Notification; onOpen: () => void }) {
  const { t } = useTranslation('notifications')
  const date = new Date(one.date)
  const today = new Date(useToday())
  const when = date.toDateString() === today.toDateString() ? t('today', { time: formatTime(date) }) : formatDate(date)
  const facts = useFacts(one)
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          typography: 'body2',
          color: 'text.primary',
          width: 1,
          minHeight: 64,
          py: 1,
          px: { xs: 2, sm: 4 },
          gap: 2,
          textAlign: 'left',
          justifyContent: 'flex-start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ width: 56, flex: 'none', display: 'grid', placeItems: 'center' }}>
          <Picture one={one} />
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
          <Box component="span" sx={{ fontWeight: one.read ? 400 : 600, overflowWrap: 'anywhere' }}>
            {one.content}
          </Box>
          <Facts facts={facts} when={when} />
        </Box>
        <Typography
          variant="caption"
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'right',
          }}
        >
          {when}
        </Typography>
        <Box
          component="span"
          role={one.read ? undefined : 'img'}
          aria-label={one.read ? undefined : t('unread')}
          sx={{
            width: 8,
            height: 8,
            flex: 'none',
            borderRadius: '50%',
            bgcolor: one.read ? 'transparent' : 'secondary.text',
          }}
        />
      </ButtonBase>
    </Box>
  )
}

/** Subject of the notification; on a phone, its date is at the end of the line. */
function Facts({ facts, when }: { facts: string | null; when: string }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        color: 'text.secondary',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {facts && <span>{facts}</span>}
      <Box component="span" sx={{ display: { sm: 'none' }, ml: 'auto' }}>
        {when}
      </Box>
    </Typography>
  )
}

function ReadButton() {
  const { t } = useTranslation('notifications')
  const read = useReadNotifications()
  const onError = useErrorToast()
  return (
    <Button
      startIcon={<DoneAll />}
      sx={beside}
      loading={read.isPending}
      onClick={() => read.mutate(undefined, { onError })}
    >
      {t('readAll')}
    </Button>
  )
}

/**
 * Confirms the deletion of all notifications. Separate from its button, which unmounts with the last notification,
 * possibly before the response.
 */
function ClearDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const clear = useClearNotifications()
  const onError = useErrorToast('delete.failed')
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: () => toast(t('cleared')),
      onError,
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={open}
      title={t('clearTitle')}
      lost={t('clearLost')}
      kept={t('clearKept')}
      action={t('clear')}
      pending={clear.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
