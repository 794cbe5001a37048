import type { DemoTraining } from '../training.ts'

export const leakingDrum: DemoTraining = {
  key: 'leaking-drum',
  owner: 'harbour',
  content: 'walk',
  category: 'Chemical risk',
  minutes: 15,
  skills: ['hard_skill_chemical_handling', 'hard_skill_protective_equipment', 'soft_skill_decision_under_pressure'],
  tags: ['pollution', 'incident', 'intervention'],
  EN: {
    title: 'A drum leaks in the yard',
    brief: 'A puddle grows towards the drain. You have the label, a kit and three minutes.',
    full: 'A fork has pierced a drum. The puddle is clear, it smells of solvent, and five metres down the slope there is a drain to the river. Read the label, protect yourself, save the drain, and get rid of the rest properly.',
    goals: [
      'Read a hazard label in ten seconds',
      'Protect the drain before you clean',
      'Treat what soaked it up as waste too',
    ],
  },
  FR: {
    title: 'Un fût fuit dans la cour',
    brief: 'Une flaque gagne l’égout. Vous avez l’étiquette, un kit et trois minutes.',
    full: 'Une fourche a percé un fût. La flaque est claire, elle sent le solvant, et cinq mètres plus bas une grille mène à la rivière. Lire l’étiquette, se protéger, sauver la grille, et se débarrasser du reste comme il faut.',
    goals: [
      'Lire une étiquette de danger en dix secondes',
      'Protéger la grille avant de nettoyer',
      'Traiter l’absorbant souillé en déchet dangereux',
    ],
  },
  emblem: 'drop',
  badges: [
    {
      EN: { name: 'Label read', description: 'Passed to the end of the path' },
      FR: { name: 'Étiquette lue', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Leak contained', description: 'Three of four right at once' },
      FR: { name: 'Fuite contenue', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'River saved', description: 'All right at the first attempt' },
      FR: { name: 'Rivière sauvée', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'label',
      right: 1,
      EN: {
        title: 'The label',
        text: 'Two diamonds with a red border: a flame, and a dead fish by a tree.',
        question: 'What do they tell you?',
        options: ['Explosive, and for fishing only', 'Flammable, and toxic to life in water', 'Hot, and no bathing'],
        reason: 'The flame forbids sparks and engines around it; the fish forbids every drop in the drain.',
      },
      FR: {
        title: 'L’étiquette',
        text: 'Deux losanges à bord rouge : une flamme, et un poisson mort près d’un arbre.',
        question: 'Que disent-ils ?',
        options: [
          'Explosif, et réservé à la pêche',
          'Inflammable, et toxique pour le milieu aquatique',
          'Chaud, et baignade interdite',
        ],
        reason: 'La flamme interdit étincelles et moteurs alentour ; le poisson interdit la moindre goutte à l’égout.',
      },
    },
    {
      key: 'self',
      right: 0,
      EN: {
        title: 'Yourself',
        text: 'The forklift’s engine is running beside the puddle. It smells strongly.',
        question: 'What comes first?',
        options: [
          'Engines off, people upwind, gloves and goggles',
          'Straight to the puddle with a broom',
          'Open a second drum to pump into',
        ],
        reason: 'Vapour of solvents creeps along the ground and catches fire at a hot engine metres away.',
      },
      FR: {
        title: 'Se protéger',
        text: 'Le moteur du chariot tourne près de la flaque. L’odeur est forte.',
        question: 'Par quoi commencer ?',
        options: [
          'Couper les moteurs, éloigner, s’équiper',
          'Aller droit à la flaque avec un balai',
          'Ouvrir un second fût pour y pomper',
        ],
        reason: 'Les vapeurs de solvant rampent au sol et s’enflamment sur un moteur chaud, à des mètres de là.',
      },
    },
    {
      key: 'drain',
      right: 2,
      EN: {
        title: 'The drain',
        text: 'The puddle has two metres to go.',
        question: 'Where do you put the first things from the kit?',
        options: [
          'On the middle of the puddle',
          'On the hole of the drum',
          'Before the drain: cover and absorbent roll',
        ],
        reason: 'What lies in the yard can be picked up tomorrow. What is in the river cannot.',
      },
      FR: {
        title: 'La grille',
        text: 'Il reste deux mètres à la flaque.',
        question: 'Où vont les premiers éléments du kit ?',
        options: ['Au milieu de la flaque', 'Sur le trou du fût', 'Devant la grille : plaque et boudin absorbant'],
        reason: 'Ce qui est dans la cour se ramassera demain. Ce qui est dans la rivière, non.',
      },
    },
    {
      key: 'waste',
      right: 1,
      EN: {
        title: 'The rest',
        text: 'The puddle is soaked up. Four bags of wet granules remain.',
        question: 'Where do they go?',
        options: [
          'Into the general waste, it is only sand',
          'Into a closed, labelled drum for hazardous waste',
          'Into the sun, to dry',
        ],
        reason:
          'What has soaked it up burns and poisons like the product itself; drying it only moves it into the air.',
      },
      FR: {
        title: 'Le reste',
        text: 'La flaque est absorbée. Restent quatre sacs de granulés mouillés.',
        question: 'Où vont-ils ?',
        options: [
          'Aux ordures, ce n’est que du sable',
          'En fût fermé, étiqueté « déchet dangereux »',
          'Au soleil, pour sécher',
        ],
        reason:
          'Ce qui a absorbé brûle et empoisonne comme le produit lui-même ; le faire sécher l’envoie seulement dans l’air.',
      },
    },
  ],
}
