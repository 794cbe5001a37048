import type { DemoTraining } from '../training.ts'

export const phishing: DemoTraining = {
  key: 'phishing',
  owner: 'platform',
  content: { room: 'office' },
  category: 'Cybersecurity',
  minutes: 5,
  skills: ['hard_skill_phishing_detection', 'hard_skill_data_protection', 'soft_skill_attention'],
  tags: ['phishing', 'cyber', 'message'],
  EN: {
    title: 'Spot the phishing e-mail',
    brief: 'Five messages, five minutes until the meeting. Which of them would you trust?',
    full: 'Friday, nine o’clock: a parcel, a director in a hurry, an invoice, a leave planner. Open the sender’s address, see where the link leads, call a number you know; then report the message or do what it asks: one of them is honest. The last one comes from a colleague who typed her password in the wrong place.',
    goals: [
      'Look at sender and link before you act',
      'Call back on a number you know',
      'Report at once, even a mistake',
    ],
  },
  FR: {
    title: 'Repérer le faux message',
    brief: 'Cinq messages, cinq minutes avant la réunion. Auquel feriez-vous confiance ?',
    full: 'Vendredi, neuf heures : un colis, une directrice pressée, une facture, des congés à saisir. Affichez l’adresse de l’expéditeur, voyez où mène le lien, appelez un numéro connu ; puis signalez le message ou faites ce qu’il demande : l’un d’eux est honnête. Le dernier vient d’une collègue qui a tapé son mot de passe au mauvais endroit.',
    goals: [
      'Regarder expéditeur et lien avant d’agir',
      'Rappeler à un numéro que l’on connaît',
      'Signaler aussitôt, même une erreur',
    ],
  },
  ES: {
    title: 'Detectar el mensaje falso',
    brief: 'Cinco mensajes, cinco minutos hasta la reunión. ¿De cuál se fiaría?',
    full: 'Viernes, las nueve: un paquete, una directora con prisa, una factura, unas vacaciones que apuntar. Vea la dirección del remitente, mire adónde lleva el enlace, llame a un número que conozca; después denuncie el mensaje o haga lo que pide: uno es auténtico. El último es de una compañera que escribió su contraseña donde no debía.',
    goals: [
      'Mirar remitente y enlace antes de actuar',
      'Llamar a un número que ya se conoce',
      'Avisar enseguida, también de un error',
    ],
  },
  IT: {
    title: 'Riconoscere il messaggio falso',
    brief: 'Cinque messaggi, cinque minuti alla riunione. Di quale si fiderebbe?',
    full: 'Venerdì, le nove: un pacco, una direttrice che ha fretta, una fattura, le ferie da inserire. Apra l’indirizzo del mittente, guardi dove porta il link, chiami un numero che conosce; poi segnali il messaggio o faccia ciò che chiede: uno è autentico. L’ultimo è di una collega che ha scritto la password nel posto sbagliato.',
    goals: [
      'Guardare mittente e link prima di agire',
      'Richiamare un numero che si conosce già',
      'Segnalare subito, anche un errore',
    ],
  },
  emblem: 'eye',
  badges: [
    {
      EN: { name: 'Mail held back', description: 'Training passed' },
      FR: { name: 'Message retenu', description: 'Formation réussie' },
      ES: { name: 'Mensaje retenido', description: 'Formación superada' },
      IT: { name: 'Fermato in tempo', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Traps avoided', description: 'No trap sprung, nothing left open' },
      FR: { name: 'Pièges évités', description: 'Aucun piège, rien en attente' },
      ES: { name: 'Trampas evitadas', description: 'Ninguna trampa, nada pendiente' },
      IT: { name: 'Trappole evitate', description: 'Nessuna trappola, nulla in sospeso' },
    },
    {
      EN: { name: 'Second look', description: 'All five right, looked at before acting' },
      FR: { name: 'Deuxième regard', description: 'Cinq sur cinq, vérifiés avant d’agir' },
      ES: { name: 'Segunda mirada', description: 'Cinco de cinco, mirados antes de actuar' },
      IT: { name: 'Secondo sguardo', description: 'Tutti giusti, guardati prima di agire' },
    },
  ],
}
