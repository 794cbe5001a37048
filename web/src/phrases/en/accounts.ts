export const accounts = { signIn: 'Sign in' } as const
