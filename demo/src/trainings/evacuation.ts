import type { DemoTraining } from '../training.ts'

export const evacuation: DemoTraining = {
  key: 'evacuation',
  owner: 'platform',
  content: 'walk',
  category: 'Fire and evacuation',
  minutes: 15,
  skills: ['hard_skill_evacuation', 'soft_skill_decision_under_pressure'],
  tags: ['public', 'commerce', 'signal'],
  EN: {
    title: 'Evacuating a shop',
    brief: 'Forty customers, two exits, one of them blocked. Bring everyone out.',
    full: 'The alarm rings on a Saturday afternoon. Guide customers, find the exit that is free, help the one who cannot walk, and count at the assembly point.',
    goals: ['Lead people to the exit that is free', 'Never go back for things'],
  },
  FR: {
    title: 'Évacuer un magasin',
    brief: 'Quarante clients, deux issues, l’une bloquée. Faites sortir tout le monde.',
    full: 'L’alarme sonne un samedi après-midi. Guidez les clients, trouvez l’issue libre, aidez qui ne peut pas marcher, et comptez au point de rassemblement.',
    goals: ['Mener les gens à l’issue libre', 'Ne jamais revenir pour des objets'],
  },
  emblem: 'door',
  badges: [
    {
      EN: { name: 'Way found', description: 'Passed to the end of the path' },
      FR: { name: 'Chemin trouvé', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Calm guide', description: 'Three of four right at once' },
      FR: { name: 'Guide calme', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Everyone out', description: 'All right at the first attempt' },
      FR: { name: 'Tous dehors', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'alarm',
      right: 0,
      EN: {
        title: 'The alarm',
        text: 'The bell rings, nobody moves.',
        question: 'What do you do?',
        options: ['Ask everyone to leave, loudly and calmly', 'Wait for the manager', 'Look for the fire'],
        reason: 'People follow a clear voice; every minute of waiting is lost.',
      },
      FR: {
        title: 'L’alarme',
        text: 'La sonnerie retentit, personne ne bouge.',
        question: 'Que faites-vous ?',
        options: ['Demander à tous de sortir, fort et calmement', 'Attendre le responsable', 'Chercher le feu'],
        reason: 'On suit une voix claire ; chaque minute d’attente est perdue.',
      },
    },
    {
      key: 'exit',
      right: 2,
      EN: {
        title: 'The exit',
        text: 'Smoke comes under the door of the main exit.',
        question: 'Which way?',
        options: ['Open it quickly', 'Take the lift', 'Use the other exit'],
        reason: 'Smoke behind a door means fire behind it; a lift can stop between floors.',
      },
      FR: {
        title: 'L’issue',
        text: 'De la fumée passe sous la porte principale.',
        question: 'Par où ?',
        options: ['L’ouvrir vite', 'Prendre l’ascenseur', 'Par l’autre issue'],
        reason: 'De la fumée derrière une porte, c’est le feu derrière ; un ascenseur peut s’arrêter.',
      },
    },
    {
      key: 'help',
      right: 1,
      EN: {
        title: 'Someone who cannot walk',
        text: 'A customer in a wheelchair is on the upper floor.',
        question: 'What is right?',
        options: ['Carry them alone', 'Bring them to the safe area and say where they are', 'Tell them to wait'],
        reason: 'The protected area holds back smoke, and rescuers must know who is in it.',
      },
      FR: {
        title: 'Une personne qui ne peut pas marcher',
        text: 'Un client en fauteuil est à l’étage.',
        question: 'Que faut-il faire ?',
        options: ['Le porter seul', 'Le mener à l’espace sûr et le signaler', 'Lui dire d’attendre'],
        reason: 'L’espace protégé retient la fumée, et les secours doivent savoir qui s’y trouve.',
      },
    },
    {
      key: 'count',
      right: 0,
      EN: {
        title: 'The assembly point',
        text: 'A colleague is missing.',
        question: 'What now?',
        options: ['Tell the rescuers at once', 'Go back in', 'Go home'],
        reason: 'Those who go back in are those who are looked for next.',
      },
      FR: {
        title: 'Le point de rassemblement',
        text: 'Un collègue manque.',
        question: 'Et maintenant ?',
        options: ['Le dire tout de suite aux secours', 'Y retourner', 'Rentrer chez soi'],
        reason: 'Qui retourne dans le bâtiment est le prochain que l’on cherche.',
      },
    },
  ],
}
