import type { DemoTraining } from '../training.ts'

export const electricalLockout: DemoTraining = {
  key: 'electrical-lockout',
  owner: 'platform',
  content: { room: 'workshop' },
  category: 'Electricity',
  minutes: 5,
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
  ES: {
    title: 'Consignación eléctrica en obra',
    brief: 'Separar, bloquear, verificar: ni una mano en el armario sin probar que no hay tensión.',
    full: 'Hay que cambiar el motor de una bomba. Antes de abrir nada: sepárelo de todas las fuentes, bloquéelo con su propio candado, pruebe el verificador y demuestre que nada tiene tensión. El orden es la protección; si se salta un paso, el resto no vale nada.',
    goals: [
      'Seguir el orden sin excepción',
      'Una persona, un candado, una llave',
      'Probar la ausencia de tensión en cada conductor',
    ],
  },
  IT: {
    title: 'Messa in sicurezza elettrica',
    brief: 'Separare, bloccare, verificare: nessuna mano nel quadro senza prova di assenza di tensione.',
    full: 'C’è da cambiare il motore di una pompa. Prima di aprire: lo separi da ogni fonte, lo blocchi con il suo lucchetto, provi il tester e dimostri che nulla è in tensione. L’ordine è la protezione; se ne salta uno, il resto non vale niente.',
    goals: [
      'Seguire l’ordine senza eccezioni',
      'Una persona, un lucchetto, una chiave',
      'Provare l’assenza di tensione su ogni conduttore',
    ],
  },
  emblem: 'lock',
  badges: [
    {
      EN: { name: 'Padlock in hand', description: 'Training passed' },
      FR: { name: 'Cadenas en main', description: 'Formation réussie' },
      ES: { name: 'Candado en mano', description: 'Formación superada' },
      IT: { name: 'Lucchetto in mano', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Tested twice', description: 'Three of four right at once' },
      FR: { name: 'Deux fois vérifié', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Dos veces probado', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Provato due volte', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Nothing live', description: 'All right at the first attempt' },
      FR: { name: 'Hors tension', description: 'Tout juste du premier coup' },
      ES: { name: 'Sin tensión', description: 'Todo bien a la primera' },
      IT: { name: 'Fuori tensione', description: 'Tutto giusto al primo colpo' },
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
      ES: {
        title: 'Separar',
        text: 'La bomba se ha parado con su botón. En la puerta del armario hay un esquema.',
        question: '¿Qué abre?',
        options: ['El seccionador de cada fuente del esquema', 'Nada: la bomba está parada', 'El fusible que se ve'],
        reason: 'Un botón de paro corta una orden, no la alimentación; y una segunda fuente solo se ve en el esquema.',
      },
      IT: {
        title: 'Separare',
        text: 'La pompa è stata fermata con il suo pulsante. Sulla porta del quadro c’è uno schema.',
        question: 'Che cosa apre?',
        options: ['Il sezionatore di ogni fonte dello schema', 'Niente: la pompa è ferma', 'Il fusibile che si vede'],
        reason:
          'Un pulsante di arresto interrompe un comando, non l’alimentazione; e una seconda fonte si vede solo sullo schema.',
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
      ES: {
        title: 'Bloquear',
        text: 'Van a trabajar dos en el motor.',
        question: '¿Cómo se bloquea el seccionador?',
        options: [
          'Un candado y la llave en un gancho',
          'Un cartel: «No conectar»',
          'Un candado cada uno, cada uno con su llave',
        ],
        reason: 'Mientras alguien siga trabajando, queda un candado cerrado. Un cartel no sujeta una palanca.',
      },
      IT: {
        title: 'Bloccare',
        text: 'Lavorerete in due sul motore.',
        question: 'Come si blocca il sezionatore?',
        options: [
          'Un lucchetto, la chiave su un gancio',
          'Un cartello: «Non inserire»',
          'Un lucchetto a testa, ognuno la sua chiave',
        ],
        reason: 'Finché qualcuno lavora, un lucchetto resta chiuso. Un cartello non trattiene una leva.',
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
      ES: {
        title: 'Verificar',
        text: 'Tiene en la mano el verificador de dos polos.',
        question: '¿En qué orden?',
        options: ['Probar los bornes una vez', 'Fuente conocida, bornes, fuente conocida', 'Los bornes y guardarlo'],
        reason:
          'Un verificador roto también marca cero. Probado antes y después en una fuente con tensión, su cero es una prueba.',
      },
      IT: {
        title: 'Verificare',
        text: 'Ha in mano il tester bipolare.',
        question: 'In che ordine?',
        options: ['Provare i morsetti una volta', 'Fonte nota, morsetti, fonte nota', 'I morsetti, poi riporlo'],
        reason:
          'Anche un tester rotto segna zero. Provato prima e dopo su una fonte in tensione, il suo zero è una prova.',
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
      ES: {
        title: 'Devolver',
        text: 'El motor nuevo está montado. Su compañero ha ido a comer, con el candado cerrado.',
        question: 'El encargado quiere arrancar. ¿Qué hace?',
        options: [
          'Esperar a que el compañero lo quite',
          'Cortar el candado',
          'Usar la llave de repuesto de la oficina',
        ],
        reason: 'Solo quien puso el candado sabe que ya no hay nadie en la máquina.',
      },
      IT: {
        title: 'Riconsegnare',
        text: 'Il motore nuovo è montato. Il collega è a pranzo, il lucchetto chiuso.',
        question: 'Il capo vuole avviare. Che cosa fa?',
        options: [
          'Aspettare che il collega lo tolga',
          'Tagliare il lucchetto',
          'Usare la chiave di riserva dell’ufficio',
        ],
        reason: 'Solo chi ha messo il lucchetto sa che nella macchina non c’è più nessuno.',
      },
    },
  ],
}
