/** Types of the used part of `bidi-js`, which brings none. */
export default function bidiFactory(): {
  getEmbeddingLevels(text: string, direction: 'auto' | 'ltr' | 'rtl'): { levels: Uint8Array }
  /** Null where the character has none. */
  getMirroredCharacter(character: string): string | null
}
