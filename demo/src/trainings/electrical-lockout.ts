import type { DemoTraining } from '../training.ts'

export const electricalLockout: DemoTraining = {
  key: 'electrical-lockout',
  owner: 'platform',
  content: 'walk',
  category: 'Electricity',
  minutes: 30,
  skills: ['hard_skill_lockout_tagout', 'hard_skill_electrical_work', 'soft_skill_rigour'],
  tags: ['installation', 'protection'],
  EN: {
    title: 'Electrical lockout on site',
    brief: 'Separate, lock, verify: no hand in the cabinet before the proof of no voltage.',
    full: 'A pump motor is to be changed. Before you open anything: separate it from every source, lock it with your own padlock, test your tester and prove that nothing is live. The order is the protection; skip one and the rest is worth nothing.',
    goals: [
      'Follow the order without exception',
      'One person, one padlock, one key',
      'Prove the absence of voltage on every conductor',
    ],
  },
  FR: {
    title: 'Consignation électrique sur site',
    brief: 'Séparer, condamner, vérifier : pas de main dans l’armoire sans la preuve.',
    full: 'Le moteur d’une pompe est à changer. Avant d’ouvrir : le séparer de toutes les sources, condamner avec votre propre cadenas, contrôler votre appareil et prouver l’absence de tension. C’est l’ordre qui protège ; une étape sautée et le reste ne vaut rien.',
    goals: [
      'Suivre l’ordre sans exception',
      'Une personne, un cadenas, une clé',
      'Prouver l’absence de tension sur chaque conducteur',
    ],
  },
  emblem: 'lock',
  badges: [
    {
      EN: { name: 'Padlock in hand', description: 'Passed to the end of the path' },
      FR: { name: 'Cadenas en main', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Tested twice', description: 'Three of four right at once' },
      FR: { name: 'Deux fois vérifié', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Nothing live', description: 'All right at the first attempt' },
      FR: { name: 'Hors tension', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'separate',
      right: 0,
      EN: {
        title: 'Separate',
        text: 'The pump is stopped by its button. A drawing hangs in the cabinet door.',
        question: 'What do you open?',
        options: [
          'The isolator of every source on the drawing',
          'Nothing: the pump is stopped',
          'The fuse you can see',
        ],
        reason: 'A stop button cuts a command, not the supply; and a second source is only seen on the drawing.',
      },
      FR: {
        title: 'Séparer',
        text: 'La pompe est arrêtée par son bouton. Un schéma est fixé à la porte.',
        question: 'Qu’ouvrez-vous ?',
        options: ['Le sectionneur de chaque source du schéma', 'Rien : la pompe est arrêtée', 'Le fusible que je vois'],
        reason:
          'Un bouton d’arrêt coupe une commande, pas l’alimentation ; et une seconde source ne se voit que sur le schéma.',
      },
    },
    {
      key: 'lock',
      right: 2,
      EN: {
        title: 'Lock',
        text: 'Two of you will work on the motor.',
        question: 'How is the isolator locked?',
        options: [
          'One padlock, the key on a hook',
          'A sign saying “Do not switch on”',
          'A padlock each, each keeps the key',
        ],
        reason: 'As long as one person is still working, one padlock is still closed. A sign does not hold a lever.',
      },
      FR: {
        title: 'Condamner',
        text: 'Vous serez deux à travailler sur le moteur.',
        question: 'Comment condamner le sectionneur ?',
        options: [
          'Un cadenas, la clé au crochet',
          'Une pancarte « Ne pas manœuvrer »',
          'Un cadenas chacun, chacun sa clé',
        ],
        reason: 'Tant qu’une personne travaille, un cadenas reste fermé. Une pancarte ne retient pas un levier.',
      },
    },
    {
      key: 'verify',
      right: 1,
      EN: {
        title: 'Verify',
        text: 'You hold the two-pole voltage tester.',
        question: 'In what order?',
        options: ['Test the terminals once', 'Known source, terminals, known source', 'Terminals, then put it away'],
        reason: 'A tester that broke shows zero too. Tried before and after on a live source, its zero is a proof.',
      },
      FR: {
        title: 'Vérifier',
        text: 'Vous tenez le vérificateur bipolaire.',
        question: 'Dans quel ordre ?',
        options: ['Tester les bornes une fois', 'Source connue, bornes, source connue', 'Les bornes, puis le ranger'],
        reason:
          'Un appareil en panne affiche zéro lui aussi. Essayé avant et après sur une source, son zéro est une preuve.',
      },
    },
    {
      key: 'return',
      right: 0,
      EN: {
        title: 'Give it back',
        text: 'The new motor is fitted. Your colleague has gone for lunch, padlock closed.',
        question: 'The foreman wants to start. What do you do?',
        options: ['Wait until the colleague takes it off', 'Cut the padlock', 'Use the spare key from the office'],
        reason: 'Only the one who put the padlock knows that nobody is in the machine any more.',
      },
      FR: {
        title: 'Rendre l’installation',
        text: 'Le moteur neuf est monté. Le collègue déjeune, cadenas fermé.',
        question: 'Le chef veut démarrer. Que faites-vous ?',
        options: ['Attendre que le collègue l’enlève', 'Couper le cadenas', 'Prendre la clé de secours au bureau'],
        reason: 'Seul celui qui a posé le cadenas sait que plus personne n’est dans la machine.',
      },
    },
  ],
}
