declare module 'virtual:phrase-files' {
  /** Names of the files of phrases, the same in every language. */
  export const features: readonly string[]
  /** Loads `phrases/<language>/<feature>.ts`, which has one export, named as the feature. */
  export function loadPhrases(language: string, feature: string): Promise<Record<string, Record<string, string>>>
}
