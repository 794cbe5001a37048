import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslation } from '../../../phrases/i18n.ts'

/** Leads to the hours and days of mails, which are set beside the reminders. */
export function MailHoursCard() {
  const { t } = useTranslation('organisations')
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{t('mailHours')}</Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('mailHoursHelp')}</Typography>
      </Box>
      <Box>
        <Button
          variant="outlined"
          startIcon={<ScheduleOutlined />}
          component={Link}
          to="/admin/dashboard?view=mandatory&part=reminders"
        >
          {t('mailHoursOpen')}
        </Button>
      </Box>
    </Card>
  )
}
