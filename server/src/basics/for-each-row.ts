interface Logging {
  log(level: 'error', data: object, message: string): void
}

/**
 * Runs a scheduled job's work for one row after the other. A row whose work fails is logged and tried again at the next
 * run: it does not keep those after it waiting.
 * @param job name of the job, for the log
 */
export async function forEachRow<T>(
  { log }: Logging,
  job: string,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    await work(row).catch((error: unknown) => log('error', { error, row }, `${job}: a row failed, the others go on`))
}
