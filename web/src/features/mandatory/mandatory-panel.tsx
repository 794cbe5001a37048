import { useTranslation } from '../../phrases/i18n.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { MemberDialog } from '../members/member-dialog.tsx'
import { MatrixPanel } from './matrix-panel.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RulesPanel } from './rules-panel.tsx'

const parts = ['matrix', 'rules', 'reminders'] as const
type Part = (typeof parts)[number]

/** Mandatory trainings for an administrator: who is where, the rules, and the reminders. */
export function MandatoryPanel() {
  const { t } = useTranslation('mandatory')
  const [named, setPart] = useParam<string>('part', 'matrix')
  const adding = useDialog('add-rule')
  const part = parts.find((one) => one === named) ?? 'matrix'
  const toggle = (
    <Toggle<Part>
      label={t('mandatory')}
      wide="phone"
      value={part}
      onChange={setPart}
      choices={[
        { value: 'matrix', label: t('matrix') },
        { value: 'rules', label: t('rules') },
        { value: 'reminders', label: t('reminders') },
      ]}
    />
  )
  if (part === 'reminders') return <RemindersPanel parts={toggle} />
  if (part === 'rules') return <RulesPanel parts={toggle} />
  return (
    <>
      <MatrixPanel parts={toggle} onAdd={() => adding.show()} />
      {adding.open && <RuleDialog rule={null} onClose={adding.close} />}
      <MemberDialog />
    </>
  )
}
/** The matrix of a manager's team, on a page that has the dialog of a member. */
export const TeamMatrix = () => <MatrixPanel />
