import type { DemoTraining } from '../training.ts'

export const columnDrill: DemoTraining = {
  key: 'column-drill',
  owner: 'lumen',
  content: { room: 'workshop' },
  category: 'Construction',
  minutes: 5,
  skills: ['hard_skill_machine_safety', 'hard_skill_protective_equipment', 'soft_skill_attention'],
  tags: ['machine', 'protection'],
  EN: {
    title: 'Pillar drill: keep your hands safe',
    brief: 'It looks harmless and turns 1,400 times a minute. Clamp, dress, guard, chips.',
    full: 'Of all machines in the workshop the pillar drill injures most hands, for it frightens nobody. Four checks, always the same, before the first hole: what holds the piece, what you wear, what stands between you and the bit, and what takes the chips away.',
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
  ES: {
    title: 'Taladro de columna: manos a salvo',
    brief: 'Parece inofensivo y da 1400 vueltas por minuto. Sujetar, vestirse, proteger, limpiar.',
    full: 'De todas las máquinas del taller, el taladro de columna es la que más manos hiere, porque no asusta a nadie. Cuatro controles, siempre los mismos, antes del primer agujero: qué sujeta la pieza, qué lleva puesto, qué le separa de la broca y qué retira las virutas.',
    goals: [
      'No sujetar nunca una pieza con la mano',
      'Nada suelto cerca de lo que gira',
      'Parar la máquina antes de meter la mano',
    ],
  },
  IT: {
    title: 'Trapano a colonna: mani salve',
    brief: 'Sembra innocuo e fa 1400 giri al minuto. Bloccare, vestirsi, proteggere, pulire.',
    full: 'Di tutte le macchine dell’officina il trapano a colonna è quella che ferisce più mani, perché non spaventa nessuno. Quattro controlli, sempre gli stessi, prima del primo foro: che cosa tiene il pezzo, che cosa indossa, che cosa sta tra lei e la punta, e che cosa toglie i trucioli.',
    goals: [
      'Mai tenere un pezzo con la mano',
      'Niente che penda vicino a ciò che gira',
      'Fermare la macchina prima di metterci la mano',
    ],
  },
  emblem: 'gear',
  badges: [
    {
      EN: { name: 'Goggles on', description: 'Training passed' },
      FR: { name: 'Lunettes en place', description: 'Formation réussie' },
      ES: { name: 'Gafas puestas', description: 'Formación superada' },
      IT: { name: 'Occhiali indossati', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Firm clamp', description: 'Three of four right at once' },
      FR: { name: 'Bridage ferme', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Mordaza firme', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Morsa salda', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Ten fingers', description: 'All right at the first attempt' },
      FR: { name: 'Dix doigts', description: 'Tout juste du premier coup' },
      ES: { name: 'Diez dedos', description: 'Todo bien a la primera' },
      IT: { name: 'Dieci dita', description: 'Tutto giusto al primo colpo' },
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
      ES: {
        title: 'La pieza',
        text: 'Una placa pequeña de acero, un agujero, diez segundos de trabajo.',
        question: '¿Cómo la sujeta?',
        options: ['En la mordaza, atornillada a la mesa', 'Con la mano, es solo un agujero', 'Con unos alicates'],
        reason: 'Al atravesar, la broca muerde y la placa gira con ella: un cuchillo a 1400 vueltas por minuto.',
      },
      IT: {
        title: 'Il pezzo',
        text: 'Una piccola piastra d’acciaio, un foro, dieci secondi di lavoro.',
        question: 'Come la tiene?',
        options: ['Nella morsa, e la morsa imbullonata', 'Con la mano, è solo un foro', 'Con le pinze'],
        reason: 'Quando la punta sfonda, morde, e la piastra gira con lei: una lama a 1400 giri.',
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
      ES: {
        title: 'La ropa',
        text: 'Las gafas están puestas. Busca lo demás.',
        question: '¿Y los guantes?',
        options: [
          'De cuero, contra las virutas',
          'Finos, para agarrar mejor',
          'Ninguno: mangas ceñidas, sin anillo ni guantes',
        ],
        reason:
          'Una broca que engancha un hilo del guante se lleva el dedo. Cerca de lo que gira, la mano desnuda es la más segura.',
      },
      IT: {
        title: 'L’abbigliamento',
        text: 'Gli occhiali ci sono. Ora il resto.',
        question: 'E i guanti?',
        options: [
          'Di cuoio, contro i trucioli',
          'Sottili, per la presa',
          'Nessuno: maniche strette, via anello e guanti',
        ],
        reason:
          'Una punta che prende un filo del guanto si porta via il dito. Vicino a ciò che gira, la mano nuda è la più sicura.',
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
      ES: {
        title: 'La protección',
        text: 'La pantalla transparente del portabrocas está apartada.',
        question: '¿Y ahora?',
        options: ['Dejarla, así se ve mejor', 'Ponerla; si está rota, bloquear la máquina', 'Apartarse un poco más'],
        reason:
          'Separa de usted el pelo, las mangas y las esquirlas de la broca. Una máquina sin ella está fuera de servicio.',
      },
      IT: {
        title: 'Il riparo',
        text: 'Lo schermo trasparente davanti al mandrino è spostato.',
        question: 'E adesso?',
        options: [
          'Lasciarlo, si vede meglio',
          'Rimetterlo; se è rotto, bloccare la macchina',
          'Stare un po’ più lontano',
        ],
        reason:
          'Tiene lontani da lei capelli, maniche e schegge della punta. Una macchina senza riparo è fuori servizio.',
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
      ES: {
        title: 'Las virutas',
        text: 'Una viruta larga de acero se enrolla en la broca.',
        question: '¿Cómo la quita?',
        options: ['Con un dedo, deprisa', 'Parar, esperar y usar gancho o cepillo', 'Con aire comprimido'],
        reason:
          'La viruta corta como una sierra y tira. Y el aire mete esquirlas bajo sus gafas y en los ojos del vecino.',
      },
      IT: {
        title: 'I trucioli',
        text: 'Un lungo ricciolo d’acciaio si avvolge alla punta.',
        question: 'Come lo toglie?',
        options: ['Con un dito, in fretta', 'Macchina ferma, attendere, poi gancio o spazzola', 'Con aria compressa'],
        reason:
          'Il ricciolo taglia come una sega e tira. E l’aria soffia schegge sotto i suoi occhiali e negli occhi del vicino.',
      },
    },
  ],
}
