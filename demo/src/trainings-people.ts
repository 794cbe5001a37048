import type { DemoTraining } from './training.ts'

/** Work with people and with what they send: a counter, a conversation, a mailbox. */
export const people: DemoTraining[] = [
  {
    key: 'angry-customer',
    owner: 'platform',
    content: 'walk',
    category: 'Customer relations',
    minutes: 15,
    skills: ['soft_skill_active_listening', 'soft_skill_conflict_resolution', 'soft_skill_empathy'],
    tags: ['customer', 'conflict', 'reception'],
    EN: {
      title: 'The angry customer',
      brief: '“I have been waiting for three weeks!” Four sentences decide how this ends.',
      full: 'Monday, half past eight, the first customer slams his parcel on your counter. Let him speak, find out what he needs, offer what you can keep and see him off. You will not win an argument here, and you do not need to.',
      goals: ['Let anger pass before you answer', 'Promise only what you can keep', 'Know when to fetch help'],
    },
    FR: {
      title: 'Le client en colère',
      brief: '« Trois semaines que j’attends ! » Quatre phrases décident de la suite.',
      full: 'Lundi, huit heures et demie, le premier client jette son colis sur le comptoir. Le laisser parler, comprendre ce qu’il lui faut, proposer ce que vous pouvez tenir et le raccompagner. Il n’y a pas de débat à gagner ici, et vous n’en avez pas besoin.',
      goals: [
        'Laisser passer la colère avant de répondre',
        'Ne promettre que ce que l’on peut tenir',
        'Savoir quand appeler du renfort',
      ],
    },
    badge: {
      EN: { name: 'Calm counter', description: 'All right at the first attempt' },
      FR: { name: 'Comptoir calme', description: 'Tout juste du premier coup' },
    },
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
          question: 'Que faites-vous d’abord ?',
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
          question: 'Par quoi commencez-vous ?',
          options: [
            '« Calmez-vous, je vous prie. »',
            '« Ce n’est pas ma faute. »',
            '« Trois semaines, et la fête est samedi. »',
          ],
          reason:
            'Redire ce qui compte pour lui prouve que vous avez écouté. « Calmez-vous » et « pas ma faute » ne parlent que de vous.',
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
          question: 'Que promettez-vous ?',
          options: [
            '« Je les appelle, réponse avant dix heures. »',
            '« Vous l’aurez demain, juré. »',
            '« Repassez la semaine prochaine. »',
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
          text: 'Un autre jour, un autre homme : il vous insulte et contourne le comptoir.',
          question: 'Et maintenant ?',
          options: [
            'L’insulter à mon tour, cela l’arrêtera',
            'Reculer, appeler un collègue, le laisser sortir',
            'Le retenir par le bras',
          ],
          reason:
            'La patience est pour la colère, pas pour la menace. De la distance, une seconde personne, une issue libre : la plupart s’en vont.',
        },
      },
    ],
  },
  {
    key: 'hard-talk',
    owner: 'platform',
    content: 'walk',
    category: 'Management',
    minutes: 30,
    skills: ['soft_skill_leadership', 'soft_skill_communication', 'soft_skill_empathy'],
    tags: ['feedback', 'team', 'talk'],
    EN: {
      title: 'A conversation you put off',
      brief: 'Late again, and the team has noticed. Twenty minutes, one room, no judge.',
      full: 'Karim is your best technician and has been late nine times this month. You have put it off long enough. Choose the place, say what you saw, hear what you did not know, agree on what changes. Nobody is to be broken here; something is to be mended.',
      goals: ['Speak of facts, not of character', 'Ask before you conclude', 'End with one agreement and a date'],
    },
    FR: {
      title: 'L’entretien que l’on repousse',
      brief: 'Encore en retard, et l’équipe le voit. Vingt minutes, une salle, aucun juge.',
      full: 'Karim est votre meilleur technicien et il est arrivé neuf fois en retard ce mois-ci. Vous avez assez attendu. Choisir le lieu, dire ce que vous avez vu, entendre ce que vous ignoriez, convenir de ce qui change. Il ne s’agit pas de casser quelqu’un, mais de réparer quelque chose.',
      goals: ['Parler de faits, pas de caractère', 'Demander avant de conclure', 'Finir par un accord et une date'],
    },
    badge: {
      EN: { name: 'Said and heard', description: 'All right at the first attempt' },
      FR: { name: 'Dit et entendu', description: 'Tout juste du premier coup' },
    },
    stations: [
      {
        key: 'setting',
        right: 2,
        EN: {
          title: 'Where and when',
          text: 'It is ten past nine, he walks in past everybody.',
          question: 'When do you talk to him?',
          options: [
            'Right now, in front of the team',
            'By message, so that it is written',
            'Today, the two of us, door closed',
          ],
          reason:
            'Blame in public is remembered for the public. The same day, because a fact of last month is no longer one.',
        },
        FR: {
          title: 'Où et quand',
          text: 'Neuf heures dix, il entre et passe devant tout le monde.',
          question: 'Quand lui parlez-vous ?',
          options: [
            'Tout de suite, devant l’équipe',
            'Par message, que ce soit écrit',
            'Aujourd’hui, à deux, porte fermée',
          ],
          reason:
            'D’un reproche public, on ne retient que le public. Le jour même, car un fait du mois dernier n’en est plus un.',
        },
      },
      {
        key: 'fact',
        right: 0,
        EN: {
          title: 'The first sentence',
          text: 'He sits down, arms crossed.',
          question: 'What do you say?',
          options: [
            '“Nine times since the first, after nine.”',
            '“You do not care about this team.”',
            '“People are starting to complain.”',
          ],
          reason:
            'A fact can be looked at together. A judgement is only defended against, and “people” are nobody he can answer.',
        },
        FR: {
          title: 'La première phrase',
          text: 'Il s’assoit, les bras croisés.',
          question: 'Que dites-vous ?',
          options: [
            '« Neuf fois depuis le premier, après 9 h. »',
            '« Tu te moques de cette équipe. »',
            '« Les gens commencent à se plaindre. »',
          ],
          reason: 'Un fait se regarde à deux. D’un jugement on se défend, et à « les gens » personne ne peut répondre.',
        },
      },
      {
        key: 'ask',
        right: 1,
        EN: {
          title: 'The silence',
          text: 'He looks at the table and says nothing.',
          question: 'What now?',
          options: [
            'Propose a solution quickly',
            'Ask “What happens in the morning?”, and wait',
            'Remind him of the contract',
          ],
          reason:
            'His mother has come home from hospital; the nurse comes at half past eight. You could not have guessed it.',
        },
        FR: {
          title: 'Le silence',
          text: 'Il regarde la table et ne dit rien.',
          question: 'Et maintenant ?',
          options: [
            'Proposer vite une solution',
            '« Que se passe-t-il le matin ? », et attendre',
            'Rappeler le contrat',
          ],
          reason:
            'Sa mère est sortie de l’hôpital ; l’infirmière vient à huit heures et demie. Vous ne pouviez pas le deviner.',
        },
      },
      {
        key: 'agree',
        right: 2,
        EN: {
          title: 'What changes',
          text: 'He is relieved that it is said. So are you.',
          question: 'How do you end?',
          options: [
            '“Right, let us see how it goes.”',
            '“I will forget about it.”',
            '“From Monday, 9.30; we look again on the 30th.”',
          ],
          reason:
            'A goodwill without a date is put off in its turn. One agreement, said by both, can be kept and checked.',
        },
        FR: {
          title: 'Ce qui change',
          text: 'Il est soulagé que ce soit dit. Vous aussi.',
          question: 'Comment finissez-vous ?',
          options: [
            '« Bon, on verra bien. »',
            '« Je n’ai rien vu. »',
            '« Dès lundi, 9 h 30 ; on refait le point le 30. »',
          ],
          reason:
            'Une bonne volonté sans date est repoussée à son tour. Un accord, dit par les deux, se tient et se vérifie.',
        },
      },
    ],
  },
  {
    key: 'phishing',
    owner: 'platform',
    content: 'walk',
    category: 'Cybersecurity',
    minutes: 15,
    skills: ['hard_skill_phishing_detection', 'hard_skill_data_protection', 'soft_skill_attention'],
    tags: ['phishing', 'password', 'mail'],
    EN: {
      title: 'Spot the false mail',
      brief: 'Four messages this morning, one of them is honest. Would you have clicked?',
      full: 'A parcel, a boss in a hurry, a QR code, a click that was one too many. Nobody falls for a bad fake; you fall for the good one, on a Friday, between two meetings. Learn where to look, and what to do when you looked too late.',
      goals: [
        'Read the sender and the link, not the logo',
        'Check by another way whatever is urgent',
        'Report at once, even your own mistake',
      ],
    },
    FR: {
      title: 'Repérer le faux message',
      brief: 'Quatre messages ce matin, un seul est honnête. Auriez-vous cliqué ?',
      full: 'Un colis, un chef pressé, un QR code, un clic de trop. Personne ne tombe dans un mauvais piège ; on tombe dans le bon, un vendredi, entre deux réunions. Apprenez où regarder, et que faire quand on a regardé trop tard.',
      goals: [
        'Lire l’expéditeur et le lien, pas le logo',
        'Vérifier par un autre canal ce qui presse',
        'Signaler aussitôt, même sa propre erreur',
      ],
    },
    badge: {
      EN: { name: 'Second look', description: 'All right at the first attempt' },
      FR: { name: 'Deuxième regard', description: 'Tout juste du premier coup' },
    },
    stations: [
      {
        key: 'link',
        right: 1,
        EN: {
          title: 'The parcel',
          text: '“Your parcel is held back: 1.99 € to pay.” Link: post-delivery.pay-now.example.',
          question: 'What gives it away?',
          options: ['The small amount', 'The end of the address: pay-now.example', 'A spelling mistake'],
          reason:
            'What stands right before the first single slash owns the site. Everything to the left of it can be invented.',
        },
        FR: {
          title: 'Le colis',
          text: '« Votre colis est retenu : 1,99 € à régler. » Lien : poste-livraison.payer-ici.example.',
          question: 'Qu’est-ce qui le trahit ?',
          options: ['La petite somme', 'La fin de l’adresse : payer-ici.example', 'Une faute d’orthographe'],
          reason:
            'C’est la fin du nom, juste avant la première barre, qui dit à qui est le site. Tout ce qui est à gauche s’invente.',
        },
      },
      {
        key: 'urgent',
        right: 0,
        EN: {
          title: 'The boss',
          text: '“In a meeting, can’t talk. Pay this invoice before noon, keep it to yourself.”',
          question: 'What do you do?',
          options: ['Ring the number I have always used', 'Answer the mail to make sure', 'Pay: it is the boss'],
          reason:
            'Haste and secrecy are the whole trick. A call to a known number costs a minute; an answer goes to the thief.',
        },
        FR: {
          title: 'Le patron',
          text: '« En réunion, je ne peux pas parler. Réglez cette facture avant midi, restez discret. »',
          question: 'Que faites-vous ?',
          options: [
            'Appeler le numéro que j’ai toujours eu',
            'Répondre au message pour vérifier',
            'Payer : c’est le patron',
          ],
          reason:
            'L’urgence et le secret, c’est toute la ruse. Un appel à un numéro connu prend une minute ; une réponse part chez le voleur.',
        },
      },
      {
        key: 'password',
        right: 2,
        EN: {
          title: 'The password',
          text: 'A site that you use was broken into. You have the same password at work.',
          question: 'What helps most?',
          options: [
            'Adding a “1” to it',
            'Changing it in six months',
            'Another one everywhere, a manager, two factors',
          ],
          reason:
            'Stolen passwords are tried everywhere within hours. One a site, kept by a manager, makes the theft worthless.',
        },
        FR: {
          title: 'Le mot de passe',
          text: 'Un site que vous utilisez a été piraté. Au travail, c’est le même mot de passe.',
          question: 'Qu’est-ce qui aide le plus ?',
          options: ['Y ajouter un « 1 »', 'Le changer dans six mois', 'Un par site, un coffre-fort, deux facteurs'],
          reason:
            'Un mot de passe volé est essayé partout en quelques heures. Un par site, gardé dans un coffre-fort : le vol ne vaut plus rien.',
        },
      },
      {
        key: 'clicked',
        right: 1,
        EN: {
          title: 'Too late',
          text: 'You typed your password, and only then saw the address.',
          question: 'What now?',
          options: [
            'Close the page and hope',
            'Change it and tell the IT team, now',
            'Switch the computer off for the weekend',
          ],
          reason:
            'In the first minutes an account can still be locked. Nobody is angry with those who report; silence costs the company.',
        },
        FR: {
          title: 'Trop tard',
          text: 'Vous avez tapé le mot de passe, puis vu l’adresse.',
          question: 'Que faire ?',
          options: [
            'Fermer la page et espérer',
            'Le changer et prévenir l’informatique, là',
            'Éteindre l’ordinateur pour le week-end',
          ],
          reason:
            'Dans les premières minutes, un compte se bloque encore. On n’en veut pas à qui signale ; c’est le silence qui coûte.',
        },
      },
    ],
  },
]
