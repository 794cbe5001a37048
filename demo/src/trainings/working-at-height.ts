import type { DemoTraining } from '../training.ts'

export const workingAtHeight: DemoTraining = {
  key: 'working-at-height',
  owner: 'platform',
  content: 'walk',
  category: 'Construction',
  minutes: 15,
  skills: ['hard_skill_work_at_height', 'hard_skill_protective_equipment', 'soft_skill_rigour'],
  tags: ['protection', 'structure', 'accident'],
  EN: {
    title: 'Working at height',
    brief: 'Six metres up on a flat roof: choose the protection before the first step.',
    full: 'A gutter has to be repaired at the edge of a flat roof. Decide what protects you, check the harness, choose the anchor and say what happens if someone falls. Four stations, four decisions taken on the ground.',
    goals: [
      'Put guard rails before harnesses',
      'Check a harness in a fixed order',
      'Have a rescue planned before climbing',
    ],
  },
  FR: {
    title: 'Travailler en hauteur',
    brief: 'À six mètres sur un toit plat : choisir la protection avant le premier pas.',
    full: 'Une gouttière est à réparer au bord d’un toit plat. Décidez de ce qui vous protège, contrôlez le harnais, choisissez l’ancrage et dites ce qui se passe en cas de chute. Quatre haltes, quatre décisions prises au sol.',
    goals: [
      'Préférer le garde-corps au harnais',
      'Contrôler un harnais dans un ordre fixe',
      'Prévoir le secours avant de monter',
    ],
  },
  emblem: 'peak',
  badges: [
    {
      EN: { name: 'Harness on', description: 'Passed to the end of the path' },
      FR: { name: 'Harnais bouclé', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Anchor chosen', description: 'Three of four right at once' },
      FR: { name: 'Ancrage choisi', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Feet on the roof', description: 'All right at the first attempt' },
      FR: { name: 'Pied sûr', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'protection',
      right: 2,
      EN: {
        title: 'What protects you',
        text: 'The repair takes two days, along the whole edge of the roof.',
        question: 'What do you ask for first?',
        options: ['A harness for each person', 'A colleague who watches the edge', 'A guard rail along the edge'],
        reason:
          'A guard rail protects everyone without anyone having to think of it; a harness only protects the one who is attached.',
      },
      FR: {
        title: 'Ce qui vous protège',
        text: 'La réparation dure deux jours, sur tout le bord du toit.',
        question: 'Que demandez-vous d’abord ?',
        options: ['Un harnais par personne', 'Un collègue qui surveille le bord', 'Un garde-corps le long du bord'],
        reason:
          'Le garde-corps protège tout le monde sans qu’on y pense ; le harnais ne protège que celui qui s’attache.',
      },
    },
    {
      key: 'harness',
      right: 0,
      EN: {
        title: 'The harness',
        text: 'For one corner no rail can be fitted. You take a harness from the box.',
        question: 'A seam is frayed near the back ring. What now?',
        options: [
          'Set it aside, marked, and take another',
          'Use it for this short job only',
          'Tie a knot over the seam',
        ],
        reason:
          'A fall loads every seam at once. A harness in doubt is withdrawn, and marked so that nobody takes it next.',
      },
      FR: {
        title: 'Le harnais',
        text: 'À un angle, aucun garde-corps n’est possible. Vous prenez un harnais dans la caisse.',
        question: 'Une couture s’effiloche près de l’anneau. Que faire ?',
        options: [
          'L’écarter, marqué, et en prendre un autre',
          'S’en servir pour ce court travail',
          'Faire un nœud sur la couture',
        ],
        reason:
          'Une chute charge toutes les coutures à la fois. Un harnais douteux est retiré, et marqué pour que nul ne le reprenne.',
      },
    },
    {
      key: 'anchor',
      right: 1,
      EN: {
        title: 'The anchor',
        text: 'Three things on the roof could take your lanyard.',
        question: 'Where do you attach?',
        options: ['To the antenna mast', 'To the tested eye bolt, above you', 'To the gutter bracket'],
        reason: 'Only a point made and tested for it holds a fall; the higher it is, the shorter you fall.',
      },
      FR: {
        title: 'L’ancrage',
        text: 'Trois points du toit pourraient recevoir votre longe.',
        question: 'Où vous attachez-vous ?',
        options: ['Au mât de l’antenne', 'À l’anneau contrôlé, au-dessus de vous', 'À la patte de la gouttière'],
        reason:
          'Seul un point fait et contrôlé pour cela retient une chute ; plus il est haut, plus la chute est courte.',
      },
    },
    {
      key: 'rescue',
      right: 1,
      EN: {
        title: 'If someone falls',
        text: 'A colleague hangs in the harness, conscious, out of reach.',
        question: 'What should have been ready?',
        options: [
          'A ladder somewhere on the site',
          'A rescue kit and two people who know it',
          'The number of the fire brigade, that is all',
        ],
        reason:
          'Hanging still in a harness becomes dangerous within minutes; rescue has to start on site while help is on its way.',
      },
      FR: {
        title: 'En cas de chute',
        text: 'Un collègue est suspendu à son harnais, conscient, hors d’atteinte.',
        question: 'Qu’est-ce qui devait être prêt ?',
        options: [
          'Une échelle quelque part sur le chantier',
          'Un kit de secours et deux personnes formées',
          'Le numéro des pompiers, rien d’autre',
        ],
        reason:
          'Rester suspendu immobile devient dangereux en quelques minutes ; le secours commence sur place, pendant que l’aide arrive.',
      },
    },
  ],
}
