import encodeQR from 'qr'
import { type Config, networkUrlOf } from '../config/config.ts'

/** Returns a QR code for a terminal of any colours: two rows of modules per line, dark on white. */
export function qrLines(text: string): string[] {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 2 })
  const half = (upper: boolean | undefined, lower: boolean | undefined): string =>
    upper ? (lower ? '█' : '▀') : lower ? '▄' : ' '
  return rows.flatMap((row, y) =>
    y % 2 === 0 ? [`\x1b[30;107m${row.map((on, x) => half(on, rows[y + 1]?.[x])).join('')}\x1b[0m`] : [],
  )
}

/** Returns the start-up lines about the network: the address for a headset, the first time and later. */
export function networkLines(config: Config, others: readonly string[], terminal: boolean): string[] {
  const url = networkUrlOf(config)
  if (url === null) return []
  return [
    `For headsets and phones in this network: ${url}/h — the first time ${url}/trust, which says how a device comes to trust it.`,
    ...(terminal ? qrLines(`${url}/trust`) : []),
    ...(others.length > 0 ? [`This machine has other addresses too: --lan=${others.join(', --lan=')}`] : []),
    ...(config.demo
      ? ['Everybody in this network can enter the demonstration, in any role: end it when you need it no more.']
      : []),
  ]
}
