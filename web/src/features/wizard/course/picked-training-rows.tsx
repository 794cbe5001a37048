import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, IconButton, OutlinedInput, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatMinutes } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { Wrong } from '../../../ui/wrong.tsx'
import { moved, type PickedTraining, scoreOf } from './course-draft-rules.ts'

interface Props {
  trainings: readonly PickedTraining[]
  faultOf: (id: number) => string | undefined
  onChange: (trainings: PickedTraining[]) => void
}

type Said = 'dragTaken' | 'dragTo' | 'dragPut' | 'dragPutBack'
type Say = (what: Said, id: UniqueIdentifier, at?: UniqueIdentifier) => string

/** Screen reader announcements of dragging, in the language of the interface. */
const announcementsOf = (words: Say): Announcements => ({
  onDragStart: ({ active }) => words('dragTaken', active.id),
  onDragOver: ({ active, over }) => (over && over.id !== active.id ? words('dragTo', active.id, over.id) : undefined),
  onDragEnd: ({ active, over }) => words('dragPut', active.id, over?.id),
  onDragCancel: ({ active }) => words('dragPutBack', active.id),
})

/**
 * Moves trainings by keys or buttons and announces them. Does not use the drag library's keyboard sensor, which
 * attaches its key listener only after it has announced the start.
 */
function useMoves(trainings: Props['trainings'], onChange: Props['onChange']) {
  const { t } = useTranslation('courses')
  /** Training picked up with a key, and the order before. */
  const [taken, setTaken] = useState<{ id: number; before: readonly PickedTraining[] }>()
  const [said, say] = useState('')
  const placeOf = (id: UniqueIdentifier): number => trainings.findIndex((one) => one.id === id)
  const words: Say = (what, id, at = id) =>
    t(what, { title: trainings[placeOf(id)]?.title ?? '', place: placeOf(at) + 1, total: trainings.length })
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= trainings.length || from === to) return
    onChange(moved(trainings, from, to))
    say(t('dragTo', { title: trainings[from]?.title ?? '', place: to + 1, total: trainings.length }))
  }
  const put = (id: number): void => {
    setTaken(undefined)
    say(words('dragPut', id))
  }
  const onKey = (event: KeyboardEvent, id: number): void => {
    const isTaken = taken?.id === id
    if (event.key === ' ' || event.key === 'Enter') {
      if (isTaken) put(id)
      else {
        setTaken({ id, before: trainings })
        say(words('dragTaken', id))
      }
    } else if (!isTaken) return
    else if (event.key === 'ArrowUp') move(placeOf(id), placeOf(id) - 1)
    else if (event.key === 'ArrowDown') move(placeOf(id), placeOf(id) + 1)
    else if (event.key === 'Escape') {
      // The same key would close the dialog.
      event.stopPropagation()
      const place = taken.before.findIndex((one) => one.id === id)
      onChange([...taken.before])
      setTaken(undefined)
      say(t('dragPutBack', { title: taken.before[place]?.title ?? '', place: place + 1, total: trainings.length }))
    } else return
    event.preventDefault()
  }
  return { takenId: taken?.id, said, words, placeOf, move, put, onKey }
}

