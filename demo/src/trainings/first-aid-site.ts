import type { DemoTraining } from '../training.ts'

export const firstAidSite: DemoTraining = {
  key: 'first-aid-site',
  owner: 'platform',
  content: 'walk',
  category: 'First aid and health',
  minutes: 15,
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
  emblem: 'heart',
  badges: [
    {
      EN: { name: 'First at the scene', description: 'Passed to the end of the path' },
      FR: { name: 'Premier sur place', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Call well made', description: 'Three of four right at once' },
      FR: { name: 'Alerte bien donnée', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Steady hands', description: 'All right at the first attempt' },
      FR: { name: 'Mains sûres', description: 'Tout juste du premier coup' },
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
    },
  ],
}
