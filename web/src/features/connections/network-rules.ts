const signs = {
  networkName: /ENOTFOUND|EAI_AGAIN/,
  networkClosed: /ECONNREFUSED/,
  networkSlow: /timed out|timeout|ETIMEDOUT|no answer/i,
  networkCertificate: /certificate|\bCERT_|ERR_TLS/i,
  networkBroken: /ECONNRESET|EPIPE|socket hang up/,
} as const

/** Returns the translation key of a network error; null for an unknown one, which is shown as it is. */
export const networkPhrase = (error: string): keyof typeof signs | null =>
  (Object.keys(signs) as (keyof typeof signs)[]).find((name) => signs[name].test(error)) ?? null
