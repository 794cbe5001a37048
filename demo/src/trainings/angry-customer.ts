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
  emblem: 'bubble',
  badges: [
    {
      EN: { name: 'Open ear', description: 'Passed to the end of the path' },
      FR: { name: 'Bonne écoute', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Measured words', description: 'Three of four right at once' },
      FR: { name: 'Mots mesurés', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Calm counter', description: 'All right at the first attempt' },
      FR: { name: 'Comptoir calme', description: 'Tout juste du premier coup' },
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
    },
  ],
}
