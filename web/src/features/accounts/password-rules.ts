/** The rules of a password, each by itself, so that the form can say which one is missing (specification, section 5). */
export const passwordRules = [
  ['passwordLength', (password: string) => [...password].length >= 8],
  ['passwordUpper', (password: string) => /[A-Z]/.test(password)],
  ['passwordLower', (password: string) => /[a-z]/.test(password)],
  ['passwordDigit', (password: string) => /[0-9]/.test(password)],
  ['passwordSpecial', (password: string) => /[#?!@$%^&*-]/.test(password)],
] as const

export const isStrongPassword = (password: string): boolean => passwordRules.every(([, holds]) => holds(password))
