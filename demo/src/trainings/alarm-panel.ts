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
  emblem: 'bell',
  badges: [
    {
      EN: { name: 'First reading', description: 'Passed to the end of the path' },
      FR: { name: 'Première lecture', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Quick to the zone', description: 'Three of four right at once' },
      FR: { name: 'Droit à la zone', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'On watch', description: 'All right at the first attempt' },
      FR: { name: 'Bonne garde', description: 'Tout juste du premier coup' },
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
    },
  ],
}
