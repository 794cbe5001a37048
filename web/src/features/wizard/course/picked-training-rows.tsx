import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, IconButton, OutlinedInput, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
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

/** What is said of a training on its way, in the language of the interface. */
function useAnnouncements(trainings: readonly PickedTraining[]): Announcements {
  const { t } = useTranslation('courses')
  const placeOf = (id: UniqueIdentifier): number => trainings.findIndex((one) => one.id === id)
  type Said = 'dragTaken' | 'dragTo' | 'dragPut' | 'dragPutBack'
  const say = (what: Said, id: UniqueIdentifier, at: UniqueIdentifier = id): string =>
    t(what, { title: trainings[placeOf(id)]?.title ?? '', place: placeOf(at) + 1, total: trainings.length })
  // Where it stands anyway is said with its being taken.
  const still = useRef(true)
  return {
    onDragStart: ({ active }) => {
      still.current = true
      return say('dragTaken', active.id)
    },
    onDragOver: ({ active, over }) => {
      if (!over || (still.current && over.id === active.id)) return undefined
      still.current = false
      return say('dragTo', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => say('dragPut', active.id, over?.id),
    onDragCancel: ({ active }) => say('dragPutBack', active.id),
  }
}

/**
 * Escape puts a training back that is on its way. What drags listens on the document, which the dialog around, closed by the same
 * key, would keep it from.
 */
function putBack(event: KeyboardEvent): void {
  event.stopPropagation()
  document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }))
}

/** The trainings in their order, to be moved by pointer, by keyboard, or on a phone by a button up and one down. */
export function PickedTrainingRows({ trainings, faultOf, onChange }: Props) {
  const { t } = useTranslation('courses')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [dragging, setDragging] = useState(false)
  const [said, say] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= trainings.length || from === to) return
    onChange(moved(trainings, from, to))
    say(t('dragTo', { title: trainings[from]?.title ?? '', place: to + 1, total: trainings.length }))
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    setDragging(false)
    if (!over || over.id === active.id) return
    const placeOf = (id: UniqueIdentifier): number => trainings.findIndex((one) => one.id === id)
    onChange(moved(trainings, placeOf(active.id), placeOf(over.id)))
  }
  return (
    <Box onKeyDown={(event) => (dragging && event.key === 'Escape' ? putBack(event) : undefined)}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: useAnnouncements(trainings),
          screenReaderInstructions: { draggable: t('dragHelp') },
        }}
        onDragStart={() => setDragging(true)}
        onDragEnd={drop}
        onDragCancel={() => setDragging(false)}
      >
        <SortableContext items={trainings.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Box component="ol" aria-label={t('trainingsOf')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {trainings.map((one, index) => (
              <PickedRow
                key={one.id}
                one={one}
                number={index + 1}
                error={faultOf(one.id)}
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
  /** What moves it where it can't be dragged. */
  buttons: ReactNode
  onScore: (score: number) => void
  onRemove: () => void
}
function PickedRow({ one, number, error, buttons, onScore, onRemove }: RowProps) {
  const { t } = useTranslation('courses')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: one.id,
    attributes: { roleDescription: t('dragKind') },
  })
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
        ...(isDragging ? { zIndex: 1, boxShadow: 1, borderRadius: '12px' } : {}),
      }}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {buttons ?? (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('move', { title: one.title })}
          sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', ml: -1.5, mr: -1 }}
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

/** Digits alone, from 0 to 100; whatever else is typed never stands there. */
function ScoreField({ title, score, onScore }: { title: string; score: number; onScore: (score: number) => void }) {
  const { t } = useTranslation('courses')
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
      <Typography variant="caption" component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {t('score')}
      </Typography>
      <OutlinedInput
        size="small"
        value={String(score)}
        onChange={(event) => onScore(scoreOf(event.target.value))}
        onFocus={(event) => event.target.select()}
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

/** What is at an end stays in reach of the keyboard: the one that was just pressed keeps the focus. */
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
