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
  emblem: 'beat',
  badges: [
    {
      EN: { name: 'First link', description: 'Passed to the end of the path' },
      FR: { name: 'Premier maillon', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Strong chain', description: 'Three of four right at once' },
      FR: { name: 'Chaîne solide', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Keeping the beat', description: 'All right at the first attempt' },
      FR: { name: 'En rythme', description: 'Tout juste du premier coup' },
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
    },
  ],
}
