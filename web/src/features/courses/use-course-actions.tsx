import EditOutlined from '@mui/icons-material/EditOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Box, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import type { CourseCard } from '@praxia/contract/courses.ts'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { CaptionButton } from '../../ui/caption-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

interface CourseAct {
  key: string
  name: string
  Icon: typeof EditOutlined
  run: () => void
  /** Shows its label on cards too: it is used most. */
  named?: boolean
}
type Subject = Pick<CourseCard, 'id' | 'can'>

/**
 * Returns the user's actions on a course, as permitted by the server; editing needs a desktop
 * (docs/product.md#interface).
 */
export function useCourseActions({ id, can }: Subject): CourseAct[] {
  const { t } = useTranslation('courses')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const wizard = useDialog('course-wizard')
  const suggest = useDialog('suggest-course')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const dashboard = `${pathname.slice(0, pathname.lastIndexOf('/'))}/dashboard`
  const all: (CourseAct | false)[] = [
    can.edit && !phone && { key: 'edit', name: t('modify'), Icon: EditOutlined, run: () => wizard.show(id) },
    can.suggest && { key: 'suggest', name: t('suggest'), Icon: SendOutlined, run: () => suggest.show(id), named: true },
    can.statistics && {
      key: 'statistics',
      name: t('statistics'),
      Icon: InsightsOutlined,
      run: () => void navigate(`${dashboard}?view=course&course=${id}`),
    },
  ]
  return all.filter((one) => one !== false)
}

/** Footer of a card: icons with tooltips, the one used most with its word. */
export function CourseCardActions({ card }: { card: Subject }) {
  return (
    <Box sx={{ display: 'flex', position: 'relative', zIndex: 1 }}>
      {useCourseActions(card).map(({ key, name, Icon, run, named }) =>
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
