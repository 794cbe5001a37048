// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { button, draw, noButton } from '../../../../test/screen.tsx'
import { WizardFooterPanel } from './wizard-footer-panel.tsx'

async function footer(more: { first?: boolean; last?: boolean; saving?: boolean } = {}) {
  const [onNext, onBack] = [vi.fn(), vi.fn()]
  const { user } = await draw(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <WizardFooterPanel
        first={false}
        last={false}
        saving={false}
        summary=""
        faults={[]}
        lang="EN"
        onBack={onBack}
        {...more}
      />
    </form>,
  )
  return { user, onNext, onBack }
}

it('a double click on Next is one step', async () => {
  const { user, onNext } = await footer()
  await user.dblClick(button('Next'))
  expect(onNext).toHaveBeenCalledTimes(1)
})
it('neither direction can be pressed while saving', async () => {
  await footer({ last: true, saving: true })
  for (const name of ['Previous', 'Done']) expect(button(name).hasAttribute('disabled'), name).toBe(true)
})
it('each direction is available on its steps', async () => {
  const { user, onNext, onBack } = await footer({ last: true })
  await user.click(button('Previous'))
  await user.click(button('Done'))
  expect([onNext, onBack].map((one) => one.mock.calls.length)).toEqual([1, 1])
})
it('the first step has no way back', async () => {
  await footer({ first: true })
  noButton('Previous')
})