/** Trainings in their order, moved by pointer, by keyboard, or on a phone by an up and a down button. */
export function PickedTrainingRows({ trainings, faultOf, onChange }: Props) {
  const { t } = useTranslation('courses')
  const { takenId, said, words, placeOf, move, put, onKey } = useMoves(trainings, onChange)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onChange(moved(trainings, placeOf(active.id), placeOf(over.id)))
  }
  return (
    <Box>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsOf(words),
          screenReaderInstructions: { draggable: t('dragHelp') },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={trainings.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Box component="ol" aria-label={t('trainingsOf')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {trainings.map((one, index) => (
              <PickedRow
                key={one.id}
                one={one}
                number={index + 1}
                error={faultOf(one.id)}
                taken={takenId === one.id}
                onKey={(event) => onKey(event, one.id)}
                onBlur={() => (takenId === one.id ? put(one.id) : undefined)}
                buttons={
                  phone ? (
                    <UpAndDown title={one.title} at={index} of={trainings.length} onMove={(to) => move(index, to)} />
                  ) : null
                }
                onScore={(score) => onChange(trainings.map((other) => (other === one ? { ...one, score } : other)))}
                onRemove={() => onChange(trainings.filter((other) => other !== one))}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}

interface RowProps {
  one: PickedTraining
  number: number
  error: string | undefined
  taken: boolean
  onKey: (event: KeyboardEvent) => void
  onBlur: () => void
  /** Buttons that move it where it cannot be dragged. */
  buttons: ReactNode
  onScore: (score: number) => void
  onRemove: () => void
}
function PickedRow({ one, number, error, taken, onKey, onBlur, buttons, onScore, onRemove }: RowProps) {
  const { t } = useTranslation('courses')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: one.id,
    attributes: { roleDescription: t('dragKind') },
  })
  const lifted = taken || isDragging
  const remove = t('remove', { title: one.title })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-wrong={Boolean(error) || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: 68,
        py: 1,
        bgcolor: 'background.paper',
        borderTop: number === 1 ? 0 : 1,
        borderColor: 'divider',
        position: 'relative',
        ...(lifted ? { zIndex: 1, boxShadow: 1, borderRadius: '12px' } : {}),
      }}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {buttons ?? (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          onKeyDown={onKey}
          onBlur={onBlur}
          aria-pressed={lifted || undefined}
          aria-label={t('move', { title: one.title })}
          sx={{ cursor: lifted ? 'grabbing' : 'grab', touchAction: 'none', ml: -1.5, mr: -1 }}
        >
          <DragIndicator />
        </IconButton>
      )}
      <Box
        component="span"
        sx={{ minWidth: 16, fontWeight: 600, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {number}
      </Box>
      <Thumb of={[{ title: one.title, category: one.categoryKey, image: one.logo }]} />
      <Box sx={{ flex: '1 1 140px', minWidth: 0, display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <b>{one.title}</b>
        {one.withdrawn ? (
          <StateChip tone="warning" icon={<BlockOutlined />} label={t('withdrawn')} />
        ) : (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formatMinutes(one.minutes)}
          </Typography>
        )}
        {one.score === 0 && (
          <Typography variant="caption" role="status">
            {t('scoreNone')}
          </Typography>
        )}
        <Wrong>{error}</Wrong>
      </Box>
      <ScoreField title={one.title} score={one.score} onScore={onScore} />
      <Tooltip title={remove}>
        <IconButton aria-label={remove} onClick={onRemove} sx={{ mr: -1.5 }}>
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/**
 * Score field with digits from 0 to 100. Without a digit the score is 0, which is shown once the field is left and which
 * the row points out.
 */
function ScoreField({ title, score, onScore }: { title: string; score: number; onScore: (score: number) => void }) {
  const { t } = useTranslation('courses')
  const [isEmpty, setEmpty] = useState(false)
  const type = (text: string): void => {
    setEmpty(!/\d/.test(text))
    onScore(scoreOf(text))
  }
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
      <Typography variant="caption" component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {t('score')}
      </Typography>
      <OutlinedInput
        size="small"
        value={isEmpty ? '' : String(score)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setEmpty(false)}
        slotProps={{
          input: {
            inputMode: 'numeric',
            maxLength: 3,
            'aria-label': t('scoreOf', { title }),
            sx: { textAlign: 'right' },
          },
        }}
        sx={{ width: 72 }}
      />
    </Box>
  )
}

/** A button at an end stays focusable, so that the button just pressed does not lose the focus. */
function UpAndDown({ title, at, of, onMove }: { title: string; at: number; of: number; onMove: (to: number) => void }) {
  const { t } = useTranslation('courses')
  const button = (name: string, to: number, icon: ReactNode) => {
    const ends = to < 0 || to >= of
    return (
      <IconButton
        aria-label={name}
        aria-disabled={ends}
        onClick={() => onMove(to)}
        sx={ends ? { color: 'text.disabled' } : {}}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', ml: -1.5, mr: -1 }}>
      {button(t('up', { title }), at - 1, <ArrowUpward />)}
      {button(t('down', { title }), at + 1, <ArrowDownward />)}
    </Box>
  )
}
