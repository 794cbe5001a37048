import type { DemoTraining } from '../training.ts'

export const lifting: DemoTraining = {
  key: 'lifting',
  owner: 'platform',
  content: 'walk',
  category: 'Ergonomics',
  minutes: 15,
  skills: ['hard_skill_manual_handling', 'soft_skill_attention'],
  tags: ['posture', 'charge'],
  EN: {
    title: 'Lifting without harm',
    brief: 'Feel where the load pulls, then move it with your legs and a plan.',
    full: 'Four stations on a quiet path: plan the way, place the feet, lift with the legs, turn with the whole body. At each one a choice, and the reason behind it.',
    goals: ['Plan before you lift', 'Keep the load close to the body'],
  },
  FR: {
    title: 'Soulever sans se blesser',
    brief: 'Sentir où la charge tire, puis la déplacer avec les jambes et un plan.',
    full: 'Quatre haltes sur un chemin calme : prévoir le trajet, placer les pieds, soulever avec les jambes, tourner avec tout le corps. À chacune un choix, et sa raison.',
    goals: ['Prévoir avant de soulever', 'Garder la charge près du corps'],
  },
  emblem: 'lift',
  badges: [
    {
      EN: { name: 'First parcel', description: 'Passed to the end of the path' },
      FR: { name: 'Premier colis', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Load kept close', description: 'Three of four right at once' },
      FR: { name: 'Charge près du corps', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Straight back', description: 'All right at the first attempt' },
      FR: { name: 'Dos droit', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'plan',
      right: 1,
      EN: {
        title: 'Plan the way',
        text: 'A parcel stands at the door. The shelf is eight metres away, behind a step.',
        question: 'What comes first?',
        options: ['Lift it and look on the way', 'Walk the way without the load', 'Push it with your foot'],
        reason: 'With the load in your arms you no longer see the step.',
      },
      FR: {
        title: 'Prévoir le trajet',
        text: 'Un colis est à la porte. L’étagère est à huit mètres, derrière une marche.',
        question: 'Par quoi commencer ?',
        options: ['Le soulever et voir en chemin', 'Faire le trajet sans la charge', 'Le pousser du pied'],
        reason: 'La charge dans les bras, on ne voit plus la marche.',
      },
    },
    {
      key: 'feet',
      right: 0,
      EN: {
        title: 'Place the feet',
        text: 'Stand close to the load before you bend.',
        question: 'How do you stand?',
        options: ['Apart, one foot slightly ahead', 'Together, toes in line', 'One metre away'],
        reason: 'A wide base keeps you steady when the weight comes.',
      },
      FR: {
        title: 'Placer les pieds',
        text: 'Approchez-vous de la charge avant de vous baisser.',
        question: 'Comment se tenir ?',
        options: ['Pieds écartés, l’un un peu devant', 'Pieds joints, pointes alignées', 'À un mètre'],
        reason: 'Une base large vous tient stable quand le poids arrive.',
      },
    },
    {
      key: 'lift',
      right: 2,
      EN: {
        title: 'Lift',
        text: 'Hold the load with both hands and look ahead.',
        question: 'What does the work?',
        options: ['The back', 'The arms', 'The legs'],
        reason: 'The legs have the strongest muscles; the back only stays straight.',
      },
      FR: {
        title: 'Soulever',
        text: 'Tenez la charge à deux mains et regardez devant.',
        question: 'Qui fait le travail ?',
        options: ['Le dos', 'Les bras', 'Les jambes'],
        reason: 'Les jambes ont les muscles les plus forts ; le dos reste droit, c’est tout.',
      },
    },
    {
      key: 'turn',
      right: 1,
      EN: {
        title: 'Turn',
        text: 'The shelf stands to your left.',
        question: 'How do you turn?',
        options: ['Twist at the hips', 'Step round with the feet', 'Lean and throw'],
        reason: 'Twisting under load is what hurts the discs.',
      },
      FR: {
        title: 'Tourner',
        text: 'L’étagère est à votre gauche.',
        question: 'Comment tourner ?',
        options: ['Pivoter le bassin', 'Tourner avec les pieds', 'Se pencher et lancer'],
        reason: 'C’est la torsion en charge qui abîme les disques.',
      },
    },
  ],
}
