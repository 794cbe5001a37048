import ArrowBack from '@mui/icons-material/ArrowBack'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { languageWithin } from '../../../lib/content-languages.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { foot } from '../../../ui/foot.ts'

interface Props {
  first: boolean
  last: boolean
  /** Summary of the selection in the step. */
  summary: string
  faults: readonly Fault[]
  lang: ContentLanguage
  saving: boolean
  onBack: () => void
}

/** Previous and Next, with the number of faults or the summary of the selection between them. */
export function WizardFooterPanel({ first, last, summary, faults, lang, saving, onBack }: Props) {
  const { t, i18n } = useTranslation('wizard')
  const { t: common } = useTranslation()
  // The current language if it has faults, else another that has.
  const named = faults.some((fault) => fault.lang === lang) ? lang : faults.find((fault) => fault.lang)?.lang
  const inLang = named ? faults.filter((fault) => fault.lang === named).length : 0
  const said = { count: faults.length, inLang, language: named ? languageWithin(named, i18n.language) : '' }
  const words = t(inLang === 0 ? 'toMend' : inLang < faults.length ? 'toMendIn' : 'toMendAllIn', said)
  return (
    <Box
      component="footer"
      ref={foot}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        p: { xs: '12px 16px', sm: '14px 32px' },
        flex: 'none',
      }}
    >
      {!first && (
        <Button color="inherit" startIcon={<ArrowBack />} disabled={saving} onClick={onBack}>
          {common('previous')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {/* On a phone a line of its own over the buttons. */}
      <Box role="status" sx={faults.length > 0 ? { order: { xs: -1, sm: 0 }, width: { xs: '100%', sm: 'auto' } } : {}}>
        {faults.length > 0 ? (
          <Typography sx={{ display: 'flex', gap: 1, color: 'error.main', fontWeight: 500 }}>
            <ErrorOutlineOutlined sx={{ fontSize: 20 }} />
            {words}
          </Typography>
        ) : (
          <Typography sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>{summary}</Typography>
        )}
      </Box>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={saving}
        // A double click advances one step: its second click would fall on the next one, unseen.
        onClick={(event) => {
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {last ? t('done') : common('next')}
      </Button>
    </Box>
  )
}
