import type { StepsFile } from '@praxia/contract/trainings.ts'
import { WALK_WORDS } from '../../content/walk-through/src/words.ts'
import { type DemoTraining, spokenLanguages } from './training.ts'

/**
 * Returns the steps file of a walk-through: one step for each station, with the training's skills distributed among
 * them.
 */
export const stepsOf = (of: DemoTraining): StepsFile => ({
  version: 1,
  passingScore: 60,
  steps: of.stations.map((station) => ({
    key: station.key,
    label: { EN: station.EN.title, FR: station.FR.title, ES: station.ES.title, IT: station.IT.title },
    isPercent: true,
    maxScore: 100,
    skills: of.skills.map((skill) => ({ skill, max: 100 / of.stations.length })),
  })),
  statistics: (['answers', 'atFirst', 'wrong'] as const).map((name) => ({
    EN: WALK_WORDS.en.counted[name],
    FR: WALK_WORDS.fr.counted[name],
    ES: WALK_WORDS.es.counted[name],
    IT: WALK_WORDS.it.counted[name],
  })),
})
/** Returns the file that the walk-through reads beside its index.html. */
export const walkTexts = (of: DemoTraining): object => ({
  palette: of.category,
  lang: Object.fromEntries(
    spokenLanguages.map((lang) => [
      lang,
      {
        title: of[lang].title,
        goals: of[lang].goals,
        stations: of.stations.map((station) => ({
          key: station.key,
          title: station[lang].title,
          text: station[lang].text,
          question: station[lang].question,
          options: station[lang].options,
          right: station.right,
          reason: station[lang].reason,
        })),
      },
    ]),
  ),
})
