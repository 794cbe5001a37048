// @vitest-environment happy-dom
import { Resource } from '@praxia/contract/resources.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { draw } from '../../../test/screen.tsx'
import { ResourceActions, useResourceColumns } from './use-resource-columns.tsx'

const resource = (part: Partial<Resource>): Resource => example(Resource, { id: 3, title: 'Fire plan', ...part })
function Cell({ of, column }: { of: Resource; column: string }) {
  const columns = useResourceColumns(() => undefined)
  return <output>{columns.find(({ key }) => key === column)!.cell(of)}</output>
}
it.each([
  [[], [], 'Not used yet'],
  [[1], [], '1 training'],
  [[1, 2], [4], '2 trainings, 1 course'],
  [[], [4, 5], '2 courses'],
])(
  'its uses by trainings %j and courses %j are counted, and a resource without any says so',
  async (trainings, courses, text) => {
    await draw(<Cell of={resource({ trainings, courses })} column="uses" />)
    expect(screen.getByRole('status').textContent).toBe(text)
  },
)
it.each([
  [true, true, ['Edit: Fire plan', 'Delete: Fire plan']],
  [true, false, ['Edit: Fire plan']],
  [false, false, []],
])('edit %s and delete %s are offered as the resource allows, its uses always', async (edit, canDelete, names) => {
  const props = { expanded: false, onExpand: () => undefined, onEdit: () => undefined, onDelete: () => undefined }
  await draw(<ResourceActions resource={resource({ can: { edit, delete: canDelete } })} {...props} />)
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...names,
    'Where Fire plan is used',
  ])
})
