import type { DemoTraining } from '../training.ts'

export const warehouseHazards: DemoTraining = {
  key: 'warehouse-hazards',
  owner: 'platform',
  content: 'warehouse-hazards',
  category: 'Logistics',
  minutes: 15,
  skills: ['hard_skill_hazard_perception', 'soft_skill_attention'],
  tags: ['inspection', 'danger'],
  EN: {
    title: 'Warehouse hazards',
    brief: 'Find ten hazards on a loading dock, in an aisle and on a packing line.',
    full: 'Walk through a warehouse at work and look: ten hazards hide among things that are in order. Point, mark, name the risk and choose what to do first. Three zones, three minutes, and a reason for every answer.',
    goals: [
      'See what is wrong among what is right',
      'Name the risk before you act',
      'Choose the measure that comes first',
    ],
  },
  FR: {
    title: 'Dangers de l’entrepôt',
    brief: 'Trouver dix dangers sur un quai, dans une allée et sur une ligne d’emballage.',
    full: 'Parcourez un entrepôt en activité et regardez : dix dangers se cachent parmi ce qui est en ordre. Pointez, marquez, nommez le risque et choisissez la première mesure. Trois zones, trois minutes, et une raison pour chaque réponse.',
    goals: [
      'Voir ce qui ne va pas parmi le reste',
      'Nommer le risque avant d’agir',
      'Choisir la mesure qui vient en premier',
    ],
  },
  emblem: 'crate',
  badges: [
    {
      EN: { name: 'A whole zone', description: 'Every hazard of one zone found' },
      FR: { name: 'Zone complète', description: 'Tous les dangers d’une zone trouvés' },
    },
    {
      EN: { name: 'All ten', description: 'All ten hazards found' },
      FR: { name: 'Les dix', description: 'Les dix dangers trouvés' },
    },
    {
      EN: { name: 'Sharp eye', description: 'All ten found, no false mark' },
      FR: { name: 'Œil exercé', description: 'Les dix trouvés, aucune fausse marque' },
    },
  ],
  stations: [],
}
