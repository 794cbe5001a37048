import type { DemoTraining } from '../training.ts'

export const electricalLockout: DemoTraining = {
  key: 'electrical-lockout',
  owner: 'platform',
  content: { room: 'workshop' },
  category: 'Electricity',
  minutes: 5,
  skills: ['hard_skill_lockout_tagout', 'hard_skill_electrical_work', 'soft_skill_rigour'],
  tags: ['installation', 'protection'],
  EN: {
    title: 'Electrical lockout',
    brief: 'Announce, separate, lock, prove: only then do your hands touch the motor.',
    full: 'A pump motor is to be changed. Tell your colleague, stop the pump, open both isolators, lock and tag them, key in your pocket. Try your tester, test all four conductors, try it again; then disconnect. At the end, each takes off their own padlock, however much the foreman hurries.',
    goals: [
      'Follow the order without exception',
      'One person, one padlock, one key',
      'Prove the absence of voltage on every conductor',
    ],
  },
  FR: {
    title: 'Consignation électrique',
    brief: 'Prévenir, séparer, condamner, prouver : ensuite seulement, les mains sur le moteur.',
    full: 'Le moteur d’une pompe est à changer. Prévenez votre collègue, arrêtez la pompe, ouvrez les deux sectionneurs, condamnez-les et étiquetez-les, clé en poche. Essayez votre appareil, testez les quatre conducteurs, essayez-le encore, puis débranchez. À la fin, chacun retire son cadenas, même si le chef est pressé.',
    goals: [
      'Suivre l’ordre sans exception',
      'Une personne, un cadenas, une clé',
      'Prouver l’absence de tension sur chaque conducteur',
    ],
  },
  ES: {
    title: 'Consignación eléctrica',
    brief: 'Avisar, separar, bloquear, demostrar: solo entonces se toca el motor.',
    full: 'Hay que cambiar el motor de una bomba. Avise a su compañero, pare la bomba, abra los dos seccionadores, bloquéelos y etiquételos, con la llave en el bolsillo. Pruebe el verificador, los cuatro conductores y otra vez el verificador; después desconecte. Al final cada uno quita su candado, por mucha prisa que tenga el encargado.',
    goals: [
      'Seguir el orden sin excepción',
      'Una persona, un candado, una llave',
      'Probar la ausencia de tensión en cada conductor',
    ],
  },
  IT: {
    title: 'Messa in sicurezza elettrica',
    brief: 'Avvisare, separare, bloccare, dimostrare: solo allora si tocca il motore.',
    full: 'C’è da cambiare il motore di una pompa. Avvisi il collega, fermi la pompa, apra i due sezionatori, li blocchi e li etichetti, chiave in tasca. Provi il tester, i quattro conduttori e di nuovo il tester; poi scolleghi. Alla fine ognuno toglie il proprio lucchetto, anche se il capo ha fretta.',
    goals: [
      'Seguire l’ordine senza eccezioni',
      'Una persona, un lucchetto, una chiave',
      'Provare l’assenza di tensione su ogni conduttore',
    ],
  },
  emblem: 'lock',
  badges: [
    {
      EN: { name: 'Motor changed', description: 'Training passed' },
      FR: { name: 'Moteur remplacé', description: 'Formation réussie' },
      ES: { name: 'Motor cambiado', description: 'Formación superada' },
      IT: { name: 'Motore cambiato', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Tested twice', description: 'Nothing live: proved without a fault' },
      FR: { name: 'Deux fois vérifié', description: 'Absence de tension prouvée sans faute' },
      ES: { name: 'Dos veces probado', description: 'Ausencia de tensión probada sin fallos' },
      IT: { name: 'Provato due volte', description: 'Assenza di tensione ben dimostrata' },
    },
    {
      EN: { name: 'Nothing live', description: 'Every step right' },
      FR: { name: 'Hors tension', description: 'Toutes les étapes justes' },
      ES: { name: 'Sin tensión', description: 'Todos los pasos bien' },
      IT: { name: 'Fuori tensione', description: 'Tutti i passi giusti' },
    },
  ],
}
