import type { DemoTraining } from '../training.ts'

export const firstAidSite: DemoTraining = {
  key: 'first-aid-site',
  owner: 'platform',
  content: { room: 'building-site' },
  category: 'First aid and health',
  minutes: 5,
  skills: ['hard_skill_first_aid', 'soft_skill_communication', 'soft_skill_stress_management'],
  tags: ['accident', 'intervention', 'site'],
  EN: {
    title: 'First aid on a building site',
    brief: 'A saw has slipped. Protect, examine, alert, help: in this order.',
    full: 'A colleague sits on the ground, his forearm bleeding hard, the saw still running beside him. Make the place safe, look at him, call for help, press, keep him warm and stay: each of them at its time.',
    goals: [
      'Make the place safe before you help',
      'Have a call made that says everything',
      'Stop heavy bleeding by pressure',
    ],
  },
  FR: {
    title: 'Premiers secours sur un chantier',
    brief: 'Une scie a dérapé. Protéger, examiner, alerter, secourir : dans cet ordre.',
    full: 'Un collègue est assis au sol, son avant-bras saigne beaucoup, la scie tourne encore à côté de lui. Protégez, examinez, alertez, comprimez, couvrez-le et restez près de lui : chaque geste en son temps.',
    goals: [
      'Rendre le lieu sûr avant d’aider',
      'Donner une alerte qui se passe de questions',
      'Arrêter une hémorragie par la pression',
    ],
  },
  ES: {
    title: 'Primeros auxilios en una obra',
    brief: 'Una sierra ha resbalado. Proteger, examinar, avisar, socorrer: en este orden.',
    full: 'Un compañero está sentado en el suelo, su antebrazo sangra mucho y la sierra sigue girando a su lado. Proteja, examine, avise, comprima, dele calor y quédese con él: cada cosa a su tiempo.',
    goals: [
      'Asegurar el lugar antes de ayudar',
      'Dar un aviso que no necesite preguntas',
      'Detener una hemorragia con presión',
    ],
  },
  IT: {
    title: 'Primo soccorso in cantiere',
    brief: 'Una sega è scivolata. Proteggere, esaminare, allertare, soccorrere: in quest’ordine.',
    full: 'Un collega è seduto a terra, l’avambraccio sanguina molto, la sega gira ancora accanto a lui. Metta in sicurezza, esamini, allerti, prema, lo tenga al caldo e resti con lui: ogni cosa a suo tempo.',
    goals: [
      'Mettere in sicurezza il luogo prima di aiutare',
      'Dare un allarme che non richieda domande',
      'Fermare un’emorragia con la pressione',
    ],
  },
  emblem: 'heart',
  badges: [
    {
      EN: { name: 'First at the scene', description: 'The place made safe before helping' },
      FR: { name: 'Premier sur place', description: 'Le lieu rendu sûr avant d’aider' },
      ES: { name: 'Primero en llegar', description: 'El lugar seguro antes de ayudar' },
      IT: { name: 'Primo sul posto', description: 'Il luogo in sicurezza prima di aiutare' },
    },
    {
      EN: { name: 'Call well made', description: 'A call that left no question open' },
      FR: { name: 'Alerte bien donnée', description: 'Une alerte sans rien oublier' },
      ES: { name: 'Aviso bien dado', description: 'Un aviso sin preguntas pendientes' },
      IT: { name: 'Allarme ben dato', description: 'Una chiamata senza domande aperte' },
    },
    {
      EN: { name: 'Steady hands', description: 'Every step right' },
      FR: { name: 'Mains sûres', description: 'Toutes les étapes justes' },
      ES: { name: 'Manos firmes', description: 'Todos los pasos bien' },
      IT: { name: 'Mani ferme', description: 'Tutti i passi giusti' },
    },
  ],
}
