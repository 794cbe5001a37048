import type { DemoTraining } from '../training.ts'

export const forkliftStart: DemoTraining = {
  key: 'forklift-start',
  owner: 'platform',
  content: 'none',
  category: 'Logistics',
  minutes: 30,
  skills: ['hard_skill_forklift_driving'],
  tags: ['inspection', 'machine', 'transport'],
  EN: {
    title: 'Forklift: checks before the shift',
    brief: 'Tyres, forks, horn, brakes: twelve checks before the key is turned.',
    full: 'Walk round the truck and check what carries, lifts, stops and warns. This training is being prepared: its content follows.',
    goals: ['Check the truck in a fixed order', 'Take a faulty truck out of service'],
  },
  FR: {
    title: 'Chariot : contrôles avant la prise de poste',
    brief: 'Pneus, fourches, avertisseur, freins : douze contrôles avant de tourner la clé.',
    full: 'Faites le tour du chariot et contrôlez ce qui porte, lève, freine et avertit. Cette formation est en préparation : son contenu suit.',
    goals: ['Contrôler le chariot dans un ordre fixe', 'Retirer du service un chariot défectueux'],
  },
  emblem: 'fork',
  badges: [
    {
      EN: { name: 'Round the truck', description: 'The round made to its end' },
      FR: { name: 'Tour complet', description: 'Le tour fait jusqu’au bout' },
    },
    {
      EN: { name: 'Nothing missed', description: 'Nine checks right at once' },
      FR: { name: 'Rien d’oublié', description: 'Neuf contrôles justes d’emblée' },
    },
    {
      EN: { name: 'Twelve of twelve', description: 'Every check done in order' },
      FR: { name: 'Douze sur douze', description: 'Tous les contrôles dans l’ordre' },
    },
  ],
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
        question: 'Un pneu est entaillé jusqu’à la trame. Que faire ?',
        options: ['Le signaler et ne pas rouler', 'Rouler lentement', 'Rouler sans charge'],
        reason: 'Un pneu qui cède en charge peut renverser le chariot.',
      },
    },
  ],
}
