import { Box, Button, Divider, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { fullName } from '../../lib/full-name.ts'
import { FacesRow } from './faces-row.tsx'
import { type Recipients, peopleOf } from './recipient-rules.ts'

/** Above the dates: the recipients or the titles of the content, with a link back to that step. */
export function RecipientsPanel({
  recipients,
  titles,
  onChange,
}: {
  recipients: Recipients
  titles: readonly string[]
  onChange: () => void
}) {
  const { t, i18n } = useTranslation('suggestions')
  const names =
    titles.length > 0
      ? titles
      : [...[...recipients.members.values()].map(fullName), ...[...recipients.groups.values()].map(({ name }) => name)]
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1, pb: 2 }}>
        <FacesRow members={[...recipients.members.values()]} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
          <b>{t('peopleTold', { count: peopleOf(recipients).size })}</b>
          <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {names.length > 4
              ? t('andMore', { names: names.slice(0, 3).join(', '), count: names.length - 3 })
              : list.format(names)}
          </Typography>
        </Box>
        <Button color="primary" onClick={onChange}>
          {t('change')}
        </Button>
      </Box>
      <Divider sx={{ mb: 3 }} />
    </>
  )
}
