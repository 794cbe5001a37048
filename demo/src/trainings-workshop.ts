import type { DemoTraining } from './training.ts'

/** Workshop, yard and road. */
export const workshop: DemoTraining[] = [
  {
    key: 'leaking-drum',
    owner: 'platform',
    content: 'walk',
    category: 'Chemical risk',
    minutes: 15,
    skills: ['hard_skill_chemical_handling', 'hard_skill_protective_equipment', 'soft_skill_decision_under_pressure'],
    tags: ['spill', 'environment', 'label'],
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
    badge: {
      EN: { name: 'River saved', description: 'All right at the first attempt' },
      FR: { name: 'Rivière sauvée', description: 'Tout juste du premier coup' },
    },
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
          text: 'Deux losanges à bord rouge : une flamme, et un poisson mort près d’un arbre.',
          question: 'Que disent-ils ?',
          options: [
            'Explosif, et réservé à la pêche',
            'Inflammable, et toxique pour le milieu aquatique',
            'Chaud, et baignade interdite',
          ],
          reason:
            'La flamme interdit étincelles et moteurs alentour ; le poisson interdit la moindre goutte à l’égout.',
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
          question: 'Par quoi commencer ?',
          options: [
            'Couper les moteurs, éloigner, s’équiper',
            'Aller droit à la flaque avec un balai',
            'Ouvrir un second fût pour y pomper',
          ],
          reason: 'Les vapeurs de solvant rampent au sol et s’enflamment sur un moteur chaud, à des mètres de là.',
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
          question: 'Où vont les premiers éléments du kit ?',
          options: ['Au milieu de la flaque', 'Sur le trou du fût', 'Devant la grille : plaque et boudin absorbant'],
          reason: 'Ce qui est dans la cour se ramassera demain. Ce qui est dans la rivière, non.',
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
          question: 'Où vont-ils ?',
          options: [
            'Aux ordures, ce n’est que du sable',
            'En fût fermé, étiqueté « déchet dangereux »',
            'Au soleil, pour sécher',
          ],
          reason:
            'Ce qui a absorbé brûle et empoisonne comme le produit lui-même ; le faire sécher l’envoie seulement dans l’air.',
        },
      },
    ],
  },
  {
    key: 'van-load',
    owner: 'company',
    content: 'walk',
    category: 'Logistics',
    minutes: 15,
    skills: ['hard_skill_load_securing', 'hard_skill_hazard_perception', 'soft_skill_rigour'],
    tags: ['van', 'road', 'load'],
    EN: {
      title: 'The van, before the road',
      brief: 'Our delivery round in four looks: load, straps, phone, tiredness.',
      full: 'Ateliers Morel drive 40,000 km a year, and the road is our most dangerous workshop. Before the key turns: where the weight lies, what holds it, what rings on the way, and how you are this morning. The customer can wait ten minutes.',
      goals: ['Load low, forward, and held', 'Put the phone away before the key turns', 'Stop at the first yawn'],
    },
    FR: {
      title: 'Le fourgon, avant la route',
      brief: 'Notre tournée en quatre regards : charge, sangles, téléphone, fatigue.',
      full: 'Les Ateliers Morel roulent 40 000 km par an, et la route est notre atelier le plus dangereux. Avant de tourner la clé : où est le poids, ce qui le retient, ce qui sonnera en chemin, et comment vous allez ce matin. Le client peut attendre dix minutes.',
      goals: [
        'Charger bas, vers l’avant, et retenu',
        'Ranger le téléphone avant de tourner la clé',
        'S’arrêter au premier bâillement',
      ],
    },
    badge: {
      EN: { name: 'Safe round', description: 'All right at the first attempt' },
      FR: { name: 'Bonne tournée', description: 'Tout juste du premier coup' },
    },
    stations: [
      {
        key: 'weight',
        right: 2,
        EN: {
          title: 'The weight',
          text: 'A compressor of 180 kg, ten boxes, two ladders.',
          question: 'Where does the compressor stand?',
          options: [
            'At the back door, it comes off first',
            'On the boxes, to save room',
            'On the floor, against the bulkhead',
          ],
          reason:
            'Weight behind the rear axle lightens the wheels that steer; and whatever does not touch the bulkhead gets a run-up.',
        },
        FR: {
          title: 'Le poids',
          text: 'Un compresseur de 180 kg, dix cartons, deux échelles.',
          question: 'Où va le compresseur ?',
          options: [
            'À la porte arrière, il descend le premier',
            'Sur les cartons, pour gagner de la place',
            'Au sol, contre la cloison',
          ],
          reason:
            'Derrière l’essieu, le poids allège les roues qui dirigent ; et ce qui n’est pas contre la cloison prend de l’élan.',
        },
      },
      {
        key: 'straps',
        right: 1,
        EN: {
          title: 'The straps',
          text: 'At 50 km/h you brake hard for a child.',
          question: 'How much does the compressor push forward?',
          options: ['Nothing, it is heavy', 'About as hard as it weighs', 'As much as one box'],
          reason:
            'In full braking a load pushes forward with up to 0.8 times its weight. It is held by straps on the van’s rings, not by its weight.',
        },
        FR: {
          title: 'Les sangles',
          text: 'À 50 km/h, vous freinez fort pour un enfant.',
          question: 'Avec quelle force le compresseur pousse-t-il ?',
          options: ['Aucune, il est lourd', 'À peu près celle de son poids', 'Celle d’un carton'],
          reason:
            'En plein freinage, une charge pousse vers l’avant jusqu’à 0,8 fois son poids. Ce sont les sangles aux anneaux qui la tiennent.',
        },
      },
      {
        key: 'phone',
        right: 0,
        EN: {
          title: 'The phone',
          text: 'The customer rings, the hands-free set is on.',
          question: 'What do you do?',
          options: [
            'Let it ring, call back when parked',
            'Answer, I have both hands free',
            'Read the message at the red light',
          ],
          reason:
            'It is not the hand that is missing but the mind: who talks on the phone sees half of what is in front.',
        },
        FR: {
          title: 'Le téléphone',
          text: 'Le client appelle, le kit mains libres est branché.',
          question: 'Que faites-vous ?',
          options: [
            'Laisser sonner, rappeler une fois garé',
            'Répondre, j’ai les deux mains libres',
            'Lire le message au feu rouge',
          ],
          reason:
            'Ce n’est pas la main qui manque, c’est l’esprit : qui téléphone ne voit que la moitié de ce qui est devant lui.',
        },
      },
      {
        key: 'tired',
        right: 1,
        EN: {
          title: 'The yawn',
          text: 'Motorway, two in the afternoon, your eyelids burn. Home is forty minutes away.',
          question: 'What helps?',
          options: ['Window down, music up', 'Next lay-by, twenty minutes’ sleep', 'Driving faster, to be home'],
          reason:
            'Cold air helps for minutes. At 130 km/h, three seconds with your eyes shut are over a hundred metres.',
        },
        FR: {
          title: 'Le bâillement',
          text: 'Autoroute, quatorze heures, les paupières brûlent. La maison est à quarante minutes.',
          question: 'Qu’est-ce qui aide ?',
          options: [
            'Vitre baissée, musique forte',
            'Prochaine aire, vingt minutes de sommeil',
            'Rouler plus vite pour être rentré',
          ],
          reason:
            'L’air frais aide quelques minutes. À 130 km/h, trois secondes les yeux fermés font plus de cent mètres.',
        },
      },
    ],
  },
  {
    key: 'column-drill',
    owner: 'partner',
    content: 'walk',
    category: 'Construction',
    minutes: 30,
    skills: ['hard_skill_machine_safety', 'hard_skill_protective_equipment', 'soft_skill_attention'],
    tags: ['drill', 'machine', 'workshop'],
    EN: {
      title: 'Column drill: hands stay whole',
      brief: 'It looks harmless and turns 1,400 times a minute. Clamp, dress, guard, chips.',
      full: 'Of all machines in the workshop the column drill injures most hands, for it frightens nobody. Four checks, always the same, before the first hole: what holds the piece, what you wear, what stands between you and the bit, and what takes the chips away.',
      goals: ['Never hold a piece by hand', 'Nothing loose near what turns', 'Stop the machine before you reach in'],
    },
    FR: {
      title: 'Perceuse à colonne : garder ses mains',
      brief: 'Elle a l’air sage et tourne à 1 400 tours. Brider, s’habiller, protéger, ôter.',
      full: 'De toutes les machines de l’atelier, la perceuse à colonne blesse le plus de mains, car elle ne fait peur à personne. Quatre contrôles, toujours les mêmes, avant le premier trou : ce qui tient la pièce, ce que vous portez, ce qui vous sépare du foret, et ce qui ôte les copeaux.',
      goals: [
        'Ne jamais tenir une pièce à la main',
        'Rien de flottant près de ce qui tourne',
        'Arrêter la machine avant d’y mettre la main',
      ],
    },
    badge: {
      EN: { name: 'Ten fingers', description: 'All right at the first attempt' },
      FR: { name: 'Dix doigts', description: 'Tout juste du premier coup' },
    },
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
          question: 'Comment la tenez-vous ?',
          options: ['Dans l’étau, et l’étau bridé à la table', 'À la main, ce n’est qu’un trou', 'À la pince'],
          reason: 'En débouchant, le foret accroche et la plaque tourne avec lui : une lame à 1 400 tours par minute.',
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
          question: 'Et les gants ?',
          options: ['En cuir, contre les copeaux', 'Fins, pour la prise', 'Aucun : manches serrées, ni bague ni gants'],
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
          reason:
            'It keeps hair, sleeves and splinters of the bit apart from you. A machine without it is out of order.',
        },
        FR: {
          title: 'Le protecteur',
          text: 'L’écran transparent devant le mandrin a été écarté.',
          question: 'Que faire ?',
          options: [
            'Le laisser, on voit mieux',
            'Le remettre ; cassé, consigner la machine',
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
          question: 'Comment l’enlever ?',
          options: ['Du doigt, vite', 'Arrêter, attendre, puis crochet ou pinceau', 'À l’air comprimé'],
          reason:
            'Le copeau coupe comme une scie, et il tire. L’air, lui, souffle les éclats sous vos lunettes et chez le voisin.',
        },
      },
    ],
  },
]
