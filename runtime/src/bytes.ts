/**
 * Returns a random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing over plain http, `getRandomValues` is
 * not.
 */
export function uuid(): string {
  const bytes = new Uint8Array(16)
  if (typeof crypto === 'object') crypto.getRandomValues(bytes)
  else for (let i = 0; i < 16; i++) bytes[i] = Math.random() * 256
  bytes[6] = (bytes[6]! & 15) | 64
  bytes[8] = (bytes[8]! & 63) | 128
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function hex(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) out += (byte + 256).toString(16).slice(1)
  return out
}

/** Returns the SHA-256 (FIPS 180-4) in hexadecimal. `crypto.subtle` is missing over plain http. */
export function sha256(bytes: Uint8Array): string {
  const k = constants()
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.length] = 128
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  const state = k.initial.slice()
  const w = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += 64) block(view, at, state, k.round, w)
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => out.setUint32(i * 4, word))
  return hex(new Uint8Array(out.buffer))
}

function block(view: DataView, at: number, state: Uint32Array, k: Uint32Array, w: Uint32Array): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = view.getUint32(at + i * 4)
    else {
      const a = w[i - 15]!,
        b = w[i - 2]!
      w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
    }
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = state[i]! + word
  })
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

let known: { initial: Uint32Array; round: Uint32Array } | undefined

/** Fractional parts of the square and cube roots of the first primes, computed: shorter than the table. */
function constants(): { initial: Uint32Array; round: Uint32Array } {
  if (known) return known
  const initial = new Uint32Array(8)
  const round = new Uint32Array(64)
  const fraction = (root: number) => (root - Math.floor(root)) * 0x100000000
  for (let n = 2, found = 0; found < 64; n++) {
    let prime = true
    for (let by = 2; by * by <= n; by++) if (n % by === 0) prime = false
    if (!prime) continue
    if (found < 8) initial[found] = fraction(Math.sqrt(n))
    round[found++] = fraction(Math.cbrt(n))
  }
  return (known = { initial, round })
}
