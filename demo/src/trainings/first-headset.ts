import type { DemoTraining } from '../training.ts'

export const firstHeadset: DemoTraining = {
  key: 'first-headset',
  owner: 'lumen',
  content: 'walk',
  category: 'Virtual reality',
  minutes: 5,
  skills: ['hard_skill_virtual_reality', 'soft_skill_adaptability'],
  tags: ['VR', 'introduction'],
  EN: {
    title: 'Your first headset',
    brief: 'Five minutes before your first dive: space, lenses, gestures, stop.',
    full: 'You have never worn one? Good, neither had anybody. Clear your space, make the picture sharp, learn the three gestures that are enough for everything, and how to leave when you have had enough. After that it is only fun.',
    goals: ['Set the headset so that the picture is sharp', 'Know how to stop at any moment'],
  },
  FR: {
    title: 'Votre premier casque',
    brief: 'Cinq minutes avant le grand bain : l’espace, l’image, les gestes, l’arrêt.',
    full: 'Jamais porté de casque ? Parfait, tout le monde a commencé ainsi. Dégagez la place, réglez l’image, apprenez les trois gestes qui suffisent à tout, et comment sortir quand vous en avez assez. Ensuite, ce n’est que du plaisir.',
    goals: ['Régler le casque pour une image nette', 'Savoir s’arrêter à tout moment'],
  },
  ES: {
    title: 'Su primer visor',
    brief: 'Cinco minutos antes de sumergirse: el espacio, la imagen, los gestos, la salida.',
    full: '¿Nunca se ha puesto uno? Estupendo, todos empezamos así. Despeje el espacio, ajuste la imagen, aprenda los tres gestos que bastan para todo y cómo salir cuando quiera. Después, solo queda disfrutar.',
    goals: ['Ajustar el visor para ver con nitidez', 'Saber parar en cualquier momento'],
  },
  IT: {
    title: 'Il suo primo visore',
    brief: 'Cinque minuti prima di tuffarsi: spazio, immagine, gesti, uscita.',
    full: 'Non ne ha mai indossato uno? Bene, tutti hanno cominciato così. Liberi lo spazio, regoli l’immagine, impari i tre gesti che bastano per tutto e come uscire quando ne ha abbastanza. Dopo, è solo divertimento.',
    goals: ['Regolare il visore per un’immagine nitida', 'Sapersi fermare in ogni momento'],
  },
  emblem: 'visor',
  badges: [
    {
      EN: { name: 'First step', description: 'Passed to the end of the path' },
      FR: { name: 'Premier pas', description: 'Réussie jusqu’au bout du chemin' },
      ES: { name: 'Primer paso', description: 'Superada hasta el final' },
      IT: { name: 'Primo passo', description: 'Superata fino in fondo' },
    },
    {
      EN: { name: 'At ease inside', description: 'Three of four right at once' },
      FR: { name: 'À l’aise dedans', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'A gusto dentro', description: 'Tres de cuatro a la primera' },
      IT: { name: 'A proprio agio', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Ready to dive', description: 'All right at the first attempt' },
      FR: { name: 'Prêt à plonger', description: 'Tout juste du premier coup' },
      ES: { name: 'Listo para entrar', description: 'Todo bien a la primera' },
      IT: { name: 'Pronto al tuffo', description: 'Tutto giusto al primo colpo' },
    },
  ],
  stations: [
    {
      key: 'space',
      right: 2,
      EN: {
        title: 'The space',
        text: 'A table, a lamp, a cat.',
        question: 'What do you need around you?',
        options: ['Nothing, I am sitting', 'One step of free floor', 'Two metres by two, and the boundary drawn'],
        reason: 'You no longer see your arms. With the boundary drawn, a grid appears before you reach the lamp.',
      },
      FR: {
        title: 'L’espace',
        text: 'Une table, une lampe, un chat.',
        question: 'Que vous faut-il autour de vous ?',
        options: ['Rien, je suis assis', 'Un pas de sol libre', 'Deux mètres sur deux, limite tracée'],
        reason:
          'Vous ne voyez plus vos bras. La limite une fois tracée, une grille apparaît avant que vous touchiez la lampe.',
      },
      ES: {
        title: 'El espacio',
        text: 'Una mesa, una lámpara, un gato.',
        question: '¿Qué necesita a su alrededor?',
        options: ['Nada, estoy sentado', 'Un paso de suelo libre', 'Dos metros por dos y el límite trazado'],
        reason: 'Ya no ve sus brazos. Con el límite trazado aparece una rejilla antes de que toque la lámpara.',
      },
      IT: {
        title: 'Lo spazio',
        text: 'Un tavolo, una lampada, un gatto.',
        question: 'Che cosa le serve intorno?',
        options: ['Niente, sono seduto', 'Un passo di pavimento libero', 'Due metri per due, limite tracciato'],
        reason: 'Non vede più le sue braccia. Con il limite tracciato, una griglia appare prima di toccare la lampada.',
      },
    },
    {
      key: 'sharp',
      right: 0,
      EN: {
        title: 'The picture',
        text: 'Everything is a little blurred, and it pulls at your forehead.',
        question: 'What do you set first?',
        options: ['Its height on the face, then the lenses', 'The brightness', 'The strap, as tight as it goes'],
        reason:
          'There is one small spot in which the lenses are sharp. Move the headset up and down, then set their distance.',
      },
      FR: {
        title: 'L’image',
        text: 'Tout est un peu flou, et cela tire sur le front.',
        question: 'Que régler d’abord ?',
        options: ['La hauteur sur le visage, puis les lentilles', 'La luminosité', 'La sangle, au plus serré'],
        reason:
          'Les lentilles ne sont nettes qu’en un petit endroit. Montez et descendez le casque, puis réglez leur écart.',
      },
      ES: {
        title: 'La imagen',
        text: 'Todo está algo borroso y le aprieta la frente.',
        question: '¿Qué ajusta primero?',
        options: ['Su altura en la cara y luego las lentes', 'El brillo', 'La correa, todo lo posible'],
        reason:
          'Las lentes solo son nítidas en un punto pequeño. Suba y baje el visor y ajuste después la separación de las lentes.',
      },
      IT: {
        title: 'L’immagine',
        text: 'È tutto un po’ sfocato e preme sulla fronte.',
        question: 'Che cosa regola prima?',
        options: ['L’altezza sul viso, poi le lenti', 'La luminosità', 'La cinghia, più stretta possibile'],
        reason: 'Le lenti sono nitide in un solo piccolo punto. Muova il visore su e giù, poi regoli la loro distanza.',
      },
    },
    {
      key: 'move',
      right: 1,
      EN: {
        title: 'Getting about',
        text: 'You would like to go to the window over there.',
        question: 'How do you get there most comfortably?',
        options: [
          'Glide with the stick, looking sideways',
          'Point at the floor and jump there',
          'Walk until the grid comes, then on',
        ],
        reason: 'What the eyes see and the balance does not feel makes one sick. A jump has no movement to miss.',
      },
      FR: {
        title: 'Se déplacer',
        text: 'Vous voudriez aller à la fenêtre, là-bas.',
        question: 'Comment y aller sans malaise ?',
        options: [
          'Glisser au joystick en regardant de côté',
          'Viser le sol et s’y téléporter',
          'Marcher jusqu’à la grille, et au-delà',
        ],
        reason:
          'Ce que l’œil voit et que l’équilibre ne sent pas donne la nausée. Un saut n’a pas de mouvement à ressentir.',
      },
      ES: {
        title: 'Moverse',
        text: 'Le gustaría ir a aquella ventana.',
        question: '¿Cómo llega con más comodidad?',
        options: [
          'Deslizarse con la palanca, mirando de lado',
          'Señalar el suelo y saltar allí',
          'Andar hasta la rejilla y seguir',
        ],
        reason: 'Lo que ven los ojos y no siente el equilibrio marea. En un salto no hay movimiento que sentir.',
      },
      IT: {
        title: 'Spostarsi',
        text: 'Vorresti andare a quella finestra laggiù.',
        question: 'Come ci arriva senza fastidi?',
        options: [
          'Scivolare con la levetta guardando di lato',
          'Indicare il pavimento e saltare lì',
          'Camminare fino alla griglia e oltre',
        ],
        reason:
          'Ciò che gli occhi vedono e l’equilibrio non sente dà la nausea. In un salto non c’è alcun movimento da sentire.',
      },
    },
    {
      key: 'stop',
      right: 1,
      EN: {
        title: 'Stop',
        text: 'It is getting warm, and your stomach speaks up.',
        question: 'What do you do?',
        options: ['Hold on, it passes', 'Eyes shut, headset off, sit down', 'Turn round quickly to distract yourself'],
        reason: 'Queasiness grows when one stays. Stop at its first sign; tomorrow you will last longer.',
      },
      FR: {
        title: 'Stop',
        text: 'Il fait chaud, et l’estomac se manifeste.',
        question: 'Que faites-vous ?',
        options: [
          'Tenir bon, cela passera',
          'Fermer les yeux, ôter le casque, s’asseoir',
          'Tourner vite la tête pour penser à autre chose',
        ],
        reason: 'Le malaise grandit si l’on reste. Arrêtez au premier signe ; demain, vous tiendrez plus longtemps.',
      },
      ES: {
        title: 'Parar',
        text: 'Empieza a hacer calor y el estómago protesta.',
        question: '¿Qué hace?',
        options: ['Aguantar, se pasa', 'Cerrar los ojos, quitarse el visor, sentarse', 'Girar rápido para distraerse'],
        reason: 'El mareo crece si uno se queda. Pare a la primera señal; mañana aguantará más.',
      },
      IT: {
        title: 'Stop',
        text: 'Comincia a fare caldo e lo stomaco si fa sentire.',
        question: 'Che cosa fa?',
        options: ['Tenere duro, passa', 'Occhi chiusi, via il visore, seduti', 'Girarsi in fretta per distrarsi'],
        reason: 'Il malessere cresce se si resta. Si fermi al primo segno; domani resisterà di più.',
      },
    },
  ],
}
