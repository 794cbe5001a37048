import { describe, expect, it } from 'vitest'
import { languageWithin } from './content-languages.ts'

describe('a language name within a sentence', () => {
  it("follows the spelling of the interface's language", () => {
    expect(languageWithin('FR', 'fr')).toBe('français')
    expect(languageWithin('EN', 'fr')).toBe('anglais')
    expect(languageWithin('GE', 'it')).toBe('tedesco')
    expect(languageWithin('FR', 'en')).toBe('French')
  })
})
