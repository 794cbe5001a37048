// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, draw, noButton } from '../../test/screen.tsx'
import { SelectionBar } from './selection-bar.tsx'

const box = () => screen.getByRole<HTMLInputElement>('checkbox')
async function bar(picked: number, total: number, more: { all?: boolean; busy?: boolean } = {}) {
  const [onAll, onClear] = [vi.fn(), vi.fn()]
  const { user } = await draw(
    <SelectionBar picked={picked} total={total} onAll={onAll} onClear={onClear} {...more}>
      <button>Remind</button>
    </SelectionBar>,
  )
  return { user, onAll, onClear }
}

it('offers no action while nothing is selected', async () => {
  const { user, onAll } = await bar(0, 3)
  noButton('Remind')
  noButton('Clear')
  expect([box().checked, box().indeterminate]).toEqual([false, false])
  await user.click(box())
  expect(onAll.mock.calls).toEqual([[true]])
})
it('the checkbox of a partial selection selects all', async () => {
  const part = await bar(2, 3)
  expect([box().checked, box().indeterminate || box().dataset.indeterminate === 'true']).toEqual([false, true])
  await part.user.click(box())
  expect(part.onAll.mock.calls).toEqual([[true]])
})
it('the checkbox of a full selection selects none', async () => {
  const { user, onAll, onClear } = await bar(3, 3)
  expect(box().checked).toBe(true)
  await user.click(box())
  expect(onAll.mock.calls).toEqual([[false]])
  await user.click(button('Clear'))
  expect(onClear).toHaveBeenCalledTimes(1)
})
it('more selected than matching, over several searches, is not shown as a share, and is not all', async () => {
  await bar(4, 3, { all: false })
  expect(screen.getByText('4 selected')).toBeTruthy()
  expect(box().checked).toBe(false)
})
it('the selection cannot change while the list loads', async () => {
  await bar(2, 3, { busy: true })
  expect(box().disabled).toBe(true)
  noButton('Clear')
})
