import { open } from './open.ts'
import type { BeginOptions, Session } from './reporting.ts'

export type { InstructorCall } from './messages.ts'
export type { BeginOptions, Picture, Session, SkillLevel, StatRow, StepResult } from './reporting.ts'

/**
 * Begins the session of this launch. Without a launch: a session that accepts every report and stores nothing. Never
 * rejects.
 */
export const begin = async (options: BeginOptions = {}): Promise<Session> => (await open(options)).session
