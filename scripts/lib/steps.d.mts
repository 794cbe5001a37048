export function expectSteps(count: number): void
export function tell(line: string): void
export function announce(title: string, options?: { usually?: string }): void
export function step<T>(title: string, work: () => Promise<T>, options?: { usually?: string }): Promise<T>
export class StepError extends Error {}
export function main(work: () => Promise<void>): void
