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
    brief: 'The pan is in flames, the tap is within reach. Do the opposite of the reflex.',
    full: 'Noon service, the oil in a pan catches fire. What helps with paper makes this one explode. Turn off, cover, wait, report: four calm moves, and a reason for each.',
    goals: ['Never pour water on burning oil', 'Cut the heat and the air'],
  },
  FR: {
    title: 'Huile en feu à la cuisine',
    brief: 'La poêle est en flammes, le robinet à portée. Faites l’inverse du réflexe.',
    full: 'Service de midi, l’huile d’une poêle s’enflamme. Ce qui aide pour du papier fait exploser ce feu-là. Couper, couvrir, attendre, signaler : quatre gestes calmes, et une raison pour chacun.',
    goals: ['Ne jamais verser d’eau sur l’huile en feu', 'Couper la chaleur et l’air'],
  },
  ES: {
    title: 'Aceite en llamas en la cocina',
    brief: 'La sartén arde y el grifo está a mano. Haga lo contrario de lo que pide el impulso.',
    full: 'Servicio de mediodía, el aceite de una sartén se inflama. Lo que ayuda con el papel, aquí lo hace estallar. Apagar, tapar, esperar, avisar: cuatro gestos tranquilos y el porqué de cada uno.',
    goals: ['No echar nunca agua al aceite en llamas', 'Cortar el calor y el aire'],
  },
  IT: {
    title: 'Olio in fiamme in cucina',
    brief: 'La padella brucia, il rubinetto è vicino. Faccia il contrario di ciò che viene d’istinto.',
    full: 'Servizio di pranzo, l’olio in una padella prende fuoco. Ciò che aiuta con la carta qui lo fa esplodere. Spegnere, coprire, aspettare, segnalare: quattro gesti calmi e un perché per ciascuno.',
    goals: ['Mai versare acqua sull’olio in fiamme', 'Togliere il calore e l’aria'],
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
      EN: { name: 'Heat cut', description: 'Three of four right at once' },
      FR: { name: 'Feu coupé', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Fuego sofocado', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Fuoco spento', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Cool in the kitchen', description: 'All right at the first attempt' },
      FR: { name: 'Sang-froid', description: 'Tout juste du premier coup' },
      ES: { name: 'Sangre fría', description: 'Todo bien a la primera' },
      IT: { name: 'Sangue freddo', description: 'Tutto giusto al primo colpo' },
    },
  ],
  stations: [
    {
      key: 'reflex',
      right: 1,
      EN: {
        title: 'The reflex',
        text: 'Flames as high as your shoulder. The tap is beside you.',
        question: 'What about water?',
        options: ['A full bucket at once', 'None, not even a wet sponge', 'A little, to cool the edge'],
        reason: 'Water sinks, turns to steam at once and throws the burning oil out as a ball of fire.',
      },
      FR: {
        title: 'Le réflexe',
        text: 'Des flammes à hauteur d’épaule. Le robinet est à côté.',
        question: 'Et l’eau ?',
        options: [
          'Un seau plein, tout de suite',
          'Aucune, pas même une éponge mouillée',
          'Un peu, pour refroidir le bord',
        ],
        reason: 'L’eau coule au fond, devient vapeur d’un coup et projette l’huile en boule de feu.',
      },
      ES: {
        title: 'El impulso',
        text: 'Llamas a la altura del hombro. El grifo está a su lado.',
        question: '¿Y el agua?',
        options: ['Un cubo entero de golpe', 'Nada, ni una esponja mojada', 'Un poco, para enfriar el borde'],
        reason: 'El agua se hunde, se hace vapor al instante y lanza el aceite encendido en una bola de fuego.',
      },
      IT: {
        title: 'L’istinto',
        text: 'Fiamme alte fino alla spalla. Il rubinetto è accanto a lei.',
        question: 'E l’acqua?',
        options: [
          'Un secchio pieno in un colpo',
          'Niente, nemmeno una spugna bagnata',
          'Un po’, per raffreddare il bordo',
        ],
        reason: 'L’acqua affonda, diventa subito vapore e lancia fuori l’olio in fiamme come una palla di fuoco.',
      },
    },
    {
      key: 'heat',
      right: 0,
      EN: {
        title: 'The heat',
        text: 'The gas under the pan is still burning.',
        question: 'What first?',
        options: ['Turn the gas off if you can reach it', 'Carry the pan outside', 'Switch the hood to full'],
        reason:
          'Without heat the oil cools. A pan that is carried spills on you, and the hood draws the flames into the duct.',
      },
      FR: {
        title: 'La chaleur',
        text: 'Le gaz brûle toujours sous la poêle.',
        question: 'D’abord ?',
        options: ['Couper le gaz s’il est accessible', 'Porter la poêle dehors', 'Pousser la hotte au maximum'],
        reason:
          'Sans chaleur l’huile refroidit. Une poêle que l’on porte déborde sur vous, et la hotte aspire les flammes.',
      },
      ES: {
        title: 'El calor',
        text: 'El gas sigue encendido bajo la sartén.',
        question: '¿Qué va primero?',
        options: ['Cerrar el gas, si llega a él', 'Sacar la sartén fuera', 'Poner la campana al máximo'],
        reason:
          'Sin calor el aceite se enfría. Una sartén que se lleva se derrama sobre usted, y la campana aspira las llamas al conducto.',
      },
      IT: {
        title: 'Il calore',
        text: 'Il gas sotto la padella è ancora acceso.',
        question: 'Che cosa viene prima?',
        options: ['Chiudere il gas, se ci si arriva', 'Portare fuori la padella', 'Mettere la cappa al massimo'],
        reason:
          'Senza calore l’olio si raffredda. Una padella trasportata si rovescia addosso, e la cappa aspira le fiamme nel condotto.',
      },
    },
    {
      key: 'cover',
      right: 2,
      EN: {
        title: 'The air',
        text: 'A lid, a fire blanket and a dry towel are within reach.',
        question: 'How do you cover it?',
        options: [
          'Drop the towel from above',
          'Throw the lid from a distance',
          'Slide lid or blanket from your side, away from you',
        ],
        reason: 'The edge comes first between you and the flames; without air the fire goes out below it.',
      },
      FR: {
        title: 'L’air',
        text: 'Un couvercle, une couverture anti-feu et un torchon sec sont à portée.',
        question: 'Comment couvrir ?',
        options: [
          'Laisser tomber le torchon dessus',
          'Lancer le couvercle de loin',
          'Glisser couvercle ou couverture, de soi au loin',
        ],
        reason: 'Le bord passe d’abord entre vous et les flammes ; sans air, le feu s’éteint dessous.',
      },
      ES: {
        title: 'El aire',
        text: 'Tiene a mano una tapa, una manta ignífuga y un paño seco.',
        question: '¿Cómo lo cubre?',
        options: [
          'Dejar caer el paño desde arriba',
          'Lanzar la tapa desde lejos',
          'Deslizar tapa o manta desde su lado, alejándola',
        ],
        reason: 'El borde se interpone primero entre usted y las llamas; sin aire el fuego se apaga debajo.',
      },
      IT: {
        title: 'L’aria',
        text: 'A portata di mano: un coperchio, una coperta antifiamma, un panno asciutto.',
        question: 'Come copre?',
        options: [
          'Far cadere il panno dall’alto',
          'Lanciare il coperchio da lontano',
          'Far scorrere il coperchio allontanandolo da sé',
        ],
        reason: 'Il bordo si mette per primo tra lei e le fiamme; senz’aria il fuoco si spegne sotto.',
      },
    },
    {
      key: 'wait',
      right: 1,
      EN: {
        title: 'The wait',
        text: 'No flame is left under the lid. Service goes on.',
        question: 'When do you lift it?',
        options: ['At once, to look', 'When the oil has cooled down for long', 'After one minute'],
        reason: 'Hot oil catches fire again by itself as soon as air comes back. And a small fire is reported too.',
      },
      FR: {
        title: 'L’attente',
        text: 'Plus de flamme sous le couvercle. Le service continue.',
        question: 'Quand le soulever ?',
        options: ['Tout de suite, pour voir', 'Quand l’huile a longuement refroidi', 'Au bout d’une minute'],
        reason: 'L’huile chaude se rallume seule dès que l’air revient. Et un petit feu se signale aussi.',
      },
      ES: {
        title: 'La espera',
        text: 'Ya no hay llama bajo la tapa. El servicio continúa.',
        question: '¿Cuándo la levanta?',
        options: ['Enseguida, para mirar', 'Cuando el aceite se haya enfriado un buen rato', 'Pasado un minuto'],
        reason: 'El aceite caliente se enciende solo en cuanto vuelve el aire. Y de un fuego pequeño también se avisa.',
      },
      IT: {
        title: 'L’attesa',
        text: 'Sotto il coperchio non c’è più fiamma. Il servizio continua.',
        question: 'Quando lo solleva?',
        options: ['Subito, per guardare', 'Quando l’olio si è raffreddato a lungo', 'Dopo un minuto'],
        reason: 'L’olio caldo si riaccende da solo appena torna l’aria. E anche un fuoco piccolo si segnala.',
      },
    },
  ],
}
