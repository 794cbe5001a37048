import type { DemoTraining } from '../training.ts'

export const phishing: DemoTraining = {
  key: 'phishing',
  owner: 'platform',
  content: 'walk',
  category: 'Cybersecurity',
  minutes: 15,
  skills: ['hard_skill_phishing_detection', 'hard_skill_data_protection', 'soft_skill_attention'],
  tags: ['phishing', 'cyber', 'message'],
  EN: {
    title: 'Spot the false mail',
    brief: 'Four messages this morning, one of them is honest. Would you have clicked?',
    full: 'A parcel, a boss in a hurry, a QR code, a click that was one too many. Nobody falls for a bad fake; you fall for the good one, on a Friday, between two meetings. Learn where to look, and what to do when you looked too late.',
    goals: [
      'Read the sender and the link, not the logo',
      'Check by another way whatever is urgent',
      'Report at once, even your own mistake',
    ],
  },
  FR: {
    title: 'Repérer le faux message',
    brief: 'Quatre messages ce matin, un seul est honnête. Auriez-vous cliqué ?',
    full: 'Un colis, un chef pressé, un QR code, un clic de trop. Personne ne tombe dans un mauvais piège ; on tombe dans le bon, un vendredi, entre deux réunions. Apprenez où regarder, et que faire quand on a regardé trop tard.',
    goals: [
      'Lire l’expéditeur et le lien, pas le logo',
      'Vérifier par un autre canal ce qui presse',
      'Signaler aussitôt, même sa propre erreur',
    ],
  },
  emblem: 'eye',
  badges: [
    {
      EN: { name: 'Mail held back', description: 'Passed to the end of the path' },
      FR: { name: 'Message retenu', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Sender unmasked', description: 'Three of four right at once' },
      FR: { name: 'Masque tombé', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Second look', description: 'All right at the first attempt' },
      FR: { name: 'Deuxième regard', description: 'Tout juste du premier coup' },
    },
  ],
  stations: [
    {
      key: 'link',
      right: 1,
      EN: {
        title: 'The parcel',
        text: '“Your parcel is held back: 1.99 € to pay.” Link: post-delivery.pay-now.example.',
        question: 'What gives it away?',
        options: ['The small amount', 'The end of the address: pay-now.example', 'A spelling mistake'],
        reason:
          'What stands right before the first single slash owns the site. Everything to the left of it can be invented.',
      },
      FR: {
        title: 'Le colis',
        text: '« Votre colis est retenu : 1,99 € à régler. » Lien : poste-livraison.payer-ici.example.',
        question: 'Qu’est-ce qui le trahit ?',
        options: ['La petite somme', 'La fin de l’adresse : payer-ici.example', 'Une faute d’orthographe'],
        reason:
          'C’est la fin du nom, juste avant la première barre, qui dit à qui est le site. Tout ce qui est à gauche s’invente.',
      },
    },
    {
      key: 'urgent',
      right: 0,
      EN: {
        title: 'The boss',
        text: '“In a meeting, can’t talk. Pay this invoice before noon, keep it to yourself.”',
        question: 'What do you do?',
        options: ['Ring the number I have always used', 'Answer the mail to make sure', 'Pay: it is the boss'],
        reason:
          'Haste and secrecy are the whole trick. A call to a known number costs a minute; an answer goes to the thief.',
      },
      FR: {
        title: 'Le patron',
        text: '« En réunion, je ne peux pas parler. Réglez cette facture avant midi, restez discret. »',
        question: 'Que faites-vous ?',
        options: [
          'Appeler le numéro que j’ai toujours eu',
          'Répondre au message pour vérifier',
          'Payer : c’est le patron',
        ],
        reason:
          'L’urgence et le secret, c’est toute la ruse. Un appel à un numéro connu prend une minute ; une réponse part chez le voleur.',
      },
    },
    {
      key: 'password',
      right: 2,
      EN: {
        title: 'The password',
        text: 'A site that you use was broken into. You have the same password at work.',
        question: 'What helps most?',
        options: ['Adding a “1” to it', 'Changing it in six months', 'Another one everywhere, a manager, two factors'],
        reason:
          'Stolen passwords are tried everywhere within hours. One a site, kept by a manager, makes the theft worthless.',
      },
      FR: {
        title: 'Le mot de passe',
        text: 'Un site que vous utilisez a été piraté. Au travail, c’est le même mot de passe.',
        question: 'Qu’est-ce qui aide le plus ?',
        options: ['Y ajouter un « 1 »', 'Le changer dans six mois', 'Un par site, un coffre-fort, deux facteurs'],
        reason:
          'Un mot de passe volé est essayé partout en quelques heures. Un par site, gardé dans un coffre-fort : le vol ne vaut plus rien.',
      },
    },
    {
      key: 'clicked',
      right: 1,
      EN: {
        title: 'Too late',
        text: 'You typed your password, and only then saw the address.',
        question: 'What now?',
        options: [
          'Close the page and hope',
          'Change it and tell the IT team, now',
          'Switch the computer off for the weekend',
        ],
        reason:
          'In the first minutes an account can still be locked. Nobody is angry with those who report; silence costs the company.',
      },
      FR: {
        title: 'Trop tard',
        text: 'Vous avez tapé le mot de passe, puis vu l’adresse.',
        question: 'Que faire ?',
        options: [
          'Fermer la page et espérer',
          'Le changer et prévenir l’informatique, là',
          'Éteindre l’ordinateur pour le week-end',
        ],
        reason:
          'Dans les premières minutes, un compte se bloque encore. On n’en veut pas à qui signale ; c’est le silence qui coûte.',
      },
    },
  ],
}
