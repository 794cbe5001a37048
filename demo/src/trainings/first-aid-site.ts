import type { DemoTraining } from '../training.ts'

export const firstAidSite: DemoTraining = {
  key: 'first-aid-site',
  owner: 'platform',
  content: 'walk',
  category: 'First aid and health',
  minutes: 5,
  skills: ['hard_skill_first_aid', 'soft_skill_communication', 'soft_skill_stress_management'],
  tags: ['accident', 'intervention', 'site'],
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
    brief: 'Une scie a dérapé. Protéger, examiner, alerter, secourir : dans cet ordre.',
    full: 'Un collègue est assis au sol, son avant-bras saigne beaucoup, la scie tourne encore à côté de lui. Franchissez les quatre étapes du secours l’une après l’autre, et sachez pourquoi aucune ne peut attendre la suivante.',
    goals: [
      'Rendre le lieu sûr avant d’aider',
      'Donner une alerte qui se passe de questions',
      'Arrêter une hémorragie par la pression',
    ],
  },
  ES: {
    title: 'Primeros auxilios en una obra',
    brief: 'Una sierra ha resbalado. Proteger, examinar, avisar, socorrer: en este orden.',
    full: 'Un compañero está sentado en el suelo, su antebrazo sangra mucho y la sierra sigue girando a su lado. Dé los cuatro pasos de los primeros auxilios uno tras otro y sepa por qué ninguno puede esperar al siguiente.',
    goals: [
      'Asegurar el lugar antes de ayudar',
      'Dar un aviso que no necesite preguntas',
      'Detener una hemorragia con presión',
    ],
  },
  IT: {
    title: 'Primo soccorso in cantiere',
    brief: 'Una sega è scivolata. Proteggere, esaminare, allertare, soccorrere: in quest’ordine.',
    full: 'Un collega è seduto a terra, l’avambraccio sanguina molto, la sega gira ancora accanto a lui. Faccia i quattro passi del primo soccorso uno dopo l’altro e scopra perché nessuno può aspettare il successivo.',
    goals: [
      'Mettere in sicurezza il luogo prima di aiutare',
      'Dare un allarme che non richieda domande',
      'Fermare un’emorragia con la pressione',
    ],
  },
  emblem: 'heart',
  badges: [
    {
      EN: { name: 'First at the scene', description: 'Training passed' },
      FR: { name: 'Premier sur place', description: 'Formation réussie' },
      ES: { name: 'Primero en llegar', description: 'Formación superada' },
      IT: { name: 'Primo sul posto', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Call well made', description: 'Three of four right at once' },
      FR: { name: 'Alerte bien donnée', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Aviso bien dado', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Allarme ben dato', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Steady hands', description: 'All right at the first attempt' },
      FR: { name: 'Mains sûres', description: 'Tout juste du premier coup' },
      ES: { name: 'Manos firmes', description: 'Todo bien a la primera' },
      IT: { name: 'Mani ferme', description: 'Tutto giusto al primo colpo' },
    },
  ],
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
        question: 'Par quoi commencez-vous ?',
        options: ['Courir vers le blessé', 'Couper le courant au tableau', 'Demander la trousse de secours'],
        reason: 'Un secouriste blessé n’aide personne. Dix secondes au tableau protègent tout le monde.',
      },
      ES: {
        title: 'Proteger',
        text: 'La sierra sigue en marcha y su cable cruza el charco.',
        question: '¿Qué hace primero?',
        options: ['Correr hacia el herido', 'Cortar la corriente en el cuadro', 'Pedir a gritos un botiquín'],
        reason: 'Un socorrista herido no ayuda a nadie. Diez segundos en el cuadro les protegen a todos.',
      },
      IT: {
        title: 'Proteggere',
        text: 'La sega gira ancora, il cavo attraversa la pozza.',
        question: 'Che cosa fa prima?',
        options: ['Correre dal ferito', 'Togliere la corrente al quadro', 'Chiedere a gran voce un kit di medicazione'],
        reason: 'Un soccorritore ferito non aiuta nessuno. Dieci secondi al quadro proteggono tutti.',
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
        question: 'Que cherchez-vous aussitôt ?',
        options: ['Un saignement qui ne s’arrête pas', 'Un bleu au genou', 'Sa carte de santé'],
        reason: 'On cherche ce qui tue en quelques minutes : le saignement, puis s’il répond, puis s’il respire.',
      },
      ES: {
        title: 'Examinar',
        text: 'Está pálido, le responde, aprieta el brazo contra el pecho.',
        question: '¿Qué busca enseguida?',
        options: ['Una hemorragia que no para', 'Un moratón en la rodilla', 'Su tarjeta sanitaria'],
        reason: 'Se busca lo que mata en minutos: la hemorragia, luego si responde, luego si respira.',
      },
      IT: {
        title: 'Esaminare',
        text: 'È pallido, le risponde, tiene il braccio contro il petto.',
        question: 'Che cosa cerca subito?',
        options: ['Un’emorragia che non si ferma', 'Un livido al ginocchio', 'La sua tessera sanitaria'],
        reason: 'Si cerca ciò che uccide in pochi minuti: l’emorragia, poi se risponde, poi se respira.',
      },
    },
    {
      key: 'help',
      right: 2,
      EN: {
        title: 'Help',
        text: 'Blood runs through the sleeve. You have gloves and a clean cloth.',
        question: 'What stops it?',
        options: ['Rinsing the wound with water', 'A loose bandage', 'Pressing hard on the wound, and not letting go'],
        reason: 'Firm pressure closes the vessels. Looking every minute whether it has stopped starts it again.',
      },
      FR: {
        title: 'Secourir',
        text: 'Le sang traverse la manche. Vous avez des gants et un tissu propre.',
        question: 'Qu’est-ce qui l’arrête ?',
        options: ['Rincer la plaie à l’eau', 'Un bandage lâche', 'Appuyer fort sur la plaie, sans relâcher'],
        reason:
          'Une pression ferme ferme les vaisseaux. Regarder toutes les minutes si cela s’arrête le fait repartir.',
      },
      ES: {
        title: 'Socorrer',
        text: 'La sangre atraviesa la manga. Tiene guantes y un paño limpio.',
        question: '¿Qué la detiene?',
        options: ['Lavar la herida con agua', 'Una venda floja', 'Apretar fuerte la herida y no soltar'],
        reason: 'Una presión firme cierra los vasos. Mirar cada minuto si ha parado hace que vuelva a empezar.',
      },
      IT: {
        title: 'Soccorrere',
        text: 'Il sangue passa dalla manica. Ha guanti e un panno pulito.',
        question: 'Che cosa lo ferma?',
        options: ['Sciacquare la ferita con acqua', 'Una benda lenta', 'Premere forte sulla ferita, senza mollare'],
        reason: 'Una pressione ferma chiude i vasi. Guardare ogni minuto se si è fermato lo fa ricominciare.',
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
        text: 'Votre autre collègue prend le téléphone : 112.',
        question: 'Que faut-il dire ?',
        options: ['« Venez vite, c’est grave »', 'Où, quoi, combien de victimes, leur état', 'Le nom de l’entreprise'],
        reason:
          'Le lieu d’abord : si la ligne coupe, les secours peuvent partir. On ne raccroche que lorsqu’ils le disent.',
      },
      ES: {
        title: 'Avisar',
        text: 'El otro compañero coge el teléfono: 112.',
        question: '¿Qué hay que decir?',
        options: [
          '«Vengan rápido, es grave»',
          'Dónde, qué ha pasado, cuántos, en qué estado',
          'El nombre de la empresa',
        ],
        reason: 'Primero el lugar: si se corta la línea, ya pueden salir. Se cuelga solo cuando ellos lo dicen.',
      },
      IT: {
        title: 'Allertare',
        text: 'L’altro collega prende il telefono: 112.',
        question: 'Che cosa bisogna dire?',
        options: ['«Venite presto, è grave»', 'Dove, che cosa, quanti feriti, in che stato', 'Il nome dell’azienda'],
        reason: 'Prima il luogo: se cade la linea, possono già partire. Si riaggancia solo quando lo dicono loro.',
      },
    },
  ],
}
