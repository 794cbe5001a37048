import type { DemoTraining } from '../training.ts'

export const workingAtHeight: DemoTraining = {
  key: 'working-at-height',
  owner: 'platform',
  content: 'walk',
  category: 'Construction',
  minutes: 5,
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
  ES: {
    title: 'Trabajar en altura',
    brief: 'A seis metros, en una cubierta plana: elija la protección antes del primer paso.',
    full: 'Hay que reparar un canalón al borde de una cubierta plana. Decida qué le protege, revise el arnés, elija el anclaje y diga qué pasa si alguien cae. Cuatro paradas, cuatro decisiones tomadas en el suelo.',
    goals: [
      'Barandillas antes que arneses',
      'Revisar un arnés en un orden fijo',
      'Tener previsto un rescate antes de subir',
    ],
  },
  IT: {
    title: 'Lavorare in quota',
    brief: 'A sei metri su un tetto piano: scelga la protezione prima del primo passo.',
    full: 'C’è da riparare una grondaia sul bordo di un tetto piano. Decida che cosa la protegge, controlli l’imbracatura, scelga l’ancoraggio e dica che cosa succede se qualcuno cade. Quattro tappe, quattro decisioni prese a terra.',
    goals: [
      'Parapetti prima delle imbracature',
      'Controllare un’imbracatura in un ordine fisso',
      'Avere un soccorso pronto prima di salire',
    ],
  },
  emblem: 'peak',
  badges: [
    {
      EN: { name: 'Harness on', description: 'Training passed' },
      FR: { name: 'Harnais bouclé', description: 'Formation réussie' },
      ES: { name: 'Arnés puesto', description: 'Formación superada' },
      IT: { name: 'Imbracatura chiusa', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Anchor chosen', description: 'Three of four right at once' },
      FR: { name: 'Ancrage choisi', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Anclaje elegido', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Ancoraggio scelto', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Feet on the roof', description: 'All right at the first attempt' },
      FR: { name: 'Pied sûr', description: 'Tout juste du premier coup' },
      ES: { name: 'Pie seguro', description: 'Todo bien a la primera' },
      IT: { name: 'Piede sicuro', description: 'Tutto giusto al primo colpo' },
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
      ES: {
        title: 'Lo que protege',
        text: 'La reparación dura dos días, a lo largo de todo el borde.',
        question: '¿Qué pide primero?',
        options: ['Un arnés por persona', 'Un compañero que vigile el borde', 'Una barandilla a lo largo del borde'],
        reason:
          'Una barandilla protege a todos sin que nadie tenga que pensarlo; un arnés, solo a quien está enganchado.',
      },
      IT: {
        title: 'Che cosa protegge',
        text: 'La riparazione dura due giorni, lungo tutto il bordo.',
        question: 'Che cosa chiede prima?',
        options: ['Un’imbracatura per ciascuno', 'Un collega che sorvegli il bordo', 'Un parapetto lungo il bordo'],
        reason: 'Un parapetto protegge tutti senza che nessuno debba pensarci; un’imbracatura solo chi è agganciato.',
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
      ES: {
        title: 'El arnés',
        text: 'En una esquina no cabe barandilla. Saca un arnés de la caja.',
        question: 'Una costura está deshilachada junto a la anilla. ¿Y ahora?',
        options: [
          'Apartarlo, marcado, y coger otro',
          'Usarlo solo para este trabajo corto',
          'Hacer un nudo sobre la costura',
        ],
        reason:
          'Una caída carga todas las costuras a la vez. Un arnés dudoso se retira y se marca para que nadie lo coja después.',
      },
      IT: {
        title: 'L’imbracatura',
        text: 'In un angolo il parapetto non ci sta. Prende un’imbracatura dalla cassa.',
        question: 'Una cucitura è sfilacciata vicino all’anello. E ora?',
        options: [
          'Metterla da parte, segnata, e prenderne un’altra',
          'Usarla solo per questo lavoro breve',
          'Fare un nodo sulla cucitura',
        ],
        reason:
          'Una caduta carica tutte le cuciture insieme. Un’imbracatura dubbia si ritira e si segna, perché nessuno la prenda dopo.',
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
      ES: {
        title: 'El anclaje',
        text: 'Tres cosas de la cubierta podrían sujetar su cuerda.',
        question: '¿Dónde se engancha?',
        options: ['Al mástil de la antena', 'Al cáncamo certificado, por encima de usted', 'Al soporte del canalón'],
        reason: 'Solo un punto hecho y probado para ello aguanta una caída; cuanto más alto está, menos se cae.',
      },
      IT: {
        title: 'L’ancoraggio',
        text: 'Tre cose sul tetto potrebbero reggere il suo cordino.',
        question: 'Dove si aggancia?',
        options: ['Al palo dell’antenna', 'Al golfare certificato, sopra di sé', 'Alla staffa della grondaia'],
        reason: 'Solo un punto fatto e provato per questo regge una caduta; più è in alto, meno si cade.',
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
      ES: {
        title: 'Si alguien cae',
        text: 'Un compañero cuelga del arnés, consciente, fuera de alcance.',
        question: '¿Qué debía estar preparado?',
        options: [
          'Una escalera en algún lugar de la obra',
          'Un equipo de rescate y dos que lo conozcan',
          'Solo el número de los bomberos',
        ],
        reason:
          'Quedar colgado e inmóvil es peligroso en pocos minutos; el rescate empieza en la obra mientras llega la ayuda.',
      },
      IT: {
        title: 'Se qualcuno cade',
        text: 'Un collega è appeso all’imbracatura, cosciente, fuori portata.',
        question: 'Che cosa doveva essere pronto?',
        options: [
          'Una scala da qualche parte in cantiere',
          'Un kit di soccorso e due che lo conoscono',
          'Solo il numero dei vigili del fuoco',
        ],
        reason:
          'Restare appesi immobili diventa pericoloso in pochi minuti; il soccorso parte in cantiere mentre arriva l’aiuto.',
      },
    },
  ],
}
