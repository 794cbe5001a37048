import type { DemoTraining } from '../training.ts'

export const cardiacArrest: DemoTraining = {
  key: 'cardiac-arrest',
  owner: 'platform',
  content: 'walk',
  category: 'First aid and health',
  minutes: 15,
  skills: ['hard_skill_resuscitation', 'hard_skill_first_aid', 'soft_skill_decision_under_pressure'],
  tags: ['intervention', 'public'],
  EN: {
    title: 'Cardiac arrest: the first minutes',
    brief: 'He has collapsed and does not answer. Every minute counts for ten percent.',
    full: 'In the corridor, a visitor collapses. Recognise the arrest, call, press, and use the defibrillator on the wall: four decisions in the time that the ambulance takes to come. The device speaks; you only have to begin.',
    goals: [
      'Recognise an arrest within ten seconds',
      'Press hard and fast, without pause',
      'Dare to use the defibrillator',
    ],
  },
  FR: {
    title: 'Arrêt cardiaque : les premières minutes',
    brief: 'Il s’est effondré et ne répond pas. Chaque minute compte pour dix pour cent.',
    full: 'Dans le couloir, un visiteur s’effondre. Reconnaître l’arrêt, appeler, masser, prendre le défibrillateur au mur : quatre décisions pendant que l’ambulance arrive. L’appareil parle ; il suffit de commencer.',
    goals: ['Reconnaître un arrêt en dix secondes', 'Masser fort et vite, sans pause', 'Oser le défibrillateur'],
  },
  ES: {
    title: 'Paro cardíaco: los primeros minutos',
    brief: 'Se ha desplomado y no responde. Cada minuto vale un diez por ciento.',
    full: 'En el pasillo, un visitante se desploma. Reconocer el paro, llamar, comprimir y usar el desfibrilador de la pared: cuatro decisiones en lo que tarda la ambulancia. El aparato habla; usted solo tiene que empezar.',
    goals: [
      'Reconocer un paro en diez segundos',
      'Comprimir fuerte y rápido, sin pausas',
      'Atreverse con el desfibrilador',
    ],
  },
  IT: {
    title: 'Arresto cardiaco: i primi minuti',
    brief: 'Si è accasciato e non risponde. Ogni minuto vale il dieci per cento.',
    full: 'Nel corridoio un visitatore crolla a terra. Riconoscere l’arresto, chiamare, comprimere, usare il defibrillatore alla parete: quattro decisioni prima che arrivi l’ambulanza. L’apparecchio parla; lei deve solo cominciare.',
    goals: [
      'Riconoscere un arresto in dieci secondi',
      'Comprimere forte e veloce, senza pause',
      'Usare il defibrillatore senza timore',
    ],
  },
  emblem: 'beat',
  badges: [
    {
      EN: { name: 'First link', description: 'Passed to the end of the path' },
      FR: { name: 'Premier maillon', description: 'Réussie jusqu’au bout du chemin' },
      ES: { name: 'Primer eslabón', description: 'Superada hasta el final' },
      IT: { name: 'Primo anello', description: 'Superata fino in fondo' },
    },
    {
      EN: { name: 'Strong chain', description: 'Three of four right at once' },
      FR: { name: 'Chaîne solide', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Cadena fuerte', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Catena solida', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Keeping the beat', description: 'All right at the first attempt' },
      FR: { name: 'En rythme', description: 'Tout juste du premier coup' },
      ES: { name: 'Con ritmo', description: 'Todo bien a la primera' },
      IT: { name: 'A ritmo', description: 'Tutto giusto al primo colpo' },
    },
  ],
  stations: [
    {
      key: 'recognise',
      right: 2,
      EN: {
        title: 'Recognise',
        text: 'He does not answer. Now and then he gasps, with long pauses.',
        question: 'Is he breathing?',
        options: ['Yes, slowly: let him rest', 'Unclear: wait two minutes', 'No: gasping is not breathing'],
        reason:
          'Gasps are a sign of the arrest itself. Waiting to be sure costs the minutes in which he can still be saved.',
      },
      FR: {
        title: 'Reconnaître',
        text: 'Il ne répond pas. De temps en temps il suffoque, avec de longues pauses.',
        question: 'Respire-t-il ?',
        options: [
          'Oui, lentement : qu’il se repose',
          'Pas clair : attendre deux minutes',
          'Non : suffoquer n’est pas respirer',
        ],
        reason:
          'Ces mouvements sont un signe de l’arrêt lui-même. Attendre d’être sûr coûte les minutes où l’on peut le sauver.',
      },
      ES: {
        title: 'Reconocer',
        text: 'No responde. De vez en cuando boquea, con largas pausas.',
        question: '¿Respira?',
        options: ['Sí, despacio: que descanse', 'No está claro: esperar dos minutos', 'No: boquear no es respirar'],
        reason:
          'Esas bocanadas son una señal del propio paro. Esperar a estar seguro cuesta los minutos en que aún se le puede salvar.',
      },
      IT: {
        title: 'Riconoscere',
        text: 'Non risponde. Ogni tanto boccheggia, con lunghe pause.',
        question: 'Respira?',
        options: ['Sì, piano: che riposi', 'Non è chiaro: aspettare due minuti', 'No: boccheggiare non è respirare'],
        reason:
          'Quei respiri agonici sono un segno dell’arresto stesso. Aspettare di essere sicuri costa i minuti in cui si può ancora salvarlo.',
      },
    },
    {
      key: 'call',
      right: 0,
      EN: {
        title: 'Call',
        text: 'Two people stand beside you and watch.',
        question: 'How do you ask for help?',
        options: [
          '“You call 112, you fetch the defibrillator”',
          '“Somebody call an ambulance!”',
          'You go and call yourself',
        ],
        reason: 'When everybody is meant, nobody moves. A person who is pointed at does it.',
      },
      FR: {
        title: 'Appeler',
        text: 'Deux personnes sont près de vous et regardent.',
        question: 'Comment demander de l’aide ?',
        options: [
          '« Vous, le 112 ; vous, le défibrillateur »',
          '« Que quelqu’un appelle ! »',
          'Partir appeler soi-même',
        ],
        reason: 'Quand tout le monde est visé, personne ne bouge. Celui que l’on désigne le fait.',
      },
      ES: {
        title: 'Llamar',
        text: 'Dos personas están a su lado y miran.',
        question: '¿Cómo pide ayuda?',
        options: [
          '«Usted, el 112; usted, el desfibrilador»',
          '«¡Que alguien llame a una ambulancia!»',
          'Irse a llamar uno mismo',
        ],
        reason: 'Cuando se llama a todos, nadie se mueve. La persona a la que se señala lo hace.',
      },
      IT: {
        title: 'Chiamare',
        text: 'Due persone sono accanto a lei e guardano.',
        question: 'Come chiede aiuto?',
        options: [
          '«Lei chiami il 112; lei, il defibrillatore»',
          '«Qualcuno chiami un’ambulanza!»',
          'Andare a chiamare da soli',
        ],
        reason: 'Quando ci si rivolge a tutti, nessuno si muove. Chi viene indicato lo fa.',
      },
    },
    {
      key: 'press',
      right: 1,
      EN: {
        title: 'Press',
        text: 'Heel of the hand on the middle of the chest, arms straight.',
        question: 'How?',
        options: [
          'Gently, about 60 a minute',
          '5 to 6 cm deep, 100 to 120 a minute',
          'As deep as possible, with rests',
        ],
        reason:
          'At this depth and rate the blood still reaches the brain; every pause lets the pressure drop to nothing.',
      },
      FR: {
        title: 'Masser',
        text: 'Le talon de la main au milieu de la poitrine, bras tendus.',
        question: 'Comment ?',
        options: [
          'Doucement, 60 fois par minute',
          '5 à 6 cm, 100 à 120 fois par minute',
          'Le plus profond possible, avec des repos',
        ],
        reason:
          'À cette profondeur et à ce rythme, le sang atteint encore le cerveau ; chaque pause fait tout retomber.',
      },
      ES: {
        title: 'Comprimir',
        text: 'El talón de la mano en el centro del pecho, brazos rectos.',
        question: '¿Cómo?',
        options: [
          'Suave, unas 60 por minuto',
          'De 5 a 6 cm, de 100 a 120 por minuto',
          'Lo más hondo posible, con descansos',
        ],
        reason: 'A esa profundidad y a ese ritmo la sangre aún llega al cerebro; cada pausa deja caer la presión.',
      },
      IT: {
        title: 'Comprimere',
        text: 'La base del palmo al centro del torace, braccia tese.',
        question: 'Come?',
        options: [
          'Piano, circa 60 al minuto',
          'Da 5 a 6 cm, da 100 a 120 al minuto',
          'Il più a fondo possibile, con pause',
        ],
        reason:
          'A questa profondità e a questo ritmo il sangue arriva ancora al cervello; ogni pausa fa crollare la pressione.',
      },
    },
    {
      key: 'shock',
      right: 0,
      EN: {
        title: 'Defibrillator',
        text: 'The device is open, the pads are on. It says: “Analysing.”',
        question: 'What do you do?',
        options: [
          'Nobody touches him, then obey the device',
          'Go on pressing meanwhile',
          'Switch it off: you are no doctor',
        ],
        reason:
          'It only gives a shock when one is needed, and tells you when to press again. It is made for whoever is there.',
      },
      FR: {
        title: 'Défibrillateur',
        text: 'L’appareil est ouvert, les électrodes posées. Il dit : « Analyse en cours. »',
        question: 'Que faites-vous ?',
        options: [
          'Personne ne le touche, suivre l’appareil',
          'Continuer à masser pendant ce temps',
          'L’éteindre : je ne suis pas médecin',
        ],
        reason: 'Il ne choque que s’il le faut, et dit quand reprendre le massage. Il est fait pour celui qui est là.',
      },
      ES: {
        title: 'Desfibrilador',
        text: 'El aparato está abierto y los parches puestos. Dice: «Analizando.»',
        question: '¿Qué hace?',
        options: [
          'Nadie le toca; luego, obedecer al aparato',
          'Seguir comprimiendo mientras tanto',
          'Apagarlo: usted no es médico',
        ],
        reason: 'Solo da una descarga si hace falta y dice cuándo seguir. Está hecho para quien esté allí.',
      },
      IT: {
        title: 'Defibrillatore',
        text: 'L’apparecchio è aperto, le piastre sono applicate. Dice: «Analisi in corso.»',
        question: 'Che cosa fa?',
        options: [
          'Nessuno lo tocca, poi seguire l’apparecchio',
          'Continuare intanto a comprimere',
          'Spegnerlo: non si è medici',
        ],
        reason: 'Dà la scarica solo se serve e dice quando riprendere. È fatto per chi si trova lì.',
      },
    },
  ],
}
