import { Box } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { Step } from './import-rules.ts'

const order = ['file', 'columns', 'preview', 'result'] as const satisfies readonly Step[]

/** Four bars with the steps' names; on a phone only the current name. */
export function StepsPanel({ step }: { step: Step }) {
  const { t } = useTranslation('imports')
  const at = order.indexOf(step)
  const named = (index: number) => t('step', { number: index + 1, name: t(`step.${order[index]!}`) })
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mb: 1, display: 'flex', gap: 1 }}>
        {order.map((name, index) => (
          <Box
            component="li"
            key={name}
            aria-current={index === at ? 'step' : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              alignContent: 'start',
              gap: 1,
              whiteSpace: 'nowrap',
              fontWeight: index === at ? 600 : 400,
              color: index === at ? 'text.primary' : 'text.secondary',
            }}
          >
            <Box sx={{ height: 4, borderRadius: '4px', bgcolor: index <= at ? 'primary.text' : 'track' }} />
            <Box component="span" sx={{ '@media (max-width: 599.95px)': visuallyHidden }}>
              {named(index)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: { sm: 'none' }, mb: 1, fontWeight: 600 }}>
        {named(at)}
      </Box>
    </>
  )
}
