import type { DemoTraining } from './training.ts'

/** The two trainings with a scene of their own, and the draft that has no content yet. */
export const scenes: DemoTraining[] = [
  {
    key: 'fire-extinguisher',
    owner: 'platform',
    content: 'fire-extinguisher',
    category: 'Fire and evacuation',
    minutes: 5,
    skills: ['hard_skill_fire_safety', 'soft_skill_decision_under_pressure'],
    tags: ['fire', 'extinguisher'],
    EN: {
      title: 'Fire extinguisher: the first minute',
      brief: 'Sound the alarm, choose the right extinguisher and use it in time.',
      full: 'A fire starts in a workshop: waste paper, a pan of oil or an electrical cabinet. Give the alarm, choose the extinguisher that fits, keep your distance, aim at the base and withdraw facing the fire. Seven steps, one minute that counts.',
      goals: [
        'Give the alarm before anything else',
        'Choose the extinguisher by what burns',
        'Withdraw safely, whatever happens',
      ],
    },
    FR: {
      title: 'Extincteur : la première minute',
      brief: 'Donner l’alarme, choisir le bon extincteur et l’utiliser à temps.',
      full: 'Un feu prend dans un atelier : papier, huile ou armoire électrique. Donnez l’alarme, choisissez l’extincteur qui convient, gardez vos distances, visez la base et repliez-vous face au feu. Sept étapes, une minute qui compte.',
      goals: [
        'Donner l’alarme avant tout',
        'Choisir l’extincteur selon ce qui brûle',
        'Se replier en sécurité, quoi qu’il arrive',
      ],
    },
    badge: {
      EN: { name: 'No second lost', description: 'Alarm within 8 s, out at first attempt' },
      FR: { name: 'Pas une seconde', description: 'Alarme en 8 s, éteint du premier coup' },
    },
    stations: [],
  },
  {
    key: 'warehouse-hazards',
    owner: 'platform',
    content: 'warehouse-hazards',
    category: 'Logistics',
    minutes: 15,
    skills: ['hard_skill_hazard_perception', 'soft_skill_attention'],
    tags: ['warehouse', 'hazards'],
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
      full: 'Parcourez un entrepôt en activité et regardez : dix dangers se cachent parmi ce qui est en ordre. Pointez, marquez, nommez le risque et choisissez la première mesure. Trois zones, trois minutes, et une raison pour chaque réponse.',
      goals: [
        'Voir ce qui ne va pas parmi le reste',
        'Nommer le risque avant d’agir',
        'Choisir la mesure qui vient en premier',
      ],
    },
    badge: {
      EN: { name: 'A whole zone', description: 'Every hazard of one zone found' },
      FR: { name: 'Zone complète', description: 'Tous les dangers d’une zone trouvés' },
    },
    stations: [],
  },
  {
    key: 'forklift-start',
    owner: 'platform',
    content: 'none',
    category: 'Logistics',
    minutes: 30,
    skills: ['hard_skill_forklift_driving'],
    tags: ['forklift'],
    EN: {
      title: 'Forklift: checks before the shift',
      brief: 'Tyres, forks, horn, brakes: twelve checks before the key is turned.',
      full: 'Walk round the truck and check what carries, lifts, stops and warns. This training is being prepared: its content follows.',
      goals: ['Check the truck in a fixed order', 'Take a faulty truck out of service'],
    },
    FR: {
      title: 'Chariot : contrôles avant la prise de poste',
      brief: 'Pneus, fourches, avertisseur, freins : douze contrôles avant de tourner la clé.',
      full: 'Faites le tour du chariot et contrôlez ce qui porte, lève, freine et avertit. Cette formation est en préparation : son contenu suit.',
      goals: ['Contrôler le chariot dans un ordre fixe', 'Retirer du service un chariot défectueux'],
    },
    badge: {
      EN: { name: 'Twelve of twelve', description: 'Every check done in order' },
      FR: { name: 'Douze sur douze', description: 'Tous les contrôles dans l’ordre' },
    },
    stations: [
      {
        key: 'tyres',
        right: 0,
        EN: {
          title: 'Tyres',
          text: 'Look at every tyre before you drive.',
          question: 'A tyre is cut to the cord. What now?',
          options: ['Report it and do not drive', 'Drive slowly', 'Drive without a load'],
          reason: 'A tyre that fails under load can overturn the truck.',
        },
        FR: {
          title: 'Pneus',
          text: 'Regardez chaque pneu avant de rouler.',
          question: 'Un pneu est entaillé jusqu’à la trame. Que faire ?',
          options: ['Le signaler et ne pas rouler', 'Rouler lentement', 'Rouler sans charge'],
          reason: 'Un pneu qui cède en charge peut renverser le chariot.',
        },
      },
    ],
  },
]
