// The trainings of this room, by the names of their zips.
export const TRAININGS = ['scaffold-check', 'working-at-height', 'first-aid-site'] as const
export type TrainingName = (typeof TRAININGS)[number]
