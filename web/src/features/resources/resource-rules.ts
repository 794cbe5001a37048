import { limits, resourceTypes } from '@praxia/contract/limits.ts'
import { createResource, type Resource } from '@praxia/contract/resources.ts'
import type { FormRules } from '../../lib/form-rules.ts'

/** What a training's list needs to know of one. */
export type Chosen = Pick<Resource, 'id' | 'title' | 'filename' | 'type' | 'fileSize'>

const longestName = 30
/** Shortens a file's name as it is shown. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length <= longestName ? name : `${letters.slice(0, longestName).join('')}…`
}
const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
export const accepted = resourceTypes.map((type) => `.${type}`).join(',')
/** What is wrong with a file as far as that is seen before it is sent; what is in it, the server judges. */
export function fileFault(file: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!resourceTypes.some((type) => type === endingOf(file.name))) return 'wrongType'
  return file.size > limits.resourceBytes ? 'tooLarge' : null
}
/** A title that a file's name suggests: without its ending, its words apart. */
export const titleFor = (name: string): string => {
  const words = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[_\s]+/g, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .trim()
  return [...words.charAt(0).toUpperCase(), ...words.slice(1)].slice(0, limits.resourceTitleMax).join('')
}

export interface ResourceDraft {
  title: string
  file: File | null
  /** There is one already. */
  hasFile: boolean
}
export const resourceRules = {
  endpoint: createResource,
  fields: ['title', 'file'],
  bodyOf: ({ title }: ResourceDraft) => ({ title: title.trim() }),
  also: ({ file, hasFile }: ResourceDraft) => (file || hasFile ? {} : { file: { code: 'required' } }),
  refusals: {
    'resource.type': 'file',
    'resource.csv_invalid': 'file',
    'resource.too_large': 'file',
    'request.too_large': 'file',
    'upload.empty': 'file',
    'image.invalid': 'file',
    'image.too_large': 'file',
    'content.quota_reached': 'file',
  },
} as const satisfies FormRules<ResourceDraft, object, string>
