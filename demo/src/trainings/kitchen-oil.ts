import type { DemoTraining } from '../training.ts'

export const kitchenOil: DemoTraining = {
  key: 'kitchen-oil',
  owner: 'platform',
  content: { room: 'kitchen' },
  category: 'Fire and evacuation',
  minutes: 5,
  skills: ['hard_skill_fire_safety', 'soft_skill_stress_management'],
  tags: ['cuisine', 'restaurant', 'extinction'],
  EN: {
    title: 'Kitchen oil on fire',
    brief: 'The pan is in flames, a jug of water is within reach. Do the opposite of the reflex.',
    full: 'Before service, find lid, fire blanket, gas valve and alarm. Then the oil smokes, and soon it burns. Turn off the gas, slide lid or blanket over it from the front, warn your colleague, raise the alarm, and leave the pan covered until the oil is cold. If the fire grows too big, get out and close the door.',
    goals: [
      'Never pour water on burning oil',
      'Cut the heat and the air',
      'Leave it covered until it is cold, or get out',
    ],
  },
  FR: {
    title: 'Huile en feu à la cuisine',
    brief: 'La poêle est en flammes, un pichet d’eau à portée. Faites l’inverse du réflexe.',
    full: 'Avant le service, repérez couvercle, couverture anti-feu, vanne de gaz et alarme. Puis l’huile fume, et bientôt elle brûle. Coupez le gaz, glissez couvercle ou couverture par l’avant, prévenez votre collègue, donnez l’alarme et laissez couvert jusqu’à ce que l’huile soit froide. Si le feu devient trop grand, sortez et fermez la porte.',
    goals: [
      'Ne jamais verser d’eau sur l’huile en feu',
      'Couper la chaleur et l’air',
      'Laisser couvert le temps de refroidir, ou sortir',
    ],
  },
  ES: {
    title: 'Aceite en llamas en la cocina',
    brief: 'La sartén arde y el agua está a mano. Haga lo contrario de lo que pide el impulso.',
    full: 'Antes del servicio, localice la tapa, la manta ignífuga, la llave del gas y la alarma. Después el aceite humea, y pronto arde. Cierre el gas, deslice la tapa o la manta desde delante, avise a su compañero, dé la alarma y no destape hasta que el aceite esté frío. Si el fuego crece demasiado, salga y cierre la puerta.',
    goals: [
      'No echar nunca agua al aceite en llamas',
      'Cortar el calor y el aire',
      'Dejarlo tapado hasta que se enfríe, o salir',
    ],
  },
  IT: {
    title: 'Olio in fiamme in cucina',
    brief: 'La padella brucia, l’acqua è vicina. Faccia il contrario di ciò che viene d’istinto.',
    full: 'Prima del servizio, trovi coperchio, coperta antifiamma, valvola del gas e allarme. Poi l’olio fuma, e presto brucia. Chiuda il gas, faccia scorrere coperchio o coperta dal davanti, avverta il collega, dia l’allarme e lasci coperto finché l’olio non è freddo. Se il fuoco diventa troppo grande, esca e chiuda la porta.',
    goals: [
      'Mai versare acqua sull’olio in fiamme',
      'Togliere il calore e l’aria',
      'Lasciare coperto finché non è freddo, o uscire',
    ],
  },
  emblem: 'pan',
  badges: [
    {
      EN: { name: 'Lid at hand', description: 'Training passed' },
      FR: { name: 'Couvercle prêt', description: 'Formation réussie' },
      ES: { name: 'Tapa a mano', description: 'Formación superada' },
      IT: { name: 'Coperchio pronto', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Heat and air cut', description: 'Gas off in time, covered at first try' },
      FR: { name: 'Feu étouffé', description: 'Gaz coupé vite, poêle couverte d’emblée' },
      ES: { name: 'Fuego sofocado', description: 'Gas cerrado pronto, tapado a la primera' },
      IT: { name: 'Fuoco soffocato', description: 'Gas chiuso subito, coperto in un gesto' },
    },
    {
      EN: { name: 'Cool in the kitchen', description: 'Every step right' },
      FR: { name: 'Sang-froid', description: 'Toutes les étapes justes' },
      ES: { name: 'Sangre fría', description: 'Todos los pasos bien' },
      IT: { name: 'Sangue freddo', description: 'Tutti i passi giusti' },
    },
  ],
}
