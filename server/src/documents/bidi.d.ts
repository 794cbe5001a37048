/** The part of `bidi-js` that is used; it brings no types. */
export default function bidiFactory(): {
  getEmbeddingLevels(text: string, direction: 'auto' | 'ltr' | 'rtl'): { levels: Uint8Array }
  /** Null where the character has none. */
  getMirroredCharacter(character: string): string | null
}
