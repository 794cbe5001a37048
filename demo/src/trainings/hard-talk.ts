import type { DemoTraining } from '../training.ts'

export const hardTalk: DemoTraining = {
  key: 'hard-talk',
  owner: 'platform',
  content: { room: 'office' },
  category: 'Management',
  minutes: 5,
  skills: ['soft_skill_leadership', 'soft_skill_communication', 'soft_skill_empathy'],
  tags: ['feedback', 'communication', 'management'],
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
  ES: {
    title: 'La conversación que se aplaza',
    brief: 'Tarde otra vez, y el equipo lo ha notado. Veinte minutos, una sala, ningún juez.',
    full: 'Karim es su mejor técnico y este mes ha llegado tarde nueve veces. Ya lo ha aplazado bastante. Elija el lugar, diga lo que ha visto, escuche lo que no sabía, acuerden qué cambia. No se trata de hundir a nadie, sino de arreglar algo.',
    goals: ['Hablar de hechos, no de carácter', 'Preguntar antes de concluir', 'Terminar con un acuerdo y una fecha'],
  },
  IT: {
    title: 'Il colloquio che si rimanda',
    brief: 'Di nuovo in ritardo, e la squadra se n’è accorta. Venti minuti, una stanza, nessun giudice.',
    full: 'Karim è il suo tecnico migliore e questo mese è arrivato tardi nove volte. Ha rimandato abbastanza. Scelga il posto, dica che cosa ha visto, ascolti ciò che non sapeva, accordatevi su che cosa cambia. Non si tratta di umiliare qualcuno, ma di sistemare qualcosa.',
    goals: ['Parlare di fatti, non di carattere', 'Chiedere prima di concludere', 'Chiudere con un accordo e una data'],
  },
  emblem: 'hand',
  badges: [
    {
      EN: { name: 'Door opened', description: 'Training passed' },
      FR: { name: 'Porte ouverte', description: 'Formation réussie' },
      ES: { name: 'Puerta abierta', description: 'Formación superada' },
      IT: { name: 'Porta aperta', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Facts first', description: 'Three of four right at once' },
      FR: { name: 'Les faits d’abord', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Hechos primero', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Prima i fatti', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Said and heard', description: 'All right at the first attempt' },
      FR: { name: 'Dit et entendu', description: 'Tout juste du premier coup' },
      ES: { name: 'Dicho y oído', description: 'Todo bien a la primera' },
      IT: { name: 'Detto e ascoltato', description: 'Tutto giusto al primo colpo' },
    },
  ],
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
        question: 'Quand lui parlez-vous ?',
        options: [
          'Tout de suite, devant l’équipe',
          'Par message, que ce soit écrit',
          'Aujourd’hui, à deux, porte fermée',
        ],
        reason:
          'D’un reproche public, on ne retient que le public. Le jour même, car un fait du mois dernier n’en est plus un.',
      },
      ES: {
        title: 'Dónde y cuándo',
        text: 'Son las nueve y diez; entra pasando por delante de todos.',
        question: '¿Cuándo habla con él?',
        options: ['Ahora mismo, delante del equipo', 'Por mensaje, para que conste', 'Hoy, los dos, a puerta cerrada'],
        reason:
          'De un reproche en público se recuerda al público. Y el mismo día, porque un hecho del mes pasado ya no lo es.',
      },
      IT: {
        title: 'Dove e quando',
        text: 'Sono le nove e dieci, entra passando davanti a tutti.',
        question: 'Quando gli parla?',
        options: [
          'Subito, davanti alla squadra',
          'Con un messaggio, così resta scritto',
          'Oggi, noi due, a porta chiusa',
        ],
        reason:
          'Di un rimprovero in pubblico si ricorda il pubblico. E in giornata, perché un fatto del mese scorso non lo è più.',
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
        question: 'Que dites-vous ?',
        options: [
          '« Neuf fois depuis le premier, après 9 h. »',
          '« Tu te moques de cette équipe. »',
          '« Les gens commencent à se plaindre. »',
        ],
        reason: 'Un fait se regarde à deux. D’un jugement on se défend, et à « les gens » personne ne peut répondre.',
      },
      ES: {
        title: 'La primera frase',
        text: 'Se sienta, con los brazos cruzados.',
        question: '¿Qué le dice?',
        options: [
          '«Nueve veces desde el día uno, pasadas las nueve.»',
          '«Este equipo no te importa.»',
          '«La gente empieza a quejarse.»',
        ],
        reason:
          'Un hecho se puede mirar juntos. De un juicio uno no hace más que defenderse, y «la gente» no es nadie a quien responder.',
      },
      IT: {
        title: 'La prima frase',
        text: 'Si siede, a braccia conserte.',
        question: 'Che cosa dice?',
        options: [
          '«Nove volte dal primo del mese, dopo le nove.»',
          '«Di questa squadra non ti importa.»',
          '«La gente comincia a lamentarsi.»',
        ],
        reason:
          'Un fatto si può guardare insieme. Da un giudizio ci si difende soltanto, e «la gente» non è nessuno a cui rispondere.',
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
        question: 'Et maintenant ?',
        options: ['Proposer vite une solution', '« Que se passe-t-il le matin ? », et attendre', 'Rappeler le contrat'],
        reason:
          'Sa mère est sortie de l’hôpital ; l’infirmière vient à huit heures et demie. Vous ne pouviez pas le deviner.',
      },
      ES: {
        title: 'El silencio',
        text: 'Mira la mesa y no dice nada.',
        question: '¿Y ahora?',
        options: [
          'Proponer enseguida una solución',
          'Preguntar «¿Qué pasa por la mañana?» y esperar',
          'Recordarle el contrato',
        ],
        reason: 'Su madre ha vuelto del hospital; la enfermera llega a las ocho y media. No podía usted adivinarlo.',
      },
      IT: {
        title: 'Il silenzio',
        text: 'Guarda il tavolo e non dice nulla.',
        question: 'E adesso?',
        options: [
          'Proporre in fretta una soluzione',
          'Chiedere «Che succede al mattino?» e attendere',
          'Ricordargli il contratto',
        ],
        reason: 'Sua madre è tornata dall’ospedale; l’infermiera viene alle otto e mezza. Non poteva indovinarlo.',
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
        question: 'Comment finissez-vous ?',
        options: [
          '« Bon, on verra bien. »',
          '« Je n’ai rien vu. »',
          '« Dès lundi, 9 h 30 ; on refait le point le 30. »',
        ],
        reason:
          'Une bonne volonté sans date est repoussée à son tour. Un accord, dit par les deux, se tient et se vérifie.',
      },
      ES: {
        title: 'Lo que cambia',
        text: 'Le alivia haberlo dicho. A usted también.',
        question: '¿Cómo termina?',
        options: ['«Bueno, ya veremos.»', '«Hago como si nada.»', '«Desde el lunes, 9:30; lo miramos el día 30.»'],
        reason:
          'Un buen propósito sin fecha también se aplaza. Un acuerdo dicho por los dos se puede cumplir y comprobar.',
      },
      IT: {
        title: 'Che cosa cambia',
        text: 'È sollevato di averlo detto. Anche lei.',
        question: 'Come chiude?',
        options: ['«Bene, vedremo come va.»', '«Faccio finta di niente.»', '«Da lunedì, 9:30; ne riparliamo il 30.»'],
        reason:
          'Un buon proposito senza data si rimanda a sua volta. Un accordo detto da entrambi si può mantenere e verificare.',
      },
    },
  ],
}
