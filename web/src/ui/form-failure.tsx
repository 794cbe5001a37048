import { useErrorText } from './error-text.ts'
import { Note } from './note.tsx'

/** Under the fields of a page's form: why it was not taken. */
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
