import type { DemoTraining } from '../training.ts'

export const angryCustomer: DemoTraining = {
  key: 'angry-customer',
  owner: 'platform',
  content: 'walk',
  category: 'Customer relations',
  minutes: 15,
  skills: ['soft_skill_active_listening', 'soft_skill_conflict_resolution', 'soft_skill_empathy'],
  tags: ['client', 'communication', 'tension'],
  EN: {
    title: 'The angry customer',
    brief: '“I have been waiting for three weeks!” Four sentences decide how this ends.',
    full: 'Monday, half past eight, the first customer slams his parcel on your counter. Let him speak, find out what he needs, offer what you can keep and see him off. You will not win an argument here, and you do not need to.',
    goals: ['Let anger pass before you answer', 'Promise only what you can keep', 'Know when to fetch help'],
  },
  FR: {
    title: 'Le client en colère',
    brief: '« Trois semaines que j’attends ! » Quatre phrases décident de la suite.',
    full: 'Lundi, huit heures et demie, le premier client jette son colis sur le comptoir. Le laisser parler, comprendre ce qu’il lui faut, proposer ce que vous pouvez tenir et le raccompagner. Il n’y a pas de débat à gagner ici, et vous n’en avez pas besoin.',
    goals: [
      'Laisser passer la colère avant de répondre',
      'Ne promettre que ce que l’on peut tenir',
      'Savoir quand appeler du renfort',
    ],
  },
  ES: {
    title: 'El cliente enfadado',
    brief: '«¡Llevo tres semanas esperando!» Cuatro frases deciden cómo acaba esto.',
    full: 'Lunes, ocho y media: el primer cliente tira su paquete sobre el mostrador. Déjele hablar, averigüe qué necesita, ofrezca lo que pueda cumplir y despídale bien. Aquí no hay discusión que ganar, ni falta que hace.',
    goals: [
      'Dejar pasar el enfado antes de responder',
      'Prometer solo lo que se puede cumplir',
      'Saber cuándo pedir ayuda',
    ],
  },
  IT: {
    title: 'Il cliente arrabbiato',
    brief: '«Aspetto da tre settimane!» Quattro frasi decidono come va a finire.',
    full: 'Lunedì, le otto e mezza: il primo cliente sbatte il pacco sul banco. Lo lasci parlare, scopra che cosa gli serve, offra ciò che può mantenere e lo congedi bene. Qui non c’è una discussione da vincere, e non ne ha bisogno.',
    goals: [
      'Lasciar passare la rabbia prima di rispondere',
      'Promettere solo ciò che si può mantenere',
      'Sapere quando chiedere aiuto',
    ],
  },
  emblem: 'bubble',
  badges: [
    {
      EN: { name: 'Open ear', description: 'Passed to the end of the path' },
      FR: { name: 'Bonne écoute', description: 'Réussie jusqu’au bout du chemin' },
      ES: { name: 'Oído abierto', description: 'Superada hasta el final' },
      IT: { name: 'Orecchio aperto', description: 'Superata fino in fondo' },
    },
    {
      EN: { name: 'Measured words', description: 'Three of four right at once' },
      FR: { name: 'Mots mesurés', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Palabras medidas', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Parole misurate', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Calm counter', description: 'All right at the first attempt' },
      FR: { name: 'Comptoir calme', description: 'Tout juste du premier coup' },
      ES: { name: 'Mostrador en calma', description: 'Todo bien a la primera' },
      IT: { name: 'Banco tranquillo', description: 'Tutto giusto al primo colpo' },
    },
  ],
  stations: [
    {
      key: 'listen',
      right: 1,
      EN: {
        title: 'The storm',
        text: 'He talks loudly, without pause. People in the queue turn round.',
        question: 'What do you do first?',
        options: ['Ask him to lower his voice', 'Let him finish, and look at him', 'Explain the delivery terms'],
        reason:
          'Whoever is interrupted starts again, louder. Anger that is heard to its end usually lasts less than a minute.',
      },
      FR: {
        title: 'L’orage',
        text: 'Il parle fort, sans s’arrêter. La file se retourne.',
        question: 'Que faites-vous d’abord ?',
        options: [
          'Lui demander de baisser le ton',
          'Le laisser finir, en le regardant',
          'Expliquer les conditions de livraison',
        ],
        reason:
          'Qui est interrompu recommence, plus fort. Une colère écoutée jusqu’au bout dure rarement plus d’une minute.',
      },
      ES: {
        title: 'La tormenta',
        text: 'Habla alto, sin parar. La gente de la cola se vuelve.',
        question: '¿Qué hace primero?',
        options: ['Pedirle que baje la voz', 'Dejarle acabar, mirándole', 'Explicar las condiciones de entrega'],
        reason:
          'Quien es interrumpido empieza de nuevo, y más alto. Un enfado escuchado hasta el final rara vez dura más de un minuto.',
      },
      IT: {
        title: 'La tempesta',
        text: 'Parla forte, senza pause. La gente in coda si gira.',
        question: 'Che cosa fa per prima cosa?',
        options: [
          'Chiedergli di abbassare la voce',
          'Lasciarlo finire, guardandolo',
          'Spiegare le condizioni di consegna',
        ],
        reason:
          'Chi viene interrotto ricomincia, più forte. Una rabbia ascoltata fino in fondo dura di rado più di un minuto.',
      },
    },
    {
      key: 'say-back',
      right: 2,
      EN: {
        title: 'In your words',
        text: 'He has stopped. He breathes, he waits for you.',
        question: 'How do you begin?',
        options: ['“Calm down, please.”', '“It is not my fault.”', '“Three weeks, and the party is on Saturday.”'],
        reason:
          'Saying back what matters to him proves that you listened. “Calm down” and “not my fault” are about you.',
      },
      FR: {
        title: 'Reformuler',
        text: 'Il s’est tu. Il reprend son souffle, il vous attend.',
        question: 'Par quoi commencez-vous ?',
        options: [
          '« Calmez-vous, je vous prie. »',
          '« Ce n’est pas ma faute. »',
          '« Trois semaines, et la fête est samedi. »',
        ],
        reason:
          'Redire ce qui compte pour lui prouve que vous avez écouté. « Calmez-vous » et « pas ma faute » ne parlent que de vous.',
      },
      ES: {
        title: 'Con sus palabras',
        text: 'Se ha callado. Respira, le espera a usted.',
        question: '¿Cómo empieza?',
        options: ['«Cálmese, por favor.»', '«No es culpa mía.»', '«Tres semanas, y la fiesta es el sábado.»'],
        reason:
          'Repetir lo que le importa demuestra que ha escuchado. «Cálmese» y «no es culpa mía» solo hablan de usted.',
      },
      IT: {
        title: 'Con parole sue',
        text: 'Si è fermato. Riprende fiato, la aspetta.',
        question: 'Come comincia?',
        options: ['«Si calmi, per favore.»', '«Non è colpa mia.»', '«Tre settimane, e la festa è sabato.»'],
        reason:
          'Ridire ciò che per lui conta dimostra che ha ascoltato. «Si calmi» e «non è colpa mia» parlano solo di chi risponde.',
      },
    },
    {
      key: 'offer',
      right: 0,
      EN: {
        title: 'The offer',
        text: 'The stock says one piece is left, in another branch.',
        question: 'What do you promise?',
        options: [
          '“I ring them now, you hear it from me by ten.”',
          '“You will have it tomorrow, I swear.”',
          '“Try again next week.”',
        ],
        reason: 'A small promise with an hour, kept, mends more than a large one that depends on others.',
      },
      FR: {
        title: 'La proposition',
        text: 'Le stock indique une pièce, dans une autre agence.',
        question: 'Que promettez-vous ?',
        options: [
          '« Je les appelle, réponse avant dix heures. »',
          '« Vous l’aurez demain, juré. »',
          '« Repassez la semaine prochaine. »',
        ],
        reason: 'Une petite promesse avec une heure, et tenue, répare mieux qu’une grande qui dépend des autres.',
      },
      ES: {
        title: 'La propuesta',
        text: 'Según el almacén queda una unidad, en otra sucursal.',
        question: '¿Qué promete?',
        options: [
          '«Les llamo ya; le respondo antes de las diez.»',
          '«Mañana lo tiene, se lo juro.»',
          '«Vuelva la semana que viene.»',
        ],
        reason: 'Una promesa pequeña con una hora, y cumplida, arregla más que una grande que depende de otros.',
      },
      IT: {
        title: 'La proposta',
        text: 'In magazzino ne resta uno, in un’altra filiale.',
        question: 'Che cosa promette?',
        options: [
          '«Li chiamo ora, le rispondo entro le dieci.»',
          '«Domani ce l’ha, lo giuro.»',
          '«Ripassi la settimana prossima.»',
        ],
        reason: 'Una piccola promessa con un orario, mantenuta, ripara più di una grande che dipende da altri.',
      },
    },
    {
      key: 'limit',
      right: 1,
      EN: {
        title: 'The limit',
        text: 'Another day, another man: he insults you and comes round the counter.',
        question: 'And now?',
        options: ['Insult him back, that stops it', 'Step back, call a colleague, let him go', 'Hold him by the arm'],
        reason:
          'Patience is for anger, not for threats. Distance, a second person and a free way out end most of them.',
      },
      FR: {
        title: 'La limite',
        text: 'Un autre jour, un autre homme : il vous insulte et contourne le comptoir.',
        question: 'Et maintenant ?',
        options: [
          'L’insulter à mon tour, cela l’arrêtera',
          'Reculer, appeler un collègue, le laisser sortir',
          'Le retenir par le bras',
        ],
        reason:
          'La patience est pour la colère, pas pour la menace. De la distance, une seconde personne, une issue libre : la plupart s’en vont.',
      },
      ES: {
        title: 'El límite',
        text: 'Otro día, otro hombre: le insulta y rodea el mostrador.',
        question: '¿Y ahora?',
        options: [
          'Devolverle el insulto, así para',
          'Apartarse, llamar a alguien, dejarle salir',
          'Sujetarle del brazo',
        ],
        reason:
          'La paciencia es para el enfado, no para la amenaza. Distancia, una segunda persona y una salida libre resuelven casi todos los casos.',
      },
      IT: {
        title: 'Il limite',
        text: 'Un altro giorno, un altro uomo: la insulta e gira intorno al banco.',
        question: 'E adesso?',
        options: [
          'Rispondere agli insulti, così smette',
          'Arretrare, chiamare aiuto, lasciarlo uscire',
          'Trattenerlo per un braccio',
        ],
        reason:
          'La pazienza è per la rabbia, non per le minacce. Distanza, una seconda persona e una via libera risolvono quasi tutti i casi.',
      },
    },
  ],
}
