export function run(
  command: string,
  args: readonly string[],
  options?: { timeoutSeconds?: number; silenceSeconds?: number },
): Promise<{ code: number; output: string; timedOut: boolean }>
