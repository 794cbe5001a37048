export const settings = { help: 'Help' } as const
