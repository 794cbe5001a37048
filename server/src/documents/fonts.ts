import { fileURLToPath } from 'node:url'

/** Inter with Latin, Greek and Cyrillic, one file per weight: a document embeds only the letters it uses. */
const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`))
export const fonts = {
  400: fileOf('400Regular'),
  500: fileOf('500Medium'),
  600: fileOf('600SemiBold'),
  700: fileOf('700Bold'),
} as const
export type Weight = keyof typeof fonts
