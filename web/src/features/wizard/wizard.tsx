import ArrowBack from '@mui/icons-material/ArrowBack'
import Close from '@mui/icons-material/Close'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Dialog, IconButton, Tooltip, Typography } from '@mui/material'
import { fileTypes } from '@praxia/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { useCatalogueLanguage } from '../catalogue/queries.ts'
import { cancelUpload, useUploads } from '../uploads/upload-store.ts'
import { type Draft, hasPicture, inOrder, titleOf } from './draft.ts'
import { faultsOf } from './faults.ts'
import { SaveError, saveTraining } from './save.ts'
import { BadgesStep } from './step-badges.tsx'
import { ContentStep, useQuota } from './step-content.tsx'
import { HeadsetsStep } from './step-headsets.tsx'
import { InformationStep } from './step-information.tsx'
import { LanguagesStep } from './step-languages.tsx'
import { useSaveTrouble } from './save-trouble.ts'
import { WizardBars } from './wizard-parts.tsx'

interface Props { id: number | null; basedOn: string | undefined; initial: Draft; onClose: () => void }

/** Five steps over the whole screen; forward only past what is filled in, back always. */
export function Wizard({ id, basedOn, initial, onClose }: Props) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const interfaceLang = useCatalogueLanguage()
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const { data: quota } = useQuota()
  const uploads = useUploads()
  const client = useQueryClient()
  const body = useRef<HTMLDivElement>(null)
  const saved = useRef<{ id: number | null; basedOn: string | undefined }>({ id, basedOn })
  const [draft, setDraft] = useState(initial)
  const [step, setStep] = useState(0)
  const [shown, setShown] = useState(false)
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const [chosenLang, setLang] = useState(interfaceLang)
  const { stepsFault, tell, clear } = useSaveTrouble()
  const accesses = role === 'admin'
  const around = { accesses, quota }
  const all = faultsOf(draft, step, around)
  const faults = shown ? all : []
  const languages = inOrder(draft.languages)
  const lang = languages.includes(chosenLang) ? chosenLang : (languages[0] ?? interfaceLang)
  const dirty = draft !== initial
  const change = (next: Partial<Draft>) => { clear(); setDraft((before) => ({ ...before, ...next })) }
  const mine = fileTypes.flatMap((type) => uploads.find((upload) => upload.key === draft.files[type].upload) ?? [])
  const running = mine.filter((upload) => upload.state !== 'done').length
  useWarning(dirty)
  const go = (next: number): void => { setShown(false); setStep(next); body.current?.scrollTo(0, 0) }
  const leave = (): void => {
    for (const upload of mine) if (!upload.target) void cancelUpload(upload.key)
    onClose()
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      await saveTraining(draft, { ...saved.current, lang: interfaceLang, accesses, onSaved: (made) => { saved.current = { id: made, basedOn: undefined } } })
      await client.invalidateQueries({ queryKey: ['trainings'] })
      toast(running > 0 ? t('savedAndSending') : t('saved'))
      onClose()
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      await client.invalidateQueries({ queryKey: ['trainings', 'list'] })
      tell(error)
    } finally { setSaving(false) }
  }
  const next = (): void => {
    if (saving) return
    if (all.length > 0) {
      setShown(true)
      const inLang = all.find((fault) => fault.lang)
      if (inLang?.lang && !all.some((fault) => fault.lang === lang)) setLang(inLang.lang)
      setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error input, .Mui-error [role="combobox"]')?.focus())
    } else if (step < 4) go(step + 1)
    else void save()
  }
  const props = { draft, change, faults, lang, setLang }
  const summary = step === 0 ? t('chosen', { count: draft.languages.length }) : step === 2 ? t('chosen', { count: draft.headsetIds.length }) : step === 3 ? t('badgesCount', { count: draft.badges.filter(hasPicture).length }) : step === 4 && running > 0 ? t('running', { count: running }) : ''
  return (
    <Dialog open fullScreen onClose={() => (dirty ? setAsking(true) : leave())} aria-labelledby="wizard-title" slotProps={{ paper: { sx: { borderRadius: 0, bgcolor: 'background.default' } } }}>
      <Box component="form" noValidate onSubmit={(event) => { event.preventDefault(); next() }} sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
        <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', px: { xs: 2, sm: 4 }, pb: 2, flex: 'none' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 72 }}>
            <Typography variant="h2" component="h1" id="wizard-title">{t(id ? 'editTitle' : 'newTitle')}</Typography>
            <Typography noWrap sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>{titleOf(draft, interfaceLang)}</Typography>
            <Tooltip title={common('close')}><IconButton aria-label={common('close')} onClick={() => (dirty ? setAsking(true) : leave())}><Close /></IconButton></Tooltip>
          </Box>
          <WizardBars at={step} faults={faults.length} valid={[0, 1, 2, 3, 4].map((one) => faultsOf(draft, one, around).length === 0)} onGo={go} />
        </Box>
        <Box ref={body} sx={{ flex: 1, overflowY: 'auto', p: { xs: 2, sm: '24px 32px' } }}>
          {step === 0 ? <LanguagesStep {...props} /> : step === 1 ? <InformationStep {...props} /> : step === 2 ? <HeadsetsStep {...props} /> : step === 3 ? <BadgesStep {...props} />
            : <ContentStep {...props} trainingId={id} offline={Boolean(organisation?.offlineAccess)} accesses={accesses} stepsFault={stepsFault} />}
        </Box>
        <WizardFooter step={step} faults={faults.length} summary={summary} saving={saving} onBack={() => go(step - 1)} />
      </Box>
      <ConfirmDialog open={asking} title={common('discardTitle')} lost={common('discardText')} action={common('discard')} onClose={() => setAsking(false)} onConfirm={leave} />
    </Dialog>
  )
}

/** The browser asks before the page goes, as long as something typed is not saved. */
function useWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}

function WizardFooter({ step, faults, summary, saving, onBack }: { step: number; faults: number; summary: string; saving: boolean; onBack: () => void }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  return (
    <Box component="footer" sx={{ display: 'flex', alignItems: 'center', gap: 2, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', p: { xs: '12px 16px', sm: '14px 32px' }, flex: 'none' }}>
      {step > 0 && <Button startIcon={<ArrowBack />} onClick={onBack}>{common('previous')}</Button>}
      <Box sx={{ flex: 1 }} />
      {faults > 0
        ? <Typography role="status" sx={{ display: 'flex', gap: 1, color: 'error.main', fontWeight: 500 }}><ErrorOutlineOutlined /><Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>{t('toMend', { count: faults })}</Box></Typography>
        : <Typography sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>{summary}</Typography>}
      <Button type="submit" variant="contained" color="primary" loading={saving}>{step === 4 ? t('done') : common('next')}</Button>
    </Box>
  )
}
