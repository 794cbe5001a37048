// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../test/screen.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { WizardFrameDialog } from './wizard-frame-dialog.tsx'

const next = vi.fn()
const nothing = () => undefined
const wizard = {
  step: 1,
  valid: [true, true],
  faults: [],
  lang: 'EN' as const,
  body: createRef<HTMLDivElement>(),
  saving: false,
  dirty: true,
  go: nothing,
  next,
  discard: nothing,
  leave: nothing,
}

it('Enter in the search of a step does not go on, nor save at the last step; in a text field it does', async () => {
  const { user } = await draw(
    <WizardFrameDialog
      wizard={wizard}
      title="New course"
      name=""
      steps={['Languages', 'Trainings']}
      summary=""
      storedAt={undefined}
      lost=""
      onAgain={nothing}
    >
      <SearchField label="Search trainings" value="" onChange={nothing} />
      <input aria-label="Title" />
    </WizardFrameDialog>,
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search trainings' }), 'fire{Enter}')
  expect(next).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}')
  expect(next).toHaveBeenCalledTimes(1)
})
