import type { DemoTraining } from '../training.ts'

export const vanLoad: DemoTraining = {
  key: 'van-load',
  owner: 'company',
  content: 'walk',
  category: 'Logistics',
  minutes: 15,
  skills: ['hard_skill_load_securing', 'hard_skill_hazard_perception', 'soft_skill_rigour'],
  tags: ['transport', 'route', 'charge'],
  EN: {
    title: 'The van, before the road',
    brief: 'Our delivery round in four looks: load, straps, phone, tiredness.',
    full: 'Ateliers Morel drive 40,000 km a year, and the road is our most dangerous workshop. Before the key turns: where the weight lies, what holds it, what rings on the way, and how you are this morning. The customer can wait ten minutes.',
    goals: ['Load low, forward, and held', 'Put the phone away before the key turns', 'Stop at the first yawn'],
  },
  FR: {
    title: 'Le fourgon, avant la route',
    brief: 'Notre tournée en quatre regards : charge, sangles, téléphone, fatigue.',
    full: 'Les Ateliers Morel roulent 40 000 km par an, et la route est notre atelier le plus dangereux. Avant de tourner la clé : où est le poids, ce qui le retient, ce qui sonnera en chemin, et comment vous allez ce matin. Le client peut attendre dix minutes.',
    goals: [
      'Charger bas, vers l’avant, et retenu',
      'Ranger le téléphone avant de tourner la clé',
      'S’arrêter au premier bâillement',
    ],
  },
  ES: {
    title: 'La furgoneta, antes de salir',
    brief: 'Nuestra ronda de reparto en cuatro miradas: carga, cinchas, teléfono, cansancio.',
    full: 'Ateliers Morel recorre 40 000 km al año, y la carretera es nuestro taller más peligroso. Antes de girar la llave: dónde va el peso, qué lo sujeta, qué suena por el camino y cómo está usted esta mañana. El cliente puede esperar diez minutos.',
    goals: ['Carga baja, delante y sujeta', 'Guardar el teléfono antes de girar la llave', 'Parar al primer bostezo'],
  },
  IT: {
    title: 'Il furgone, prima della strada',
    brief: 'Il nostro giro di consegne in quattro sguardi: carico, cinghie, telefono, stanchezza.',
    full: 'Ateliers Morel percorre 40 000 km l’anno, e la strada è la nostra officina più pericolosa. Prima di girare la chiave: dove sta il peso, che cosa lo tiene, che cosa squilla in viaggio e come sta stamattina. Il cliente può aspettare dieci minuti.',
    goals: [
      'Carico basso, avanti e fissato',
      'Via il telefono prima di girare la chiave',
      'Fermarsi al primo sbadiglio',
    ],
  },
  emblem: 'wheel',
  badges: [
    {
      EN: { name: 'Doors closed', description: 'Passed to the end of the path' },
      FR: { name: 'Portes fermées', description: 'Réussie jusqu’au bout du chemin' },
      ES: { name: 'Puertas cerradas', description: 'Superada hasta el final' },
      IT: { name: 'Porte chiuse', description: 'Superata fino in fondo' },
    },
    {
      EN: { name: 'Well tied down', description: 'Three of four right at once' },
      FR: { name: 'Bien arrimé', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Bien amarrado', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Ben fissato', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Safe round', description: 'All right at the first attempt' },
      FR: { name: 'Bonne tournée', description: 'Tout juste du premier coup' },
      ES: { name: 'Buena ronda', description: 'Todo bien a la primera' },
      IT: { name: 'Buon giro', description: 'Tutto giusto al primo colpo' },
    },
  ],
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
        question: 'Où va le compresseur ?',
        options: [
          'À la porte arrière, il descend le premier',
          'Sur les cartons, pour gagner de la place',
          'Au sol, contre la cloison',
        ],
        reason:
          'Derrière l’essieu, le poids allège les roues qui dirigent ; et ce qui n’est pas contre la cloison prend de l’élan.',
      },
      ES: {
        title: 'El peso',
        text: 'Un compresor de 180 kg, diez cajas, dos escaleras.',
        question: '¿Dónde va el compresor?',
        options: [
          'Junto a la puerta trasera, baja el primero',
          'Sobre las cajas, para ahorrar sitio',
          'En el suelo, contra la mampara',
        ],
        reason:
          'El peso detrás del eje trasero aligera las ruedas que dirigen; y lo que no toca la mampara toma carrerilla.',
      },
      IT: {
        title: 'Il peso',
        text: 'Un compressore da 180 kg, dieci scatole, due scale.',
        question: 'Dove sta il compressore?',
        options: [
          'Vicino alla porta posteriore, scende per primo',
          'Sulle scatole, per guadagnare spazio',
          'Sul pianale, contro la paratia',
        ],
        reason:
          'Un peso dietro l’asse posteriore alleggerisce le ruote che sterzano; e ciò che non tocca la paratia prende la rincorsa.',
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
        question: 'Avec quelle force le compresseur pousse-t-il ?',
        options: ['Aucune, il est lourd', 'À peu près celle de son poids', 'Celle d’un carton'],
        reason:
          'En plein freinage, une charge pousse vers l’avant jusqu’à 0,8 fois son poids. Ce sont les sangles aux anneaux qui la tiennent.',
      },
      ES: {
        title: 'Las cinchas',
        text: 'A 50 km/h frena en seco por un niño.',
        question: '¿Con cuánta fuerza empuja el compresor?',
        options: ['Con ninguna, pesa mucho', 'Casi tanto como pesa', 'Como una caja'],
        reason:
          'En una frenada a fondo la carga empuja hacia delante hasta 0,8 veces su peso. La sujetan las cinchas en las anillas, no su peso.',
      },
      IT: {
        title: 'Le cinghie',
        text: 'A 50 km/h frena di colpo per un bambino.',
        question: 'Con quanta forza spinge in avanti il compressore?',
        options: ['Nessuna, è pesante', 'Quasi quanto pesa', 'Come una scatola'],
        reason:
          'In piena frenata un carico spinge in avanti fino a 0,8 volte il suo peso. Lo tengono le cinghie agli anelli del furgone, non il suo peso.',
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
        question: 'Que faites-vous ?',
        options: [
          'Laisser sonner, rappeler une fois garé',
          'Répondre, j’ai les deux mains libres',
          'Lire le message au feu rouge',
        ],
        reason:
          'Ce n’est pas la main qui manque, c’est l’esprit : qui téléphone ne voit que la moitié de ce qui est devant lui.',
      },
      ES: {
        title: 'El teléfono',
        text: 'Llama el cliente, el manos libres está puesto.',
        question: '¿Qué hace?',
        options: [
          'Dejar que suene y llamar ya aparcado',
          'Contestar: tengo las dos manos libres',
          'Leer el mensaje en el semáforo',
        ],
        reason: 'No falta la mano, falta la cabeza: quien habla por teléfono ve la mitad de lo que tiene delante.',
      },
      IT: {
        title: 'Il telefono',
        text: 'Il cliente chiama, il vivavoce è acceso.',
        question: 'Che cosa fa?',
        options: [
          'Lasciarlo squillare, richiamare da fermi',
          'Rispondere, ho le due mani libere',
          'Leggere il messaggio al semaforo',
        ],
        reason: 'Non manca la mano, manca la testa: chi parla al telefono vede la metà di ciò che ha davanti.',
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
        reason: 'Cold air helps for minutes. At 130 km/h, three seconds with your eyes shut are over a hundred metres.',
      },
      FR: {
        title: 'Le bâillement',
        text: 'Autoroute, quatorze heures, les paupières brûlent. La maison est à quarante minutes.',
        question: 'Qu’est-ce qui aide ?',
        options: [
          'Vitre baissée, musique forte',
          'Prochaine aire, vingt minutes de sommeil',
          'Rouler plus vite pour être rentré',
        ],
        reason:
          'L’air frais aide quelques minutes. À 130 km/h, trois secondes les yeux fermés font plus de cent mètres.',
      },
      ES: {
        title: 'El bostezo',
        text: 'Autopista, las dos de la tarde, le arden los párpados. Su casa está a cuarenta minutos.',
        question: '¿Qué ayuda?',
        options: [
          'Ventanilla bajada, música alta',
          'La próxima área y veinte minutos de sueño',
          'Ir más deprisa, para llegar',
        ],
        reason:
          'El aire frío ayuda unos minutos. A 130 km/h, tres segundos con los ojos cerrados son más de cien metros.',
      },
      IT: {
        title: 'Lo sbadiglio',
        text: 'Autostrada, le due del pomeriggio, le bruciano le palpebre. Casa è a quaranta minuti.',
        question: 'Che cosa aiuta?',
        options: [
          'Finestrino giù, musica alta',
          'La prossima area, venti minuti di sonno',
          'Andare più forte, per arrivare',
        ],
        reason:
          'L’aria fredda aiuta per qualche minuto. A 130 km/h, tre secondi a occhi chiusi sono più di cento metri.',
      },
    },
  ],
}
