import type { DemoTraining } from '../training.ts'

export const vanLoad: DemoTraining = {
  key: 'van-load',
  owner: 'company',
  content: 'walk',
  category: 'Logistics',
  minutes: 15,
  skills: ['hard_skill_load_securing', 'hard_skill_hazard_perception', 'soft_skill_rigour'],
  tags: ['transport', 'route', 'charge'],
  EN: {
    title: 'The van, before the road',
    brief: 'Our delivery round in four looks: load, straps, phone, tiredness.',
    full: 'Ateliers Morel drive 40,000 km a year, and the road is our most dangerous workshop. Before the key turns: where the weight lies, what holds it, what rings on the way, and how you are this morning. The customer can wait ten minutes.',
    goals: ['Load low, forward, and held', 'Put the phone away before the key turns', 'Stop at the first yawn'],
  },
  FR: {
    title: 'Le fourgon, avant la route',
    brief: 'Notre tournée en quatre regards : charge, sangles, téléphone, fatigue.',
    full: 'Les Ateliers Morel roulent 40 000 km par an, et la route est notre atelier le plus dangereux. Avant de tourner la clé : où est le poids, ce qui le retient, ce qui sonnera en chemin, et comment vous allez ce matin. Le client peut attendre dix minutes.',
    goals: [
      'Charger bas, vers l’avant, et retenu',
      'Ranger le téléphone avant de tourner la clé',
      'S’arrêter au premier bâillement',
    ],
  },
  emblem: 'wheel',
  badges: [
    {
      EN: { name: 'Doors closed', description: 'Passed to the end of the path' },
      FR: { name: 'Portes fermées', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Well tied down', description: 'Three of four right at once' },
      FR: { name: 'Bien arrimé', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Safe round', description: 'All right at the first attempt' },
      FR: { name: 'Bonne tournée', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'weight',
      right: 2,
      EN: {
        title: 'The weight',
        text: 'A compressor of 180 kg, ten boxes, two ladders.',
        question: 'Where does the compressor stand?',
        options: [
          'At the back door, it comes off first',
          'On the boxes, to save room',
          'On the floor, against the bulkhead',
        ],
        reason:
          'Weight behind the rear axle lightens the wheels that steer; and whatever does not touch the bulkhead gets a run-up.',
      },
      FR: {
        title: 'Le poids',
        text: 'Un compresseur de 180 kg, dix cartons, deux échelles.',
        question: 'Où va le compresseur ?',
        options: [
          'À la porte arrière, il descend le premier',
          'Sur les cartons, pour gagner de la place',
          'Au sol, contre la cloison',
        ],
        reason:
          'Derrière l’essieu, le poids allège les roues qui dirigent ; et ce qui n’est pas contre la cloison prend de l’élan.',
      },
    },
    {
      key: 'straps',
      right: 1,
      EN: {
        title: 'The straps',
        text: 'At 50 km/h you brake hard for a child.',
        question: 'How much does the compressor push forward?',
        options: ['Nothing, it is heavy', 'About as hard as it weighs', 'As much as one box'],
        reason:
          'In full braking a load pushes forward with up to 0.8 times its weight. It is held by straps on the van’s rings, not by its weight.',
      },
      FR: {
        title: 'Les sangles',
        text: 'À 50 km/h, vous freinez fort pour un enfant.',
        question: 'Avec quelle force le compresseur pousse-t-il ?',
        options: ['Aucune, il est lourd', 'À peu près celle de son poids', 'Celle d’un carton'],
        reason:
          'En plein freinage, une charge pousse vers l’avant jusqu’à 0,8 fois son poids. Ce sont les sangles aux anneaux qui la tiennent.',
      },
    },
    {
      key: 'phone',
      right: 0,
      EN: {
        title: 'The phone',
        text: 'The customer rings, the hands-free set is on.',
        question: 'What do you do?',
        options: [
          'Let it ring, call back when parked',
          'Answer, I have both hands free',
          'Read the message at the red light',
        ],
        reason:
          'It is not the hand that is missing but the mind: who talks on the phone sees half of what is in front.',
      },
      FR: {
        title: 'Le téléphone',
        text: 'Le client appelle, le kit mains libres est branché.',
        question: 'Que faites-vous ?',
        options: [
          'Laisser sonner, rappeler une fois garé',
          'Répondre, j’ai les deux mains libres',
          'Lire le message au feu rouge',
        ],
        reason:
          'Ce n’est pas la main qui manque, c’est l’esprit : qui téléphone ne voit que la moitié de ce qui est devant lui.',
      },
    },
    {
      key: 'tired',
      right: 1,
      EN: {
        title: 'The yawn',
        text: 'Motorway, two in the afternoon, your eyelids burn. Home is forty minutes away.',
        question: 'What helps?',
        options: ['Window down, music up', 'Next lay-by, twenty minutes’ sleep', 'Driving faster, to be home'],
        reason: 'Cold air helps for minutes. At 130 km/h, three seconds with your eyes shut are over a hundred metres.',
      },
      FR: {
        title: 'Le bâillement',
        text: 'Autoroute, quatorze heures, les paupières brûlent. La maison est à quarante minutes.',
        question: 'Qu’est-ce qui aide ?',
        options: [
          'Vitre baissée, musique forte',
          'Prochaine aire, vingt minutes de sommeil',
          'Rouler plus vite pour être rentré',
        ],
        reason:
          'L’air frais aide quelques minutes. À 130 km/h, trois secondes les yeux fermés font plus de cent mètres.',
      },
    },
  ],
}
