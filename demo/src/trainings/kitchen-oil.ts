import type { DemoTraining } from '../training.ts'

export const kitchenOil: DemoTraining = {
  key: 'kitchen-oil',
  owner: 'platform',
  content: 'walk',
  category: 'Fire and evacuation',
  minutes: 5,
  skills: ['hard_skill_fire_safety', 'soft_skill_stress_management'],
  tags: ['cuisine', 'restaurant', 'extinction'],
  EN: {
    title: 'Kitchen oil on fire',
    brief: 'The fryer is in flames, the tap is within reach. Do the opposite of the reflex.',
    full: 'Noon service, the oil in a pan catches fire. What helps with paper makes this one explode. Turn off, cover, wait, report: four calm moves, and a reason for each.',
    goals: ['Never pour water on burning oil', 'Cut the heat and the air'],
  },
  FR: {
    title: 'Huile en feu à la cuisine',
    brief: 'La poêle est en flammes, le robinet à portée. Faites l’inverse du réflexe.',
    full: 'Service de midi, l’huile d’une poêle s’enflamme. Ce qui aide pour du papier fait exploser ce feu-là. Couper, couvrir, attendre, signaler : quatre gestes calmes, et une raison pour chacun.',
    goals: ['Ne jamais verser d’eau sur l’huile en feu', 'Couper la chaleur et l’air'],
  },
  emblem: 'pan',
  badges: [
    {
      EN: { name: 'Lid at hand', description: 'Passed to the end of the path' },
      FR: { name: 'Couvercle prêt', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Heat cut', description: 'Three of four right at once' },
      FR: { name: 'Feu coupé', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Cool in the kitchen', description: 'All right at the first attempt' },
      FR: { name: 'Sang-froid', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'reflex',
      right: 1,
      EN: {
        title: 'The reflex',
        text: 'Flames as high as your shoulder. The tap is beside you.',
        question: 'What about water?',
        options: ['A full bucket at once', 'None, not even a wet sponge', 'A little, to cool the edge'],
        reason: 'Water sinks, turns to steam at once and throws the burning oil out as a ball of fire.',
      },
      FR: {
        title: 'Le réflexe',
        text: 'Des flammes à hauteur d’épaule. Le robinet est à côté.',
        question: 'Et l’eau ?',
        options: [
          'Un seau plein, tout de suite',
          'Aucune, pas même une éponge mouillée',
          'Un peu, pour refroidir le bord',
        ],
        reason: 'L’eau coule au fond, devient vapeur d’un coup et projette l’huile en boule de feu.',
      },
    },
    {
      key: 'heat',
      right: 0,
      EN: {
        title: 'The heat',
        text: 'The gas under the pan is still burning.',
        question: 'What first?',
        options: ['Turn the gas off if you can reach it', 'Carry the pan outside', 'Switch the hood to full'],
        reason:
          'Without heat the oil cools. A pan that is carried spills on you, and the hood draws the flames into the duct.',
      },
      FR: {
        title: 'La chaleur',
        text: 'Le gaz brûle toujours sous la poêle.',
        question: 'D’abord ?',
        options: ['Couper le gaz s’il est accessible', 'Porter la poêle dehors', 'Pousser la hotte au maximum'],
        reason:
          'Sans chaleur l’huile refroidit. Une poêle que l’on porte déborde sur vous, et la hotte aspire les flammes.',
      },
    },
    {
      key: 'cover',
      right: 2,
      EN: {
        title: 'The air',
        text: 'A lid, a fire blanket and a dry towel are within reach.',
        question: 'How do you cover it?',
        options: [
          'Drop the towel from above',
          'Throw the lid from a distance',
          'Slide lid or blanket from your side, away from you',
        ],
        reason: 'The edge comes first between you and the flames; without air the fire goes out below it.',
      },
      FR: {
        title: 'L’air',
        text: 'Un couvercle, une couverture anti-feu et un torchon sec sont à portée.',
        question: 'Comment couvrir ?',
        options: [
          'Laisser tomber le torchon dessus',
          'Lancer le couvercle de loin',
          'Glisser couvercle ou couverture, de soi au loin',
        ],
        reason: 'Le bord passe d’abord entre vous et les flammes ; sans air, le feu s’éteint dessous.',
      },
    },
    {
      key: 'wait',
      right: 1,
      EN: {
        title: 'The wait',
        text: 'No flame is left under the lid. Service goes on.',
        question: 'When do you lift it?',
        options: ['At once, to look', 'When the oil has cooled down for long', 'After one minute'],
        reason: 'Hot oil catches fire again by itself as soon as air comes back. And a small fire is reported too.',
      },
      FR: {
        title: 'L’attente',
        text: 'Plus de flamme sous le couvercle. Le service continue.',
        question: 'Quand le soulever ?',
        options: ['Tout de suite, pour voir', 'Quand l’huile a longuement refroidi', 'Au bout d’une minute'],
        reason: 'L’huile chaude se rallume seule dès que l’air revient. Et un petit feu se signale aussi.',
      },
    },
  ],
}
