import type { DemoTraining } from '../training.ts'

export const columnDrill: DemoTraining = {
  key: 'column-drill',
  owner: 'lumen',
  content: 'walk',
  category: 'Construction',
  minutes: 30,
  skills: ['hard_skill_machine_safety', 'hard_skill_protective_equipment', 'soft_skill_attention'],
  tags: ['machine', 'protection'],
  EN: {
    title: 'Column drill: hands stay whole',
    brief: 'It looks harmless and turns 1,400 times a minute. Clamp, dress, guard, chips.',
    full: 'Of all machines in the workshop the column drill injures most hands, for it frightens nobody. Four checks, always the same, before the first hole: what holds the piece, what you wear, what stands between you and the bit, and what takes the chips away.',
    goals: ['Never hold a piece by hand', 'Nothing loose near what turns', 'Stop the machine before you reach in'],
  },
  FR: {
    title: 'Perceuse à colonne : garder ses mains',
    brief: 'Elle a l’air sage et tourne à 1 400 tours. Brider, s’habiller, protéger, ôter.',
    full: 'De toutes les machines de l’atelier, la perceuse à colonne blesse le plus de mains, car elle ne fait peur à personne. Quatre contrôles, toujours les mêmes, avant le premier trou : ce qui tient la pièce, ce que vous portez, ce qui vous sépare du foret, et ce qui ôte les copeaux.',
    goals: [
      'Ne jamais tenir une pièce à la main',
      'Rien de flottant près de ce qui tourne',
      'Arrêter la machine avant d’y mettre la main',
    ],
  },
  emblem: 'gear',
  badges: [
    {
      EN: { name: 'Goggles on', description: 'Passed to the end of the path' },
      FR: { name: 'Lunettes en place', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Firm clamp', description: 'Three of four right at once' },
      FR: { name: 'Bridage ferme', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Ten fingers', description: 'All right at the first attempt' },
      FR: { name: 'Dix doigts', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'clamp',
      right: 0,
      EN: {
        title: 'The piece',
        text: 'A small steel plate, one hole, ten seconds of work.',
        question: 'How do you hold it?',
        options: ['In the vice, and the vice bolted down', 'By hand, it is only one hole', 'With pliers'],
        reason: 'When the bit breaks through it bites, and the plate turns with it: a knife at 1,400 revolutions.',
      },
      FR: {
        title: 'La pièce',
        text: 'Une petite plaque d’acier, un trou, dix secondes de travail.',
        question: 'Comment la tenez-vous ?',
        options: ['Dans l’étau, et l’étau bridé à la table', 'À la main, ce n’est qu’un trou', 'À la pince'],
        reason: 'En débouchant, le foret accroche et la plaque tourne avec lui : une lame à 1 400 tours par minute.',
      },
    },
    {
      key: 'dress',
      right: 2,
      EN: {
        title: 'What you wear',
        text: 'Goggles are on. You look for the rest.',
        question: 'What do you do about gloves?',
        options: [
          'Leather ones, against the chips',
          'Thin ones, for the grip',
          'None: sleeves tight, ring and gloves off',
        ],
        reason:
          'A bit that catches a thread of the glove takes the finger along. Near what turns, the bare hand is the safer one.',
      },
      FR: {
        title: 'La tenue',
        text: 'Les lunettes sont mises. Vous cherchez le reste.',
        question: 'Et les gants ?',
        options: ['En cuir, contre les copeaux', 'Fins, pour la prise', 'Aucun : manches serrées, ni bague ni gants'],
        reason:
          'Un foret qui prend un fil du gant emporte le doigt. Près de ce qui tourne, la main nue est la plus sûre.',
      },
    },
    {
      key: 'guard',
      right: 1,
      EN: {
        title: 'The guard',
        text: 'The clear screen in front of the chuck has been turned aside.',
        question: 'What now?',
        options: [
          'Leave it, one sees better',
          'Turn it back; if it is broken, lock the machine',
          'Stand a little further away',
        ],
        reason: 'It keeps hair, sleeves and splinters of the bit apart from you. A machine without it is out of order.',
      },
      FR: {
        title: 'Le protecteur',
        text: 'L’écran transparent devant le mandrin a été écarté.',
        question: 'Que faire ?',
        options: [
          'Le laisser, on voit mieux',
          'Le remettre ; cassé, consigner la machine',
          'Se tenir un peu plus loin',
        ],
        reason:
          'Il sépare de vous les cheveux, les manches et les éclats du foret. Sans lui, la machine est hors service.',
      },
    },
    {
      key: 'chips',
      right: 1,
      EN: {
        title: 'The chips',
        text: 'A long curl of steel is winding round the bit.',
        question: 'How do you get it off?',
        options: ['With a finger, quickly', 'Machine off, wait, then hook or brush', 'With compressed air'],
        reason:
          'The curl cuts like a saw and pulls. And air blows splinters under your goggles and into your neighbour’s eyes.',
      },
      FR: {
        title: 'Les copeaux',
        text: 'Un long copeau d’acier s’enroule autour du foret.',
        question: 'Comment l’enlever ?',
        options: ['Du doigt, vite', 'Arrêter, attendre, puis crochet ou pinceau', 'À l’air comprimé'],
        reason:
          'Le copeau coupe comme une scie, et il tire. L’air, lui, souffle les éclats sous vos lunettes et chez le voisin.',
      },
    },
  ],
}
