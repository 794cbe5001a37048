import type { DemoTraining } from '../training.ts'

export const alarmPanel: DemoTraining = {
  key: 'alarm-panel',
  owner: 'company',
  content: 'walk',
  category: 'Fire and evacuation',
  minutes: 5,
  skills: ['hard_skill_fire_safety', 'hard_skill_evacuation', 'soft_skill_decision_under_pressure'],
  tags: ['incident', 'surveillance'],
  EN: {
    title: 'Fire alarm panel: first look',
    brief: 'A red light, a zone, five minutes: read the panel before you run.',
    full: 'You are at the reception of Ateliers Morel and the panel sounds. Read it, send someone to look, decide, and hand over to the rescuers. The panel knows where; you have to know what to do with it.',
    goals: ['Read zone and state before you act', 'Never silence an alarm that is not understood'],
  },
  FR: {
    title: 'Alarme incendie : premier regard',
    brief: 'Un voyant rouge, une zone, cinq minutes : lire la centrale avant de courir.',
    full: 'Vous êtes à l’accueil des Ateliers Morel et la centrale sonne. La lire, envoyer voir, décider, passer le relais aux secours. La centrale sait où ; à vous de savoir qu’en faire.',
    goals: ['Lire la zone et l’état avant d’agir', 'Ne jamais couper une alarme incomprise'],
  },
  ES: {
    title: 'Central de incendios: primer vistazo',
    brief: 'Una luz roja, una zona, cinco minutos: lea la central antes de correr.',
    full: 'Está en la recepción de Ateliers Morel y suena la central. Leerla, enviar a alguien a mirar, decidir y pasar el relevo a los bomberos. La central sabe dónde; usted debe saber qué hacer con ello.',
    goals: ['Leer zona y estado antes de actuar', 'No silenciar nunca una alarma sin entenderla'],
  },
  IT: {
    title: 'Centrale antincendio: primo sguardo',
    brief: 'Una luce rossa, una zona, cinque minuti: legga la centrale prima di correre.',
    full: 'È alla reception di Ateliers Morel e la centrale suona. Leggerla, mandare qualcuno a vedere, decidere, passare le consegne ai soccorsi. La centrale sa dove; lei deve sapere che cosa farne.',
    goals: ['Leggere zona e stato prima di agire', 'Mai tacitare un allarme che non si è compreso'],
  },
  emblem: 'bell',
  badges: [
    {
      EN: { name: 'First reading', description: 'Passed to the end of the path' },
      FR: { name: 'Première lecture', description: 'Réussie jusqu’au bout du chemin' },
      ES: { name: 'Primera lectura', description: 'Superada hasta el final' },
      IT: { name: 'Prima lettura', description: 'Superata fino in fondo' },
    },
    {
      EN: { name: 'Quick to the zone', description: 'Three of four right at once' },
      FR: { name: 'Droit à la zone', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Directo a la zona', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Dritto alla zona', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'On watch', description: 'All right at the first attempt' },
      FR: { name: 'Bonne garde', description: 'Tout juste du premier coup' },
      ES: { name: 'De guardia', description: 'Todo bien a la primera' },
      IT: { name: 'Buona guardia', description: 'Tutto giusto al primo colpo' },
    },
  ],
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
        text: 'Voyant rouge « Feu », zone 3. Voyant jaune « Défaut », batterie.',
        question: 'Lequel compte d’abord ?',
        options: ['Le rouge : détection en zone 3', 'Le jaune : la batterie', 'Aucun, c’est un essai'],
        reason: 'Le rouge annonce un feu, le jaune un défaut du système. Le défaut se note et se traite ensuite.',
      },
      ES: {
        title: 'Leer',
        text: 'Luz roja «Fuego», zona 3. Luz amarilla «Avería», batería.',
        question: '¿Cuál de las dos va primero?',
        options: ['La roja: detección en la zona 3', 'La amarilla: la batería', 'Ninguna, es un ensayo'],
        reason:
          'La roja anuncia un incendio, la amarilla un defecto del sistema. La avería se anota y se trata después.',
      },
      IT: {
        title: 'Leggere',
        text: 'Spia rossa «Incendio», zona 3. Spia gialla «Guasto», batteria.',
        question: 'Quale delle due viene prima?',
        options: ['La rossa: rilevazione in zona 3', 'La gialla: la batteria', 'Nessuna, è una prova'],
        reason:
          'La rossa annuncia un incendio, la gialla un difetto dell’impianto. Il guasto si annota e si tratta dopo.',
      },
    },
    {
      key: 'check',
      right: 2,
      EN: {
        title: 'Go and see',
        text: 'The general alarm starts by itself in five minutes.',
        question: 'Who goes to zone 3?',
        options: ['You alone, leaving the reception', 'Nobody: wait for the bell', 'A trained colleague, with a radio'],
        reason: 'The panel must stay watched, and whoever goes must be able to report at once.',
      },
      FR: {
        title: 'Aller voir',
        text: 'L’alarme générale part seule dans cinq minutes.',
        question: 'Qui va en zone 3 ?',
        options: [
          'Vous seul, en quittant l’accueil',
          'Personne : attendre la sonnerie',
          'Un collègue formé, avec une radio',
        ],
        reason: 'La centrale doit rester surveillée, et celui qui y va doit pouvoir rendre compte aussitôt.',
      },
      ES: {
        title: 'Ir a ver',
        text: 'La alarma general arranca sola en cinco minutos.',
        question: '¿Quién va a la zona 3?',
        options: [
          'Usted solo, dejando la recepción',
          'Nadie: esperar a la sirena',
          'Un compañero formado, con una radio',
        ],
        reason: 'La central debe seguir vigilada, y quien va debe poder informar al momento.',
      },
      IT: {
        title: 'Andare a vedere',
        text: 'L’allarme generale parte da solo tra cinque minuti.',
        question: 'Chi va in zona 3?',
        options: [
          'Lei da solo, lasciando la reception',
          'Nessuno: aspettare la sirena',
          'Un collega formato, con una radio',
        ],
        reason: 'La centrale deve restare sorvegliata, e chi va deve poter riferire subito.',
      },
    },
    {
      key: 'decide',
      right: 1,
      EN: {
        title: 'Decide',
        text: 'On the radio: “Smoke in the paint store, I can’t go in.”',
        question: 'What now?',
        options: ['Ask for a second opinion', 'Start the evacuation and call 112', 'Silence the buzzer to hear better'],
        reason: 'Smoke that is seen is enough. Those minutes were meant for a false alarm, not to be used up.',
      },
      FR: {
        title: 'Décider',
        text: 'À la radio : « Fumée au local peinture, je ne peux pas entrer. »',
        question: 'Et maintenant ?',
        options: [
          'Demander un second avis',
          'Lancer l’évacuation et appeler le 112',
          'Couper le ronfleur pour mieux entendre',
        ],
        reason: 'Une fumée constatée suffit. Ces minutes servent à écarter une fausse alerte, non à être épuisées.',
      },
      ES: {
        title: 'Decidir',
        text: 'Por radio: «Humo en el almacén de pinturas, no puedo entrar.»',
        question: '¿Y ahora?',
        options: [
          'Pedir una segunda opinión',
          'Iniciar la evacuación y llamar al 112',
          'Silenciar el zumbador para oír mejor',
        ],
        reason: 'Con ver humo basta. Esos minutos eran para una falsa alarma, no para agotarlos.',
      },
      IT: {
        title: 'Decidere',
        text: 'Via radio: «Fumo nel deposito vernici, non riesco a entrare.»',
        question: 'E adesso?',
        options: [
          'Chiedere un secondo parere',
          'Avviare l’evacuazione e chiamare il 112',
          'Tacitare il cicalino per sentire meglio',
        ],
        reason:
          'Aver visto il fumo basta. Quei minuti servono a escludere un falso allarme, non vanno consumati tutti.',
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
        question: 'De quoi ont-ils besoin ?',
        options: [
          'La zone, les absents, le plan, les clés',
          'La liste des visiteurs du mois',
          'Une alarme réarmée avant leur entrée',
        ],
        reason:
          'Réarmer efface ce que la centrale a vu. Le lieu, les personnes et les accès : voilà sur quoi ils décident.',
      },
      ES: {
        title: 'El relevo',
        text: 'Los bomberos llegan a la verja.',
        question: '¿Qué necesitan de usted?',
        options: [
          'La zona, quién falta, el plano, las llaves',
          'La lista de visitas del mes',
          'Que la alarma se rearme antes de que entren',
        ],
        reason: 'Rearmar borra lo que la central vio. Deciden con el lugar, las personas y los accesos.',
      },
      IT: {
        title: 'Il passaggio di consegne',
        text: 'I vigili del fuoco arrivano al cancello.',
        question: 'Che cosa serve loro da lei?',
        options: [
          'La zona, chi manca, la planimetria, le chiavi',
          'L’elenco dei visitatori del mese',
          'Che l’allarme sia resettato prima dell’ingresso',
        ],
        reason: 'Un reset cancella ciò che la centrale ha visto. Decidono su luogo, persone e accessi.',
      },
    },
  ],
}
