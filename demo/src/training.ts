import type { Emblem } from './pictures/artwork.ts'

/** Languages of the demonstration: those of the interface. */
export const spokenLanguages = ['EN', 'FR', 'ES', 'IT'] as const
export type Spoken = (typeof spokenLanguages)[number]
/** Rooms that hold several trainings: `content/<room>/dist/<key>.zip`, with `steps/<key>.json` and `src/results.ts`. */
export type Room = 'kitchen' | 'office' | 'building-site' | 'workshop'
/** A scene of its own, one of the trainings of a room, or none: the unpublished draft. */
type Content = 'fire-extinguisher' | 'warehouse-hazards' | 'none' | { room: Room }

/** One value in each language. */
type InEach<T> = Record<Spoken, T>

/**
 * Texts of a training, within the limits of the contract: title 50, brief 130, full 360, badge 20 and 40 characters.
 */
interface DemoText {
  title: string
  brief: string
  full: string
  goals: [string, string] | [string, string, string]
}
type DemoBadge = InEach<{ name: string; description: string }>
export interface DemoTraining extends InEach<DemoText> {
  key: string
  /** The platform, or an organisation by its key: the first company, or a partner. */
  owner: 'platform' | 'company' | 'lumen' | 'harbour'
  content: Content
  /** Key of the category: its English name. */
  category: string
  minutes: 5 | 15 | 30 | 45 | 60
  skills: string[]
  tags: string[]
  /** Emblem of its badges' pictures. */
  emblem: Emblem
  /** Badges of its content, from the easiest to the hardest. */
  badges: readonly [DemoBadge, DemoBadge, DemoBadge]
}
