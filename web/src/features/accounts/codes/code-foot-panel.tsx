import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Refresh from '@mui/icons-material/Refresh'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'

/** Alternative: the headset shows a code, and the user allows it. */
export function ShownThere() {
  const { t } = useTranslation('codes')
  return (
    <Button component={Link} to="/d" startIcon={<PasswordOutlined />}>
      {t('shownThere')}
    </Button>
  )
}

interface NewCodeProps {
  /** State of the present code. */
  code: 'none' | 'works' | 'over'
  pending: boolean
  onClick: () => void
}
/** Creates a code, or replaces the present one. */
export function NewCode({ code, pending, onClick }: NewCodeProps) {
  const { t } = useTranslation('codes')
  // The button is disabled while the code is created, and loses the focus.
  const place = useRestoredFocus<HTMLSpanElement>(pending)
  return (
    <span ref={place}>
      <Button
        variant={code === 'works' ? 'outlined' : 'contained'}
        color={code === 'works' ? 'inherit' : 'primary'}
        startIcon={code === 'none' ? <PasswordOutlined /> : <Refresh />}
        loading={pending}
        onClick={onClick}
      >
        {t(code === 'none' ? 'codeGenerate' : 'newCode')}
      </Button>
    </span>
  )
}
