import type { DemoTraining } from '../training.ts'

export const leakingDrum: DemoTraining = {
  key: 'leaking-drum',
  owner: 'harbour',
  content: 'walk',
  category: 'Chemical risk',
  minutes: 15,
  skills: ['hard_skill_chemical_handling', 'hard_skill_protective_equipment', 'soft_skill_decision_under_pressure'],
  tags: ['pollution', 'incident', 'intervention'],
  EN: {
    title: 'A drum leaks in the yard',
    brief: 'A puddle grows towards the drain. You have the label, a kit and three minutes.',
    full: 'A fork has pierced a drum. The puddle is clear, it smells of solvent, and five metres down the slope there is a drain to the river. Read the label, protect yourself, save the drain, and get rid of the rest properly.',
    goals: [
      'Read a hazard label in ten seconds',
      'Protect the drain before you clean',
      'Treat what soaked it up as waste too',
    ],
  },
  FR: {
    title: 'Un fût fuit dans la cour',
    brief: 'Une flaque gagne l’égout. Vous avez l’étiquette, un kit et trois minutes.',
    full: 'Une fourche a percé un fût. La flaque est claire, elle sent le solvant, et cinq mètres plus bas une grille mène à la rivière. Lire l’étiquette, se protéger, sauver la grille, et se débarrasser du reste comme il faut.',
    goals: [
      'Lire une étiquette de danger en dix secondes',
      'Protéger la grille avant de nettoyer',
      'Traiter l’absorbant souillé en déchet dangereux',
    ],
  },
  ES: {
    title: 'Un bidón gotea en el patio',
    brief: 'Un charco avanza hacia el desagüe. Tiene la etiqueta, un kit y tres minutos.',
    full: 'Una horquilla ha perforado un bidón. El charco es transparente, huele a disolvente y cinco metros más abajo hay un desagüe que da al río. Lea la etiqueta, protéjase, salve el desagüe y elimine el resto como es debido.',
    goals: [
      'Leer una etiqueta de peligro en diez segundos',
      'Proteger el desagüe antes de limpiar',
      'Tratar también como residuo lo que lo absorbió',
    ],
  },
  IT: {
    title: 'Un fusto perde nel cortile',
    brief: 'Una pozza avanza verso lo scolo. Ha l’etichetta, un kit e tre minuti.',
    full: 'Una forca ha bucato un fusto. La pozza è limpida, odora di solvente e cinque metri più in basso c’è uno scolo che porta al fiume. Legga l’etichetta, si protegga, salvi lo scolo e smaltisca il resto come si deve.',
    goals: [
      'Leggere un’etichetta di pericolo in dieci secondi',
      'Proteggere lo scolo prima di pulire',
      'Trattare come rifiuto anche ciò che ha assorbito',
    ],
  },
  emblem: 'drop',
  badges: [
    {
      EN: { name: 'Label read', description: 'Passed to the end of the path' },
      FR: { name: 'Étiquette lue', description: 'Réussie jusqu’au bout du chemin' },
      ES: { name: 'Etiqueta leída', description: 'Superada hasta el final' },
      IT: { name: 'Etichetta letta', description: 'Superata fino in fondo' },
    },
    {
      EN: { name: 'Leak contained', description: 'Three of four right at once' },
      FR: { name: 'Fuite contenue', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Fuga contenida', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Perdita contenuta', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'River saved', description: 'All right at the first attempt' },
      FR: { name: 'Rivière sauvée', description: 'Tout juste du premier coup' },
      ES: { name: 'Río a salvo', description: 'Todo bien a la primera' },
      IT: { name: 'Fiume salvo', description: 'Tutto giusto al primo colpo' },
    },
  ],
  stations: [
    {
      key: 'label',
      right: 1,
      EN: {
        title: 'The label',
        text: 'Two diamonds with a red border: a flame, and a dead fish by a tree.',
        question: 'What do they tell you?',
        options: ['Explosive, and for fishing only', 'Flammable, and toxic to life in water', 'Hot, and no bathing'],
        reason: 'The flame forbids sparks and engines around it; the fish forbids every drop in the drain.',
      },
      FR: {
        title: 'L’étiquette',
        text: 'Deux losanges à bord rouge : une flamme, et un poisson mort près d’un arbre.',
        question: 'Que disent-ils ?',
        options: [
          'Explosif, et réservé à la pêche',
          'Inflammable, et toxique pour le milieu aquatique',
          'Chaud, et baignade interdite',
        ],
        reason: 'La flamme interdit étincelles et moteurs alentour ; le poisson interdit la moindre goutte à l’égout.',
      },
      ES: {
        title: 'La etiqueta',
        text: 'Dos rombos de borde rojo: una llama, y un pez muerto junto a un árbol.',
        question: '¿Qué le dicen?',
        options: [
          'Explosivo y solo para pescar',
          'Inflamable y tóxico para la vida acuática',
          'Caliente y prohibido bañarse',
        ],
        reason: 'La llama prohíbe chispas y motores alrededor; el pez prohíbe hasta una gota en el desagüe.',
      },
      IT: {
        title: 'L’etichetta',
        text: 'Due rombi dal bordo rosso: una fiamma, e un pesce morto accanto a un albero.',
        question: 'Che cosa le dicono?',
        options: [
          'Esplosivo, e solo per pescare',
          'Infiammabile e tossico per la vita acquatica',
          'Caldo, e divieto di balneazione',
        ],
        reason: 'La fiamma vieta scintille e motori intorno; il pesce vieta ogni goccia nello scolo.',
      },
    },
    {
      key: 'self',
      right: 0,
      EN: {
        title: 'Yourself',
        text: 'The forklift’s engine is running beside the puddle. It smells strongly.',
        question: 'What comes first?',
        options: [
          'Engines off, people upwind, gloves and goggles',
          'Straight to the puddle with a broom',
          'Open a second drum to pump into',
        ],
        reason: 'Vapour of solvents creeps along the ground and catches fire at a hot engine metres away.',
      },
      FR: {
        title: 'Se protéger',
        text: 'Le moteur du chariot tourne près de la flaque. L’odeur est forte.',
        question: 'Par quoi commencer ?',
        options: [
          'Couper les moteurs, éloigner, s’équiper',
          'Aller droit à la flaque avec un balai',
          'Ouvrir un second fût pour y pomper',
        ],
        reason: 'Les vapeurs de solvant rampent au sol et s’enflamment sur un moteur chaud, à des mètres de là.',
      },
      ES: {
        title: 'Usted mismo',
        text: 'El motor de la carretilla está en marcha junto al charco. Huele fuerte.',
        question: '¿Qué va primero?',
        options: [
          'Parar motores, gente a barlovento, guantes, gafas',
          'Directo al charco con una escoba',
          'Abrir otro bidón y bombear',
        ],
        reason:
          'El vapor de los disolventes se arrastra por el suelo y se enciende en un motor caliente a metros de distancia.',
      },
      IT: {
        title: 'Sé stessi',
        text: 'Il motore del carrello è acceso accanto alla pozza. L’odore è forte.',
        question: 'Che cosa viene prima?',
        options: [
          'Motori spenti, tutti sopravento, guanti e occhiali',
          'Dritto alla pozza con una scopa',
          'Aprire un altro fusto in cui pompare',
        ],
        reason: 'I vapori dei solventi strisciano a terra e si accendono su un motore caldo a metri di distanza.',
      },
    },
    {
      key: 'drain',
      right: 2,
      EN: {
        title: 'The drain',
        text: 'The puddle has two metres to go.',
        question: 'Where do you put the first things from the kit?',
        options: [
          'On the middle of the puddle',
          'On the hole of the drum',
          'Before the drain: cover and absorbent roll',
        ],
        reason: 'What lies in the yard can be picked up tomorrow. What is in the river cannot.',
      },
      FR: {
        title: 'La grille',
        text: 'Il reste deux mètres à la flaque.',
        question: 'Où vont les premiers éléments du kit ?',
        options: ['Au milieu de la flaque', 'Sur le trou du fût', 'Devant la grille : plaque et boudin absorbant'],
        reason: 'Ce qui est dans la cour se ramassera demain. Ce qui est dans la rivière, non.',
      },
      ES: {
        title: 'El desagüe',
        text: 'Al charco le faltan dos metros para llegar.',
        question: '¿Dónde pone lo primero del kit?',
        options: ['En medio del charco', 'En el agujero del bidón', 'Ante el desagüe: tapa y rollo absorbente'],
        reason: 'Lo que queda en el patio se recoge mañana. Lo que está en el río, no.',
      },
      IT: {
        title: 'Lo scolo',
        text: 'Alla pozza mancano due metri per arrivarci.',
        question: 'Dove mette le prime cose del kit?',
        options: ['In mezzo alla pozza', 'Sul buco del fusto', 'Davanti allo scolo: coperchio e rotolo assorbente'],
        reason: 'Ciò che resta nel cortile si raccoglie domani. Ciò che è nel fiume, no.',
      },
    },
    {
      key: 'waste',
      right: 1,
      EN: {
        title: 'The rest',
        text: 'The puddle is soaked up. Four bags of wet granules remain.',
        question: 'Where do they go?',
        options: [
          'Into the general waste, it is only sand',
          'Into a closed, labelled drum for hazardous waste',
          'Into the sun, to dry',
        ],
        reason:
          'What has soaked it up burns and poisons like the product itself; drying it only moves it into the air.',
      },
      FR: {
        title: 'Le reste',
        text: 'La flaque est absorbée. Restent quatre sacs de granulés mouillés.',
        question: 'Où vont-ils ?',
        options: [
          'Aux ordures, ce n’est que du sable',
          'En fût fermé, étiqueté « déchet dangereux »',
          'Au soleil, pour sécher',
        ],
        reason:
          'Ce qui a absorbé brûle et empoisonne comme le produit lui-même ; le faire sécher l’envoie seulement dans l’air.',
      },
      ES: {
        title: 'El resto',
        text: 'El charco está absorbido. Quedan cuatro sacos de granulado mojado.',
        question: '¿Adónde van?',
        options: ['A la basura general, solo es arena', 'A un bidón cerrado de residuos peligrosos', 'Al sol, a secar'],
        reason: 'Lo que lo absorbió arde y envenena como el propio producto; secarlo solo lo pasa al aire.',
      },
      IT: {
        title: 'Il resto',
        text: 'La pozza è assorbita. Restano quattro sacchi di granuli bagnati.',
        question: 'Dove vanno?',
        options: [
          'Nei rifiuti comuni, è solo sabbia',
          'In un fusto chiuso per rifiuti pericolosi',
          'Al sole, ad asciugare',
        ],
        reason: 'Ciò che ha assorbito brucia e avvelena come il prodotto stesso; asciugarlo lo sposta solo nell’aria.',
      },
    },
  ],
}
