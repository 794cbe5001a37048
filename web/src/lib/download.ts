import { type AnyEndpoint, type Input, type Options, send } from './api.ts'

/** As `call`, for an endpoint whose answer is bytes; apart from it, since no page needs it at once. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await send(endpoint, input, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return {
    blob: await response.blob(),
    name: encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'),
  }
}

/** Into the folder where the browser keeps downloads. */
export function save({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
