import { useErrorText } from './error-text.ts'
import { Note } from './note.tsx'

/** Error of a page's form, below the fields. */
export function FormFailure({ error }: { error: Error | null }) {
  const describe = useErrorText()
  return (
    error && (
      <Note tone="error" quiet>
        {describe(error).text}
      </Note>
    )
  )
}
