import { errors } from '@praxia/contract/errors.ts'
import { expect, it } from 'vitest'
import { company } from '../phrases/en/company.ts'
import { homes } from './error-text.ts'

const files = import.meta.glob<Record<string, Record<string, string>>>(
  '../phrases/*/{federation,factors,fields,surveys}.ts',
  {
    eager: true,
  },
)

// How a sign-in at a company's provider fails is told by the page on which it ends.
const ends = (code: string): boolean =>
  code.startsWith('company_sign_in.') && `${code.split('.')[1]!}Failure` in company

it.each(Object.keys(errors).filter((code) => code.split('.')[0]! in homes && !ends(code)))(
  '%s has a sentence in the phrases of its feature, in each language',
  (code) => {
    const feature = homes[code.split('.')[0] as keyof typeof homes]
    for (const language of ['en', 'fr', 'es', 'it'])
      expect(files[`../phrases/${language}/${feature}.ts`]![feature]![code], language).toBeTruthy()
  },
)
