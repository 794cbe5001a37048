/** A day that is typed in part. No field takes it, so that the server refuses it too. */
export const incompleteDay = '0000-00-00'
