import type { DemoTraining } from './training.ts'

/** Building sites and current: what is checked before anyone climbs or opens a cabinet. */
export const site: DemoTraining[] = [
  {
    key: 'working-at-height',
    owner: 'platform',
    content: 'walk',
    category: 'Construction',
    minutes: 15,
    skills: ['hard_skill_work_at_height', 'hard_skill_protective_equipment', 'soft_skill_rigour'],
    tags: ['height', 'harness', 'roof'],
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
      brief: 'À six mètres sur un toit plat : choisir la protection avant le premier pas.',
      full: 'Une gouttière est à réparer au bord d’un toit plat. Décidez de ce qui vous protège, contrôlez le harnais, choisissez l’ancrage et dites ce qui se passe en cas de chute. Quatre haltes, quatre décisions prises au sol.',
      goals: [
        'Préférer le garde-corps au harnais',
        'Contrôler un harnais dans un ordre fixe',
        'Prévoir le secours avant de monter',
      ],
    },
    badge: {
      EN: { name: 'Feet on the roof', description: 'All right at the first attempt' },
      FR: { name: 'Pied sûr', description: 'Tout juste du premier coup' },
    },
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
          question: 'Que demandez-vous d’abord ?',
          options: ['Un harnais par personne', 'Un collègue qui surveille le bord', 'Un garde-corps le long du bord'],
          reason:
            'Le garde-corps protège tout le monde sans qu’on y pense ; le harnais ne protège que celui qui s’attache.',
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
          question: 'Une couture s’effiloche près de l’anneau. Que faire ?',
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
          question: 'Où vous attachez-vous ?',
          options: ['Au mât de l’antenne', 'À l’anneau contrôlé, au-dessus de vous', 'À la patte de la gouttière'],
          reason:
            'Seul un point fait et contrôlé pour cela retient une chute ; plus il est haut, plus la chute est courte.',
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
          question: 'Qu’est-ce qui devait être prêt ?',
          options: [
            'Une échelle quelque part sur le chantier',
            'Un kit de secours et deux personnes formées',
            'Le numéro des pompiers, rien d’autre',
          ],
          reason:
            'Rester suspendu immobile devient dangereux en quelques minutes ; le secours commence sur place, pendant que l’aide arrive.',
        },
      },
    ],
  },
  {
    key: 'scaffold-check',
    owner: 'platform',
    content: 'walk',
    category: 'Construction',
    minutes: 15,
    skills: ['hard_skill_scaffolding', 'hard_skill_hazard_perception', 'soft_skill_attention'],
    tags: ['scaffold', 'checks'],
    EN: {
      title: 'Scaffold: look before you climb',
      brief: 'Base, planks, rails, access: four looks that decide whether you go up.',
      full: 'The scaffold was put up yesterday and it rained all night. Walk round it and look, from the ground to the top: what carries it, what you stand on, what holds you, how you get there. If one is missing, you stay down.',
      goals: ['Look from the base to the top', 'Never complete a scaffold yourself'],
    },
    FR: {
      title: 'Échafaudage : regarder avant de monter',
      brief: 'Appuis, planchers, garde-corps, accès : quatre regards avant de monter.',
      full: 'L’échafaudage est monté d’hier et il a plu toute la nuit. Faites-en le tour et regardez, du sol au sommet : ce qui le porte, ce qui vous porte, ce qui vous retient, par où l’on monte. S’il en manque un, on reste en bas.',
      goals: ['Regarder des appuis au sommet', 'Ne jamais compléter un échafaudage soi-même'],
    },
    badge: {
      EN: { name: 'Sharp eye', description: 'All right at the first attempt' },
      FR: { name: 'Œil vif', description: 'Tout juste du premier coup' },
    },
    stations: [
      {
        key: 'base',
        right: 1,
        EN: {
          title: 'The base',
          text: 'One foot has sunk three centimetres into the wet ground.',
          question: 'What do you do?',
          options: ['Push a brick under it', 'Keep everyone off and call the assembler', 'Climb on the other side'],
          reason: 'A foot that sinks shifts the load to the others; only the one who built it can put it right.',
        },
        FR: {
          title: 'Les appuis',
          text: 'Un pied s’est enfoncé de trois centimètres dans le sol mouillé.',
          question: 'Que faites-vous ?',
          options: ['Glisser une brique dessous', 'Interdire l’accès et appeler le monteur', 'Monter de l’autre côté'],
          reason:
            'Un pied qui s’enfonce reporte la charge sur les autres ; seul celui qui a monté l’échafaudage peut le reprendre.',
        },
      },
      {
        key: 'planks',
        right: 0,
        EN: {
          title: 'The planks',
          text: 'On the first level, a gap as wide as a foot between two planks.',
          question: 'What does it mean?',
          options: ['The level is not fit for use', 'Rain has to drain somewhere', 'You step over it'],
          reason: 'Whoever carries something does not see the gap; and a tool falls through it on the one below.',
        },
        FR: {
          title: 'Les planchers',
          text: 'Au premier niveau, un vide large comme un pied entre deux planchers.',
          question: 'Qu’en conclure ?',
          options: ['Le niveau n’est pas utilisable', 'L’eau doit bien s’écouler', 'On l’enjambe'],
          reason: 'Qui porte une charge ne voit pas le vide ; et un outil y tombe sur celui d’en dessous.',
        },
      },
      {
        key: 'rails',
        right: 2,
        EN: {
          title: 'The rails',
          text: 'A side stands open: handrail and middle rail are there, nothing at foot level.',
          question: 'What is missing?',
          options: ['Nothing, two rails are enough', 'A net', 'A toe board'],
          reason: 'The toe board stops what rolls: a bolt from six metres injures as much as a fall.',
        },
        FR: {
          title: 'Les garde-corps',
          text: 'Sur un côté : la lisse et la sous-lisse sont là, rien à hauteur du pied.',
          question: 'Que manque-t-il ?',
          options: ['Rien, deux lisses suffisent', 'Un filet', 'Une plinthe'],
          reason: 'La plinthe arrête ce qui roule : un boulon tombé de six mètres blesse autant qu’une chute.',
        },
      },
      {
        key: 'access',
        right: 1,
        EN: {
          title: 'The way up',
          text: 'Your level is the third. The ladder inside is occupied.',
          question: 'How do you get up?',
          options: ['Climb the frame outside', 'Wait for the ladder inside', 'Put a ladder against it'],
          reason:
            'Inside, the trapdoor closes behind you; outside, nothing holds you and the frame was not made for it.',
        },
        FR: {
          title: 'L’accès',
          text: 'Votre niveau est le troisième. L’échelle intérieure est occupée.',
          question: 'Comment montez-vous ?',
          options: [
            'Par la structure, à l’extérieur',
            'J’attends l’échelle intérieure',
            'Par une échelle posée contre',
          ],
          reason:
            'À l’intérieur, la trappe se referme derrière vous ; dehors, rien ne vous retient et la structure n’est pas faite pour cela.',
        },
      },
    ],
  },
  {
    key: 'electrical-lockout',
    owner: 'platform',
    content: 'walk',
    category: 'Electricity',
    minutes: 30,
    skills: ['hard_skill_lockout_tagout', 'hard_skill_electrical_work', 'soft_skill_rigour'],
    tags: ['lockout', 'electricity'],
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
      brief: 'Séparer, condamner, vérifier : pas de main dans l’armoire sans la preuve.',
      full: 'Le moteur d’une pompe est à changer. Avant d’ouvrir : le séparer de toutes les sources, condamner avec votre propre cadenas, contrôler votre appareil et prouver l’absence de tension. C’est l’ordre qui protège ; une étape sautée et le reste ne vaut rien.',
      goals: [
        'Suivre l’ordre sans exception',
        'Une personne, un cadenas, une clé',
        'Prouver l’absence de tension sur chaque conducteur',
      ],
    },
    badge: {
      EN: { name: 'Nothing live', description: 'All right at the first attempt' },
      FR: { name: 'Hors tension', description: 'Tout juste du premier coup' },
    },
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
          question: 'Qu’ouvrez-vous ?',
          options: [
            'Le sectionneur de chaque source du schéma',
            'Rien : la pompe est arrêtée',
            'Le fusible que je vois',
          ],
          reason:
            'Un bouton d’arrêt coupe une commande, pas l’alimentation ; et une seconde source ne se voit que sur le schéma.',
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
          question: 'Comment condamner le sectionneur ?',
          options: [
            'Un cadenas, la clé au crochet',
            'Une pancarte « Ne pas manœuvrer »',
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
          question: 'Dans quel ordre ?',
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
          question: 'Le chef veut démarrer. Que faites-vous ?',
          options: ['Attendre que le collègue l’enlève', 'Couper le cadenas', 'Prendre la clé de secours au bureau'],
          reason: 'Seul celui qui a posé le cadenas sait que plus personne n’est dans la machine.',
        },
      },
    ],
  },
]
