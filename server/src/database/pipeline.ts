/** Every statement after a failed one of a transaction fails with this code, which hides the cause. */
const inFailedTransaction = '25P02'
const isCause = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code !== inFailedTransaction

/**
 * For queries of a transaction that are asked at once: they are pipelined, and each sees the effects of those asked
 * before it. Waits for all of them, also after one has failed: none may be sent after the end of the
 * transaction. Then throws the failure that caused the others.
 */
export async function inPipeline<T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(asked)
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw failures.find(isCause) ?? failures[0]
  return Promise.all(asked)
}
