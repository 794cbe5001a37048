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
    brief: 'The delivery, the board, the core, the cold: follow one chicken through the morning.',
    full: 'Six in the morning, four crates arrive: chicken legs, cream, cooked ham. Wash your hands, take the temperature, accept each crate or send it back, store raw below ready-to-eat. Take the board and knife of the right colour, check the chicken at the core, cool and label the stew that is left.',
    goals: [
      'Keep the cold chain without a gap',
      'Keep raw apart: hands, boards, shelves',
      'Cook to the core, cool fast',
    ],
  },
  FR: {
    title: 'De la livraison à l’assiette',
    brief: 'La livraison, la planche, le cœur, le froid : suivez un poulet toute la matinée.',
    full: 'Six heures du matin, quatre caisses arrivent : cuisses de poulet, crème, jambon cuit. Lavez-vous les mains, prenez la température, acceptez ou refusez chaque caisse, rangez le cru sous le prêt à manger. Prenez la planche et le couteau de la bonne couleur, contrôlez le poulet à cœur, refroidissez et étiquetez le ragoût qui reste.',
    goals: [
      'Tenir la chaîne du froid sans rupture',
      'Isoler le cru : mains, planches, étagères',
      'Cuire à cœur, refroidir vite',
    ],
  },
  ES: {
    title: 'De la entrega al plato',
    brief: 'La entrega, la tabla, el centro, el frío: siga un pollo toda la mañana.',
    full: 'Las seis de la mañana: llegan cuatro cajas con muslos de pollo, nata y jamón cocido. Lávese las manos, tome la temperatura, acepte o rechace cada caja, guarde lo crudo debajo de lo listo para comer. Use la tabla y el cuchillo del color correcto, compruebe el centro del pollo, enfríe y etiquete el guiso que sobra.',
    goals: [
      'Mantener la cadena de frío sin interrupciones',
      'Separar lo crudo: manos, tablas, estantes',
      'Cocinar hasta el centro, enfriar deprisa',
    ],
  },
  IT: {
    title: 'Dalla consegna al piatto',
    brief: 'La consegna, il tagliere, il cuore, il freddo: segua un pollo per tutta la mattina.',
    full: 'Le sei del mattino: arrivano quattro casse con cosce di pollo, panna e prosciutto cotto. Si lavi le mani, misuri la temperatura, accetti o rifiuti ogni cassa, metta il crudo sotto il pronto. Usi tagliere e coltello del colore giusto, controlli il pollo al cuore, raffreddi ed etichetti lo stufato che avanza.',
    goals: [
      'Mantenere la catena del freddo senza interruzioni',
      'Separare il crudo: mani, taglieri, ripiani',
      'Cuocere fino al cuore, raffreddare in fretta',
    ],
  },
  emblem: 'drop',
  badges: [
    {
      EN: { name: 'Good morning’s work', description: 'Training passed' },
      FR: { name: 'Matinée réussie', description: 'Formation réussie' },
      ES: { name: 'Buena mañana', description: 'Formación superada' },
      IT: { name: 'Buona mattinata', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Cold chain kept', description: 'Delivery, fridge, cooling without a gap' },
      FR: { name: 'Chaîne du froid', description: 'Du camion à la cellule, sans rupture' },
      ES: { name: 'Cadena de frío', description: 'Entrega, nevera y enfriado sin fallos' },
      IT: { name: 'Catena del freddo', description: 'Consegna, frigo, abbattitore: tutto bene' },
    },
    {
      EN: { name: 'Clean board', description: 'Every step right' },
      FR: { name: 'Planche propre', description: 'Toutes les étapes justes' },
      ES: { name: 'Tabla limpia', description: 'Todos los pasos bien' },
      IT: { name: 'Tagliere pulito', description: 'Tutti i passi giusti' },
    },
  ],
}
