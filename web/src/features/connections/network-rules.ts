const signs = {
  networkName: /ENOTFOUND|EAI_AGAIN/,
  networkClosed: /ECONNREFUSED/,
  networkSlow: /timed out|timeout|ETIMEDOUT|no answer/i,
  networkCertificate: /certificate|\bCERT_|ERR_TLS/i,
  networkBroken: /ECONNRESET|EPIPE|socket hang up/,
} as const

/** Which phrase says what a network's error means; null for one that has none and is shown as it came. */
export const networkPhrase = (error: string): keyof typeof signs | null =>
  (Object.keys(signs) as (keyof typeof signs)[]).find((name) => signs[name].test(error)) ?? null
