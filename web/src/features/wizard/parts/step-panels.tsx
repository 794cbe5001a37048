import type { SvgIconComponent } from '@mui/icons-material'
import Check from '@mui/icons-material/Check'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined'
import { Box, Card, Tab, Tabs, Typography } from '@mui/material'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ownName, tagOf } from '../../../lib/content-languages.ts'
import { inOrder } from '../draft/draft-rules.ts'
import type { Fault } from '../draft/fault-rules.ts'

/** Body of a step: its card, and related cards at the right. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 336px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{children}</Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{side}</Box>
    </Box>
  )
}
export function Panel({
  title,
  required,
  aside,
  children,
}: {
  title?: string
  required?: boolean
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            columnGap: 1,
          }}
        >
          <Typography variant="h3" component="h2">
            {title}
            {required && (
              <Box component="span" sx={{ color: 'error.main' }}>
                {'\u00a0*'}
              </Box>
            )}
          </Typography>
          {aside}
        </Box>
      )}
      {children}
    </Card>
  )
}
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
      <TipsAndUpdatesOutlined />
      <span>{children}</span>
    </Box>
  )
}
/** Icon, name and explanation in one line. */
export function Fact({ Icon, name, text }: { Icon: SvgIconComponent; name: string; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Icon sx={{ fontSize: 24 }} />
      <Box sx={{ display: 'grid', minWidth: 0 }}>
        <b>{name}</b>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  )
}
/**
 * Tabs of the texts' languages: a tick when complete, else the number of missing fields or, once validated, of faults.
 */
export function LanguageTabs({
  languages,
  open,
  faults,
  lang,
  setLang,
}: {
  languages: readonly ContentLanguage[]
  /** Missing fields of the step, also before validation. */
  open: readonly Fault[]
  faults: readonly Fault[]
  lang: ContentLanguage
  setLang: (lang: ContentLanguage) => void
}) {
  const { t } = useTranslation('wizard')
  const part = (one: ContentLanguage) => {
    const wrong = faults.filter((fault) => fault.lang === one).length
    const left = open.filter((fault) => fault.lang === one).length
    if (wrong > 0)
      return {
        wrong,
        before: <ErrorOutlineOutlined sx={{ fontSize: 16 }} />,
        after: (
          <Box
            component="span"
            sx={{ px: 1, borderRadius: '6px', bgcolor: 'error.tint', color: 'error.text', fontSize: 12 }}
          >
            {wrong}
          </Box>
        ),
      }
    return {
      wrong,
      before: left === 0 ? <Check sx={{ fontSize: 16 }} /> : null,
      after:
        left > 0 ? (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {t('toFill', { count: left })}
          </Box>
        ) : null,
    }
  }
  return (
    <Tabs
      value={lang}
      onChange={(_, next: typeof lang) => setLang(next)}
      aria-label={t('languages')}
      sx={{ px: { xs: 2, sm: 3 } }}
    >
      {inOrder(languages).map((one) => {
        const { wrong, before, after } = part(one)
        return (
          <Tab
            key={one}
            value={one}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
                {before}
                <span lang={tagOf(one)}>{ownName(one)}</span>
                {after}
              </Box>
            }
            sx={wrong > 0 ? { color: 'error.main', '&.Mui-selected, &:hover': { color: 'error.main' } } : {}}
          />
        )
      })}
    </Tabs>
  )
}
