import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { AppError } from '../basics/app-error.ts'
import { check } from './validation.ts'

it('names the violations of a JSON or form body, and no condition of its schema', () => {
  let told: unknown
  try {
    check(setTrainingFile.body!, { version: '', offlineAvailable: true }, false)
  } catch (error) {
    told = (error as AppError).details
  }
  expect(told).toMatchObject({ violations: [{ path: 'version', code: 'minLength' }] })
})
