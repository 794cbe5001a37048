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
  ES: {
    title: 'Detectar el mensaje falso',
    brief: 'Cuatro mensajes esta mañana, solo uno es auténtico. ¿Habría hecho clic?',
    full: 'Un paquete, un jefe con prisa, un código QR, un clic de más. Nadie cae en una mala copia; se cae en la buena, un viernes, entre dos reuniones. Aprenda dónde mirar y qué hacer cuando ha mirado demasiado tarde.',
    goals: [
      'Leer el remitente y el enlace, no el logotipo',
      'Comprobar por otra vía todo lo urgente',
      'Avisar enseguida, también del propio error',
    ],
  },
  IT: {
    title: 'Riconoscere il messaggio falso',
    brief: 'Quattro messaggi stamattina, uno solo è autentico. Avrebbe cliccato?',
    full: 'Un pacco, un capo che ha fretta, un codice QR, un clic di troppo. Nessuno casca in un falso fatto male; si casca in quello fatto bene, di venerdì, tra due riunioni. Impari dove guardare e che cosa fare quando si è guardato troppo tardi.',
    goals: [
      'Leggere mittente e link, non il logo',
      'Verificare per altra via tutto ciò che è urgente',
      'Segnalare subito, anche il proprio errore',
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
      EN: { name: 'Sender unmasked', description: 'Three of four right at once' },
      FR: { name: 'Masque tombé', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Sin máscara', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Senza maschera', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Second look', description: 'All right at the first attempt' },
      FR: { name: 'Deuxième regard', description: 'Tout juste du premier coup' },
      ES: { name: 'Segunda mirada', description: 'Todo bien a la primera' },
      IT: { name: 'Secondo sguardo', description: 'Tutto giusto al primo colpo' },
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
      ES: {
        title: 'El paquete',
        text: '«Su paquete está retenido: 1,99 € por pagar.» Enlace: post-delivery.pay-now.example.',
        question: '¿Qué lo delata?',
        options: ['El importe pequeño', 'El final de la dirección: pay-now.example', 'Una falta de ortografía'],
        reason:
          'Lo que está justo antes de la primera barra dice de quién es el sitio. Todo lo que queda a su izquierda se puede inventar.',
      },
      IT: {
        title: 'Il pacco',
        text: '«Il tuo pacco è bloccato: 1,99 € da pagare.» Link: post-delivery.pay-now.example.',
        question: 'Che cosa lo tradisce?',
        options: ['La piccola somma', 'La fine dell’indirizzo: pay-now.example', 'Un errore di ortografia'],
        reason: 'Ciò che precede la prima barra dice di chi è il sito. Tutto ciò che sta a sinistra si può inventare.',
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
      ES: {
        title: 'El jefe',
        text: '«Estoy en una reunión, no puedo hablar. Paga esta factura antes de mediodía y no lo comentes.»',
        question: '¿Qué hace?',
        options: ['Llamar al número de siempre', 'Contestar al mensaje para confirmar', 'Pagar: es el jefe'],
        reason:
          'La prisa y el secreto son todo el truco. Llamar a un número conocido cuesta un minuto; la respuesta le llega al ladrón.',
      },
      IT: {
        title: 'Il capo',
        text: '«Sono in riunione, non posso parlare. Paga questa fattura entro mezzogiorno e non dirlo a nessuno.»',
        question: 'Che cosa fa?',
        options: ['Chiamare il numero di sempre', 'Rispondere alla mail per sicurezza', 'Pagare: è il capo'],
        reason:
          'Fretta e segretezza sono tutto il trucco. Una chiamata a un numero noto costa un minuto; la risposta arriva al ladro.',
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
      ES: {
        title: 'La contraseña',
        text: 'Han pirateado un sitio que usted utiliza. En el trabajo tiene la misma contraseña.',
        question: '¿Qué ayuda más?',
        options: ['Añadirle un «1»', 'Cambiarla dentro de seis meses', 'Una por sitio, un gestor, dos factores'],
        reason:
          'Las contraseñas robadas se prueban en todas partes en pocas horas. Una por sitio, en un gestor, deja el robo sin valor.',
      },
      IT: {
        title: 'La password',
        text: 'Un sito che usa è stato violato. Al lavoro ha la stessa password.',
        question: 'Che cosa serve di più?',
        options: ['Aggiungerci un «1»', 'Cambiarla tra sei mesi', 'Una per sito, un gestore, due fattori'],
        reason:
          'Le password rubate vengono provate ovunque in poche ore. Una per sito, in un gestore, rende inutile il furto.',
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
      ES: {
        title: 'Demasiado tarde',
        text: 'Ha escrito su contraseña y solo después ha visto la dirección.',
        question: '¿Y ahora?',
        options: [
          'Cerrar la página y confiar',
          'Cambiarla y avisar ya a informática',
          'Apagar el ordenador el fin de semana',
        ],
        reason:
          'En los primeros minutos aún se puede bloquear la cuenta. Nadie se enfada con quien avisa; el silencio le cuesta caro a la empresa.',
      },
      IT: {
        title: 'Troppo tardi',
        text: 'Ha scritto la password e solo dopo ha visto l’indirizzo.',
        question: 'E adesso?',
        options: [
          'Chiudere la pagina e sperare',
          'Cambiarla e avvisare subito l’informatica',
          'Spegnere il computer per il weekend',
        ],
        reason:
          'Nei primi minuti si può ancora bloccare l’account. Nessuno se la prende con chi avvisa; il silenzio costa caro all’azienda.',
      },
    },
  ],
}
