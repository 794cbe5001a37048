import type { DemoTraining } from './training.ts'

/** First aid, and fires that are met in daily work. */
export const care: DemoTraining[] = [
  {
    key: 'first-aid-site',
    owner: 'platform',
    content: 'walk',
    category: 'First aid and health',
    minutes: 15,
    skills: ['hard_skill_first_aid', 'soft_skill_communication', 'soft_skill_stress_management'],
    tags: ['first aid', 'building site'],
    EN: {
      title: 'First aid on a building site',
      brief: 'A saw has slipped. Protect, examine, alert, help: in this order.',
      full: 'A colleague sits on the ground, his forearm bleeding hard, the saw still running beside him. Take the four steps of first aid one after the other, and know why none of them can wait for the next.',
      goals: [
        'Make the place safe before you help',
        'Give an alert that needs no question back',
        'Stop a heavy bleeding by pressure',
      ],
    },
    FR: {
      title: 'Premiers secours sur un chantier',
      brief: 'Une scie a dérapé. Protéger, examiner, alerter, secourir : dans cet ordre.',
      full: 'Un collègue est assis au sol, son avant-bras saigne beaucoup, la scie tourne encore à côté de lui. Franchissez les quatre étapes du secours l’une après l’autre, et sachez pourquoi aucune ne peut attendre la suivante.',
      goals: [
        'Rendre le lieu sûr avant d’aider',
        'Donner une alerte qui se passe de questions',
        'Arrêter une hémorragie par la pression',
      ],
    },
    badge: {
      EN: { name: 'Steady hands', description: 'All right at the first attempt' },
      FR: { name: 'Mains sûres', description: 'Tout juste du premier coup' },
    },
    stations: [
      {
        key: 'protect',
        right: 1,
        EN: {
          title: 'Protect',
          text: 'The saw is still running, its cable across the puddle.',
          question: 'What do you do first?',
          options: ['Run to the injured man', 'Cut the power at the board', 'Shout for a first-aid kit'],
          reason: 'A helper who is hurt helps nobody. Ten seconds at the board protect all of you.',
        },
        FR: {
          title: 'Protéger',
          text: 'La scie tourne encore, son câble traverse la flaque.',
          question: 'Par quoi commencez-vous ?',
          options: ['Courir vers le blessé', 'Couper le courant au tableau', 'Demander la trousse de secours'],
          reason: 'Un secouriste blessé n’aide personne. Dix secondes au tableau protègent tout le monde.',
        },
      },
      {
        key: 'examine',
        right: 0,
        EN: {
          title: 'Examine',
          text: 'He is pale, answers you, holds his arm against his chest.',
          question: 'What do you look for at once?',
          options: ['Bleeding that does not stop', 'A bruise on the knee', 'His health card'],
          reason: 'Look for what kills in minutes: bleeding, then whether he answers, then whether he breathes.',
        },
        FR: {
          title: 'Examiner',
          text: 'Il est pâle, il vous répond, il serre son bras contre lui.',
          question: 'Que cherchez-vous aussitôt ?',
          options: ['Un saignement qui ne s’arrête pas', 'Un bleu au genou', 'Sa carte de santé'],
          reason: 'On cherche ce qui tue en quelques minutes : le saignement, puis s’il répond, puis s’il respire.',
        },
      },
      {
        key: 'help',
        right: 2,
        EN: {
          title: 'Help',
          text: 'Blood runs through the sleeve. You have gloves and a clean cloth.',
          question: 'What stops it?',
          options: [
            'Rinsing the wound with water',
            'A loose bandage',
            'Pressing hard on the wound, and not letting go',
          ],
          reason: 'Firm pressure closes the vessels. Looking every minute whether it has stopped starts it again.',
        },
        FR: {
          title: 'Secourir',
          text: 'Le sang traverse la manche. Vous avez des gants et un tissu propre.',
          question: 'Qu’est-ce qui l’arrête ?',
          options: ['Rincer la plaie à l’eau', 'Un bandage lâche', 'Appuyer fort sur la plaie, sans relâcher'],
          reason:
            'Une pression ferme ferme les vaisseaux. Regarder toutes les minutes si cela s’arrête le fait repartir.',
        },
      },
      {
        key: 'alert',
        right: 1,
        EN: {
          title: 'Alert',
          text: 'Your other colleague takes the phone: 112.',
          question: 'What has to be said?',
          options: [
            '“Come quickly, it is serious”',
            'Where, what happened, how many, in what state',
            'The name of the company',
          ],
          reason:
            'The place comes first: if the line breaks, they can still set out. Hang up only when they tell you to.',
        },
        FR: {
          title: 'Alerter',
          text: 'Votre autre collègue prend le téléphone : 112.',
          question: 'Que faut-il dire ?',
          options: [
            '« Venez vite, c’est grave »',
            'Où, quoi, combien de victimes, leur état',
            'Le nom de l’entreprise',
          ],
          reason:
            'Le lieu d’abord : si la ligne coupe, les secours peuvent partir. On ne raccroche que lorsqu’ils le disent.',
        },
      },
    ],
  },
  {
    key: 'cardiac-arrest',
    owner: 'platform',
    content: 'walk',
    category: 'First aid and health',
    minutes: 15,
    skills: ['hard_skill_resuscitation', 'hard_skill_first_aid', 'soft_skill_decision_under_pressure'],
    tags: ['first aid', 'defibrillator'],
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
      title: 'Arrêt cardiaque : les premières minutes',
      brief: 'Il s’est effondré et ne répond pas. Chaque minute compte pour dix pour cent.',
      full: 'Dans le couloir, un visiteur s’effondre. Reconnaître l’arrêt, appeler, masser, prendre le défibrillateur au mur : quatre décisions pendant que l’ambulance arrive. L’appareil parle ; il suffit de commencer.',
      goals: ['Reconnaître un arrêt en dix secondes', 'Masser fort et vite, sans pause', 'Oser le défibrillateur'],
    },
    badge: {
      EN: { name: 'Keeping the beat', description: 'All right at the first attempt' },
      FR: { name: 'En rythme', description: 'Tout juste du premier coup' },
    },
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
          question: 'Respire-t-il ?',
          options: [
            'Oui, lentement : qu’il se repose',
            'Pas clair : attendre deux minutes',
            'Non : suffoquer n’est pas respirer',
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
          question: 'Comment demander de l’aide ?',
          options: [
            '« Vous, le 112 ; vous, le défibrillateur »',
            '« Que quelqu’un appelle ! »',
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
          question: 'Comment ?',
          options: [
            'Doucement, 60 fois par minute',
            '5 à 6 cm, 100 à 120 fois par minute',
            'Le plus profond possible, avec des repos',
          ],
          reason:
            'À cette profondeur et à ce rythme, le sang atteint encore le cerveau ; chaque pause fait tout retomber.',
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
          text: 'L’appareil est ouvert, les électrodes posées. Il dit : « Analyse en cours. »',
          question: 'Que faites-vous ?',
          options: [
            'Personne ne le touche, suivre l’appareil',
            'Continuer à masser pendant ce temps',
            'L’éteindre : je ne suis pas médecin',
          ],
          reason:
            'Il ne choque que s’il le faut, et dit quand reprendre le massage. Il est fait pour celui qui est là.',
        },
      },
    ],
  },
  {
    key: 'kitchen-oil',
    owner: 'platform',
    content: 'walk',
    category: 'Fire and evacuation',
    minutes: 5,
    skills: ['hard_skill_fire_safety', 'soft_skill_stress_management'],
    tags: ['fire', 'kitchen'],
    EN: {
      title: 'Kitchen oil on fire',
      brief: 'The fryer is in flames, the tap is within reach. Do the opposite of the reflex.',
      full: 'Noon service, the oil in a pan catches fire. What helps with paper makes this one explode. Turn off, cover, wait, report: four calm moves, and a reason for each.',
      goals: ['Never pour water on burning oil', 'Cut the heat and the air'],
    },
    FR: {
      title: 'Huile en feu à la cuisine',
      brief: 'La poêle est en flammes, le robinet à portée. Faites l’inverse du réflexe.',
      full: 'Service de midi, l’huile d’une poêle s’enflamme. Ce qui aide pour du papier fait exploser ce feu-là. Couper, couvrir, attendre, signaler : quatre gestes calmes, et une raison pour chacun.',
      goals: ['Ne jamais verser d’eau sur l’huile en feu', 'Couper la chaleur et l’air'],
    },
    badge: {
      EN: { name: 'Cool in the kitchen', description: 'All right at the first attempt' },
      FR: { name: 'Sang-froid', description: 'Tout juste du premier coup' },
    },
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
          question: 'Et l’eau ?',
          options: [
            'Un seau plein, tout de suite',
            'Aucune, pas même une éponge mouillée',
            'Un peu, pour refroidir le bord',
          ],
          reason: 'L’eau coule au fond, devient vapeur d’un coup et projette l’huile en boule de feu.',
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
          question: 'D’abord ?',
          options: ['Couper le gaz s’il est accessible', 'Porter la poêle dehors', 'Pousser la hotte au maximum'],
          reason:
            'Sans chaleur l’huile refroidit. Une poêle que l’on porte déborde sur vous, et la hotte aspire les flammes.',
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
          question: 'Comment couvrir ?',
          options: [
            'Laisser tomber le torchon dessus',
            'Lancer le couvercle de loin',
            'Glisser couvercle ou couverture, de soi au loin',
          ],
          reason: 'Le bord passe d’abord entre vous et les flammes ; sans air, le feu s’éteint dessous.',
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
          question: 'Quand le soulever ?',
          options: ['Tout de suite, pour voir', 'Quand l’huile a longuement refroidi', 'Au bout d’une minute'],
          reason: 'L’huile chaude se rallume seule dès que l’air revient. Et un petit feu se signale aussi.',
        },
      },
    ],
  },
  {
    key: 'alarm-panel',
    owner: 'company',
    content: 'walk',
    category: 'Fire and evacuation',
    minutes: 5,
    skills: ['hard_skill_fire_safety', 'hard_skill_evacuation', 'soft_skill_decision_under_pressure'],
    tags: ['alarm', 'fire', 'reception'],
    EN: {
      title: 'Fire alarm panel: first look',
      brief: 'A red light, a zone, five minutes: read the panel before you run.',
      full: 'You are at the reception of Ateliers Morel and the panel sounds. Read it, send someone to look, decide, and hand over to the rescuers. The panel knows where; you have to know what to do with it.',
      goals: ['Read zone and state before you act', 'Never silence an alarm that is not understood'],
    },
    FR: {
      title: 'Alarme incendie : premier regard',
      brief: 'Un voyant rouge, une zone, cinq minutes : lire la centrale avant de courir.',
      full: 'Vous êtes à l’accueil des Ateliers Morel et la centrale sonne. La lire, envoyer voir, décider, passer le relais aux secours. La centrale sait où ; à vous de savoir qu’en faire.',
      goals: ['Lire la zone et l’état avant d’agir', 'Ne jamais couper une alarme incomprise'],
    },
    badge: {
      EN: { name: 'On watch', description: 'All right at the first attempt' },
      FR: { name: 'Bonne garde', description: 'Tout juste du premier coup' },
    },
    stations: [
      {
        key: 'read',
        right: 0,
        EN: {
          title: 'Read',
          text: 'Red light “Fire”, zone 3. Yellow light “Fault”, battery.',
          question: 'Which of the two comes first?',
          options: ['Red: detection in zone 3', 'Yellow: the battery', 'Neither, it is a test'],
          reason: 'Red reports a fire, yellow a defect of the system. The fault is noted and dealt with afterwards.',
        },
        FR: {
          title: 'Lire',
          text: 'Voyant rouge « Feu », zone 3. Voyant jaune « Défaut », batterie.',
          question: 'Lequel compte d’abord ?',
          options: ['Le rouge : détection en zone 3', 'Le jaune : la batterie', 'Aucun, c’est un essai'],
          reason: 'Le rouge annonce un feu, le jaune un défaut du système. Le défaut se note et se traite ensuite.',
        },
      },
      {
        key: 'check',
        right: 2,
        EN: {
          title: 'Go and see',
          text: 'The general alarm starts by itself in five minutes.',
          question: 'Who goes to zone 3?',
          options: [
            'You alone, leaving the reception',
            'Nobody: wait for the bell',
            'A trained colleague, with a radio',
          ],
          reason: 'The panel must stay watched, and whoever goes must be able to report at once.',
        },
        FR: {
          title: 'Aller voir',
          text: 'L’alarme générale part seule dans cinq minutes.',
          question: 'Qui va en zone 3 ?',
          options: [
            'Vous seul, en quittant l’accueil',
            'Personne : attendre la sonnerie',
            'Un collègue formé, avec une radio',
          ],
          reason: 'La centrale doit rester surveillée, et celui qui y va doit pouvoir rendre compte aussitôt.',
        },
      },
      {
        key: 'decide',
        right: 1,
        EN: {
          title: 'Decide',
          text: 'On the radio: “Smoke in the paint store, I can’t go in.”',
          question: 'What now?',
          options: [
            'Ask for a second opinion',
            'Start the evacuation and call 112',
            'Silence the buzzer to hear better',
          ],
          reason: 'Smoke that is seen is enough. Those minutes were meant for a false alarm, not to be used up.',
        },
        FR: {
          title: 'Décider',
          text: 'À la radio : « Fumée au local peinture, je ne peux pas entrer. »',
          question: 'Et maintenant ?',
          options: [
            'Demander un second avis',
            'Lancer l’évacuation et appeler le 112',
            'Couper le ronfleur pour mieux entendre',
          ],
          reason: 'Une fumée constatée suffit. Ces minutes servent à écarter une fausse alerte, non à être épuisées.',
        },
      },
      {
        key: 'handover',
        right: 0,
        EN: {
          title: 'Hand over',
          text: 'The fire brigade arrives at the gate.',
          question: 'What do they need from you?',
          options: [
            'The zone, who is missing, the plan, the keys',
            'The list of visitors of the month',
            'That the alarm is reset before they enter',
          ],
          reason: 'A reset wipes what the panel saw. Place, people and access are what they decide on.',
        },
        FR: {
          title: 'Passer le relais',
          text: 'Les pompiers arrivent au portail.',
          question: 'De quoi ont-ils besoin ?',
          options: [
            'La zone, les absents, le plan, les clés',
            'La liste des visiteurs du mois',
            'Une alarme réarmée avant leur entrée',
          ],
          reason:
            'Réarmer efface ce que la centrale a vu. Le lieu, les personnes et les accès : voilà sur quoi ils décident.',
        },
      },
    ],
  },
]
