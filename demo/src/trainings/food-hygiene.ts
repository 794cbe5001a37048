import type { DemoTraining } from '../training.ts'

export const foodHygiene: DemoTraining = {
  key: 'food-hygiene',
  owner: 'harbour',
  content: { room: 'kitchen' },
  category: 'Food hygiene',
  minutes: 5,
  skills: ['hard_skill_food_hygiene', 'hard_skill_hand_hygiene', 'soft_skill_rigour'],
  tags: ['cuisine', 'restaurant', 'conservation'],
  EN: {
    title: 'From delivery to plate',
    brief: 'The delivery van, the board, the core, the fridge: follow one chicken.',
    full: 'Six in the morning, forty chicken legs arrive for lunch. Follow them: take their temperature, keep raw away from cooked, heat them through, cool what is left. Nobody sees bacteria; everybody sees what you do against them.',
    goals: ['Keep the cold chain without a gap', 'Keep raw and cooked apart', 'Cool fast what is served later'],
  },
  FR: {
    title: 'De la livraison à l’assiette',
    brief: 'Le camion, la planche, le cœur du produit, le froid : suivez un poulet.',
    full: 'Six heures du matin, quarante cuisses de poulet arrivent pour midi. Suivez-les : prendre leur température, séparer le cru du cuit, cuire à cœur, refroidir ce qui reste. Les bactéries ne se voient pas ; ce que vous faites contre elles, si.',
    goals: [
      'Tenir la chaîne du froid sans rupture',
      'Séparer le cru et le cuit',
      'Refroidir vite ce qui sera servi plus tard',
    ],
  },
  ES: {
    title: 'De la entrega al plato',
    brief: 'La furgoneta, la tabla, el centro, el frío: siga un pollo.',
    full: 'Las seis de la mañana: llegan cuarenta muslos de pollo para el almuerzo. Sígalos: tome la temperatura, separe lo crudo de lo cocinado, cocine hasta el centro, enfríe lo que sobra. Nadie ve las bacterias; todos ven lo que usted hace contra ellas.',
    goals: [
      'Mantener la cadena de frío sin interrupciones',
      'Separar lo crudo y lo cocinado',
      'Enfriar deprisa lo que se sirve después',
    ],
  },
  IT: {
    title: 'Dalla consegna al piatto',
    brief: 'Il furgone, il tagliere, il cuore, il freddo: segua un pollo.',
    full: 'Le sei del mattino: arrivano quaranta cosce di pollo per il pranzo. Le segua: misuri la temperatura, separi il crudo dal cotto, cuocia fino al cuore, raffreddi ciò che avanza. Nessuno vede i batteri; tutti vedono ciò che fa contro di loro.',
    goals: [
      'Mantenere la catena del freddo senza interruzioni',
      'Separare il crudo e il cotto',
      'Raffreddare in fretta ciò che si serve dopo',
    ],
  },
  emblem: 'drop',
  badges: [
    {
      EN: { name: 'Clean hands', description: 'Training passed' },
      FR: { name: 'Mains propres', description: 'Formation réussie' },
      ES: { name: 'Manos limpias', description: 'Formación superada' },
      IT: { name: 'Mani pulite', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Cold chain kept', description: 'Three of four right at once' },
      FR: { name: 'Chaîne du froid', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Cadena de frío', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Catena del freddo', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Clean board', description: 'All right at the first attempt' },
      FR: { name: 'Planche propre', description: 'Tout juste du premier coup' },
      ES: { name: 'Tabla limpia', description: 'Todo bien a la primera' },
      IT: { name: 'Tagliere pulito', description: 'Tutto giusto al primo colpo' },
    },
  ],
  stations: [
    {
      key: 'delivery',
      right: 1,
      EN: {
        title: 'The delivery',
        text: 'The label says 4 °C at most. Your probe shows 9 °C between two packs.',
        question: 'What do you do with them?',
        options: ['Put them in the freezer quickly', 'Refuse them and write it down', 'Use them first, today'],
        reason:
          'Nobody knows for how long they were warm. Freezing stops bacteria, it kills none; a refusal protects you.',
      },
      FR: {
        title: 'La livraison',
        text: 'L’étiquette dit 4 °C au plus. La sonde affiche 9 °C entre deux barquettes.',
        question: 'Qu’en faites-vous ?',
        options: ['Les mettre vite au congélateur', 'Les refuser et le noter', 'Les utiliser d’abord, aujourd’hui'],
        reason:
          'Nul ne sait depuis quand elles sont tièdes. Congeler endort les bactéries sans les tuer ; un refus vous protège.',
      },
      ES: {
        title: 'La entrega',
        text: 'La etiqueta dice 4 °C como máximo. La sonda marca 9 °C entre dos bandejas.',
        question: '¿Qué hace con ellas?',
        options: ['Meterlas deprisa en el congelador', 'Rechazarlas y anotarlo', 'Usarlas primero, hoy'],
        reason:
          'Nadie sabe cuánto tiempo han estado templadas. Congelar frena las bacterias, no mata ninguna; el rechazo le protege.',
      },
      IT: {
        title: 'La consegna',
        text: 'L’etichetta dice al massimo 4 °C. La sonda segna 9 °C tra due confezioni.',
        question: 'Che cosa ne fa?',
        options: ['Metterle in fretta nel congelatore', 'Rifiutarle e annotarlo', 'Usarle per prime, oggi'],
        reason: 'Nessuno sa da quanto sono tiepide. Congelare ferma i batteri, non li uccide; il rifiuto la protegge.',
      },
    },
    {
      key: 'board',
      right: 0,
      EN: {
        title: 'The board',
        text: 'The raw meat is cut. The salad comes next.',
        question: 'What has to happen between the two?',
        options: [
          'Wash hands; another board, another knife',
          'Wipe board and knife with a cloth',
          'Turn the board over',
        ],
        reason: 'Salad is not heated again: what gets on it stays on it. A cloth spreads, it does not clean.',
      },
      FR: {
        title: 'La planche',
        text: 'La viande crue est découpée. La salade vient ensuite.',
        question: 'Que faut-il entre les deux ?',
        options: [
          'Se laver les mains ; autre planche, couteau',
          'Essuyer planche et couteau au torchon',
          'Retourner la planche',
        ],
        reason: 'La salade ne sera plus chauffée : ce qui s’y pose y reste. Un torchon étale, il ne nettoie pas.',
      },
      ES: {
        title: 'La tabla',
        text: 'La carne cruda está cortada. Ahora toca la ensalada.',
        question: '¿Qué debe pasar entre las dos?',
        options: [
          'Lavarse las manos; otra tabla, otro cuchillo',
          'Pasar un trapo a la tabla y al cuchillo',
          'Dar la vuelta a la tabla',
        ],
        reason: 'La ensalada ya no se calienta: lo que le cae, se queda. Un trapo extiende, no limpia.',
      },
      IT: {
        title: 'Il tagliere',
        text: 'La carne cruda è tagliata. Poi tocca all’insalata.',
        question: 'Che cosa deve succedere tra le due?',
        options: [
          'Lavare le mani; altro tagliere, altro coltello',
          'Passare uno straccio su tagliere e coltello',
          'Girare il tagliere',
        ],
        reason: 'L’insalata non si scalda più: ciò che ci finisce sopra ci resta. Uno straccio sparge, non pulisce.',
      },
    },
    {
      key: 'core',
      right: 2,
      EN: {
        title: 'The core',
        text: 'The skin is golden, the timer rings.',
        question: 'How do you know that it is done?',
        options: ['By the colour of the skin', 'By the time in the recipe', 'By the probe: over 74 °C at the core'],
        reason: 'At the bone it is cooler than at the skin. Only the core tells whether salmonella has been killed.',
      },
      FR: {
        title: 'Le cœur',
        text: 'La peau est dorée, la minuterie sonne.',
        question: 'Comment savoir que c’est cuit ?',
        options: ['À la couleur de la peau', 'Au temps de la recette', 'À la sonde : plus de 74 °C à cœur'],
        reason: 'Près de l’os, il fait moins chaud que sous la peau. Seul le cœur dit si les salmonelles sont mortes.',
      },
      ES: {
        title: 'El centro',
        text: 'La piel está dorada, suena el temporizador.',
        question: '¿Cómo sabe que está hecho?',
        options: ['Por el color de la piel', 'Por el tiempo de la receta', 'Por la sonda: más de 74 °C en el centro'],
        reason: 'Junto al hueso está menos caliente que en la piel. Solo el centro dice si la salmonela ha muerto.',
      },
      IT: {
        title: 'Il cuore',
        text: 'La pelle è dorata, il timer suona.',
        question: 'Come sa che è cotto?',
        options: ['Dal colore della pelle', 'Dal tempo della ricetta', 'Dalla sonda: oltre 74 °C al cuore'],
        reason: 'Vicino all’osso è meno caldo che sotto la pelle. Solo il cuore dice se la salmonella è morta.',
      },
    },
    {
      key: 'cooling',
      right: 1,
      EN: {
        title: 'What is left',
        text: 'Ten portions for tomorrow, still steaming in a deep pot.',
        question: 'How do they get cold?',
        options: [
          'Leave the pot out overnight',
          'Flat trays, blast chiller, dated',
          'Lid on, straight into the fridge',
        ],
        reason:
          'From 63 to 10 °C within two hours. In a deep pot the middle stays lukewarm for a night, and warms the fridge.',
      },
      FR: {
        title: 'Ce qui reste',
        text: 'Dix portions pour demain, encore fumantes dans une marmite.',
        question: 'Comment les refroidir ?',
        options: [
          'Laisser la marmite dehors la nuit',
          'Bacs plats, cellule de froid, date',
          'Couvercle, et droit au réfrigérateur',
        ],
        reason:
          'De 63 à 10 °C en deux heures au plus. Au fond d’une marmite, le milieu reste tiède toute la nuit et réchauffe le froid.',
      },
      ES: {
        title: 'Lo que sobra',
        text: 'Diez raciones para mañana, aún humeantes en una olla honda.',
        question: '¿Cómo se enfrían?',
        options: [
          'Dejar la olla fuera toda la noche',
          'Bandejas planas, abatidor, fecha',
          'Tapar y directo a la nevera',
        ],
        reason:
          'De 63 a 10 °C en dos horas como máximo. En una olla honda el centro sigue templado toda la noche y calienta la nevera.',
      },
      IT: {
        title: 'Ciò che avanza',
        text: 'Dieci porzioni per domani, ancora fumanti in una pentola alta.',
        question: 'Come si raffreddano?',
        options: [
          'Lasciare la pentola fuori tutta la notte',
          'Teglie basse, abbattitore, data',
          'Coperchio e dritto in frigorifero',
        ],
        reason:
          'Da 63 a 10 °C entro due ore. In una pentola alta il centro resta tiepido tutta la notte e scalda il frigorifero.',
      },
    },
  ],
}
