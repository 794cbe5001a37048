import ArrowBack from '@mui/icons-material/ArrowBack'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button } from '@mui/material'
import type { Import } from '@praxia/contract/people/imports.ts'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../lib/keys.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { unsentIn } from '../../ui/unsent.ts'
import { ColumnsStep, MissingWords } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { type Mapping, type Step, columnsOf, mappingOf, missing, stepOf, toWrite } from './import-rules.ts'
import { PreviewStep } from './preview-step.tsx'
import { useImport, useIsPlanning, usePlan, useReport, useRun, useStop } from './queries.ts'
import { ResultStep } from './result-step.tsx'
import { StepsPanel } from './steps-panel.tsx'

/** Local state of the import while the dialog is open: step and selections. */
function useWork(one: Import | null) {
  const [chosen, setChosen] = useState<Step | null>(null)
  const [watched, setWatched] = useState(false)
  const [mapping, setMapping] = useState<{ id: string; mapping: Mapping } | null>(null)
  const [tried, setTried] = useState(false)
  const running = one?.state === 'running'
  if (running && !watched) setWatched(true)
  const step = running ? 'result' : (chosen ?? stepOf(one, watched))
  return {
    step: one === null ? 'file' : step,
    show: (next: Step | null) => {
      setTried(false)
      setChosen(next)
    },
    mapping: mapping !== null && mapping.id === one?.id ? mapping.mapping : mappingOf(one?.columns ?? []),
    choose: (next: Mapping) => setMapping({ id: one?.id ?? '', mapping: next }),
    tried,
    setTried,
    watch: () => setWatched(true),
  } as const
}
type Work = ReturnType<typeof useWork>

interface ReportProps extends Pick<FootProps, 'onError'> {
  label: string
  refused: boolean
  quiet?: boolean
}
const Report = ({ label, refused, quiet, onError }: ReportProps) => {
  const report = useReport()
  return (
    <Button
      variant={quiet ? 'text' : 'outlined'}
      startIcon={<FileDownloadOutlined />}
      loading={report.isPending}
      onClick={() => report.mutate(refused, { onError })}
    >
      {label}
    </Button>
  )
}
function Back({ onClick }: { onClick: () => void }) {
  const { t: common } = useTranslation()
  return (
    <Button startIcon={<ArrowBack />} onClick={onClick}>
      {common('back')}
    </Button>
  )
}

interface FootProps {
  one: Import
  work: Work
  onError: (error: Error) => void
  onClose: () => void
}
function ColumnsActs({ one, work, onError }: FootProps) {
  const { t } = useTranslation('imports')
  const plan = usePlan()
  const { mapping } = work
  const send = () => {
    work.setTried(true)
    if (missing(mapping).length > 0) return
    const columns = columnsOf(mapping, one.columns.length)
    plan.mutate({ id: one.id, columns }, { onSuccess: () => work.show(null), onError })
  }
  return (
    <>
      {work.tried && <MissingWords mapping={mapping} />}
      <Button variant="contained" color="primary" loading={plan.isPending} onClick={send}>
        {t('seeWhat')}
      </Button>
    </>
  )
}
function PreviewActs({ one, work, onError }: FootProps) {
  const { t } = useTranslation('imports')
  const run = useRun()
  const isPlanning = useIsPlanning()
  const send = () => {
    work.watch()
    run.mutate(one.id, { onSuccess: () => work.show(null), onError })
  }
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        <Report label={t('report')} refused={false} onError={onError} />
      </Box>
      <Button
        variant="contained"
        color="primary"
        loading={run.isPending}
        disabled={isPlanning || toWrite(one) === 0}
        onClick={send}
      >
        {t('import', { count: toWrite(one) })}
      </Button>
    </>
  )
}
function Stop({ one, onError }: FootProps) {
  const { t } = useTranslation('imports')
  const stop = useStop()
  return (
    <Button
      color="error"
      startIcon={<CancelOutlined />}
      loading={stop.isPending}
      onClick={() => stop.mutate(one.id, { onError })}
    >
      {t('stop')}
    </Button>
  )
}
function ResultActs({ one, onError, onClose }: FootProps) {
  const { t } = useTranslation('imports')
  if (one.state === 'running')
    return (
      <Button variant="outlined" onClick={onClose}>
        {t('closeGoesOn')}
      </Button>
    )
  return (
    <>
      <Report label={t('wholeReport')} refused={false} onError={onError} />
      <Button variant="contained" color="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  )
}
/** Footer button at the left of each step: back or cancel. */
function Leave(props: FootProps) {
  const { t } = useTranslation('imports')
  const { one, work } = props
  if (work.step === 'columns') return <Back onClick={() => work.show('file')} />
  if (work.step === 'preview') return <Back onClick={() => work.show('columns')} />
  if (one.state === 'running') return <Stop {...props} />
  return one.counts.refused > 0 ? (
    <Report quiet refused label={t('onlyRefused', { count: one.counts.refused })} onError={props.onError} />
  ) : null
}
const acts = { columns: ColumnsActs, preview: PreviewActs, result: ResultActs } as const

function Body({ one, work }: { one: Import | null; work: Work }) {
  const { step } = work
  if (one === null || step === 'file') return <FileStep onRead={() => work.show(null)} />
  if (step === 'columns')
    return (
      <ColumnsStep
        one={one}
        mapping={work.mapping}
        onChange={work.choose}
        tried={work.tried}
        onAnother={() => work.show('file')}
      />
    )
  return step === 'preview' ? <PreviewStep one={one} /> : <ResultStep one={one} />
}

/**
 * Imports members from a CSV file in four steps. A running import continues when the dialog is closed, and is shown
 * when it is reopened.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('imports')
  const current = useImport()
  const client = useQueryClient()
  const one = current.data ?? null
  const work = useWork(one)
  const [error, setError] = useState<Error | null>(null)
  const [drawn, setDrawn] = useState(work.step)
  if (drawn !== work.step) {
    setDrawn(work.step)
    setError(null)
  }
  const over = one?.state === 'done' || one?.state === 'stopped'
  useEffect(() => {
    if (over) void invalidate(client, ['members', 'groups', 'organisations'])
  }, [over, client])
  const Acts = one === null || work.step === 'file' ? null : acts[work.step]
  const foot = one && { one, work, onError: setError, onClose }
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('title')}
      facts={one && Acts ? t('fileRows', { name: one.fileName, count: one.rows }) : undefined}
      width={880}
      tabs={<StepsPanel step={work.step} />}
      leave={foot && Acts && <Leave {...foot} />}
      actions={foot && Acts && <Acts {...foot} />}
    >
      {error && !unsentIn(error) && <FormFailure error={error} />}
      {current.isPending ? (
        <LoadingRows count={4} />
      ) : current.error && one === null ? (
        <FailedState error={current.error} onRetry={() => void current.refetch()} />
      ) : (
        <Body one={one} work={work} />
      )}
    </TaskDialog>
  )
}
