import { expect, it } from 'vitest'
import { StartError } from './start-error.ts'
import { reportFailure } from './report-failure.ts'

const coded = (code: string) => Object.assign(new Error('at the bottom'), { code })

it('reports in one line an error that a person can repair', async () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100', 'storage.full'])
    expect(await reportFailure(new Error('filling', { cause: coded(code) }), 'Not done', undefined)).toBe(
      'Not done: the disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
    )
  expect(await reportFailure(coded('ECONNREFUSED'), 'Not done', undefined)).toMatch(
    /^Not done: the database does not answer\.[^\n]*$/,
  )
  expect(await reportFailure(new StartError('Port 4000 is taken.'), 'Not done', undefined)).toBe('Port 4000 is taken.')
})

it('does not report a missing file as an unavailable database', async () => {
  const missing = Object.assign(new Error("ENOENT: no such file or directory, open 'content.zip'"), { code: 'ENOENT' })
  expect(await reportFailure(missing, 'Not done', undefined)).toContain('no such file')
  expect(await reportFailure(Object.assign(missing, { syscall: 'connect' }), 'Not done', undefined)).toMatch(
    /^Not done: the database does not answer\./,
  )
})

it('shows the origin of an internal error', async () => {
  expect(await reportFailure(new TypeError('x is not a function'), 'Not done', undefined)).toMatch(
    /^Not done: TypeError: x is not a function\n {4}at /,
  )
})
