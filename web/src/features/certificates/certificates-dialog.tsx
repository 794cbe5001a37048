import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button, Tab, Tabs } from '@mui/material'
import type { CertificateKind, CertificateLanguage } from '@praxia/contract/library/certificates.ts'
import { limits } from '@praxia/contract/limits.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { OrganisationLogo } from '../../ui/logo.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { usePick } from '../../ui/use-pick.tsx'
import { useSettings } from '../settings/queries.ts'
import { FaultPanel, type Fault } from './fault-panel.tsx'
import { LanguageRows } from './language-rows.tsx'
import { type Shown, useIssued, useKeepPreview, useSetTemplate, useTemplates } from './queries.ts'
import { TemplatePanel } from './template-panel.tsx'

interface Props {
  organisation: { id: number; name: string; logo: string | null }
  onClose: () => void
}

/** Uploads a picture as the shown template; an invalid one shows its fault instead. */
function useUpload({ clientId, kind, language }: Shown) {
  const { t } = useTranslation('certificates')
  const place = `${kind} ${language}`
  const [failed, setFailed] = useState<(Fault & { place: string }) | null>(null)
  const { mutate, isPending } = useSetTemplate()
  const take = (file: File): void => {
    const fail = (error: Error): void => setFailed({ file: file.name, error, place })
    setFailed(null)
    // Larger files are not sent.
    if (file.size > limits.imageBytes) return fail(new ApiError(422, 'image.too_large'))
    mutate(
      { clientId, kind, language, file },
      {
        onSuccess: () => toast(t('uploaded')),
        onError: fail,
      },
    )
  }
  const pick = usePick({ what: t('template'), accept: 'image/png,image/jpeg', onFile: take })
  return { pick, isPending, fault: failed?.place === place ? failed : null, forget: () => setFailed(null) }
}

/** Templates of an organisation's certificates, by kind and language. */
export function CertificatesDialog({ organisation, onClose }: Props) {
  const { t, i18n } = useTranslation('certificates')
  const clientId = organisation.id
  const [kind, setKind] = useState<CertificateKind>('training')
  const [language, setLanguage] = useState<CertificateLanguage>(i18n.language)
  const [guides, setGuides] = useState(false)
  const product = useSettings().data?.productName ?? ''
  const { data: templates, error, refetch } = useTemplates(clientId)
  const { data: count } = useIssued(clientId)
  const shown: Shown = { clientId, kind, language, guides }
  const { pick, isPending, fault, forget } = useUpload(shown)
  const choose = (next: CertificateLanguage): void => {
    setLanguage(next)
    forget()
  }
  const keeping = useKeepPreview()
  const onError = useErrorToast()
  const keep = (which: boolean): void => keeping.mutate({ ...shown, guides: which }, { onError })
  const ofKind = (templates ?? []).filter(({ type }) => type.toLowerCase() === kind)
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={880}
      minHeight={640}
      title={t('certificates')}
      facts={count ? t('facts', { name: organisation.name, count: count.issued }) : organisation.name}
      lead={<OrganisationLogo name={organisation.name} logo={organisation.logo} />}
      tabs={
        <Tabs value={kind} onChange={(_, next: CertificateKind) => setKind(next)}>
          <Tab value="training" label={t('trainings')} />
          <Tab value="course" label={t('courses')} />
        </Tabs>
      }
      leave={
        <Button startIcon={<FileDownloadOutlined />} onClick={() => keep(true)}>
          {t('sample')}
        </Button>
      }
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<PictureAsPdfOutlined />}
            loading={keeping.isPending}
            onClick={() => keep(guides)}
          >
            {t('asPdf')}
          </Button>
          <Done quiet={fault !== null} onClick={onClose} />
        </>
      }
    >
      {error && !templates ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !templates ? (
        <LoadingRows count={4} />
      ) : (
        <Split>
          <LanguageRows of={ofKind} product={product} chosen={language} onChoose={choose} />
          {fault ? (
            <FaultPanel fault={fault} pick={pick} onSample={() => keep(true)} />
          ) : (
            <TemplatePanel
              shown={shown}
              template={ofKind.find(({ lang }) => lang === language)}
              product={product}
              pick={pick}
              pending={isPending}
              onGuides={setGuides}
            />
          )}
        </Split>
      )}
      {pick.input}
    </TaskDialog>
  )
}

/** After a refusal, the button that tries another file is the filled one. */
function Done({ quiet, onClick }: { quiet: boolean; onClick: () => void }) {
  const { t } = useTranslation('certificates')
  return (
    <Button variant={quiet ? 'outlined' : 'contained'} color={quiet ? 'inherit' : 'primary'} onClick={onClick}>
      {t('done')}
    </Button>
  )
}

/** Languages at the left, the selected one's template at the right; stacked on a phone. */
function Split({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '240px minmax(0,1fr)' },
        gap: { xs: 2, sm: 4 },
        pt: 2,
      }}
    >
      {children}
    </Box>
  )
}
