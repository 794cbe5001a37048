import { limits, resourceTypes } from '@praxia/contract/limits.ts'
import { createResource, type Resource } from '@praxia/contract/resources.ts'
import type { FormRules } from '../../lib/form-rules.ts'

/** Fields of a resource that a training's list needs. */
export type Chosen = Pick<Resource, 'id' | 'title' | 'filename' | 'type' | 'fileSize'>

const longestName = 30
/** Shortens a file name for display. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length <= longestName ? name : `${letters.slice(0, longestName).join('')}…`
}
const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
export const accepted = resourceTypes.map((type) => `.${type}`).join(',')
/** Returns the file's error that can be detected before the upload; the server checks its content. */
export function fileFault(file: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!resourceTypes.some((type) => type === endingOf(file.name))) return 'wrongType'
  return file.size > limits.resourceBytes ? 'tooLarge' : null
}
/** Returns a title from a file name: without its extension, with words separated. */
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
  /** A file is already saved. */
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
