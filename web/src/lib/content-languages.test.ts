import { describe, expect, it } from 'vitest'
import { languageWithin } from './content-languages.ts'

describe('a language within a sentence', () => {
  it('is written as the language of the interface writes it', () => {
    expect(languageWithin('FR', 'fr')).toBe('français')
    expect(languageWithin('EN', 'fr')).toBe('anglais')
    expect(languageWithin('GE', 'it')).toBe('tedesco')
    expect(languageWithin('FR', 'en')).toBe('French')
  })
})
