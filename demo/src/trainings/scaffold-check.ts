import type { DemoTraining } from '../training.ts'

export const scaffoldCheck: DemoTraining = {
  key: 'scaffold-check',
  owner: 'platform',
  content: 'walk',
  category: 'Construction',
  minutes: 5,
  skills: ['hard_skill_scaffolding', 'hard_skill_hazard_perception', 'soft_skill_attention'],
  tags: ['inspection', 'structure'],
  EN: {
    title: 'Scaffold: look before you climb',
    brief: 'Base, planks, rails, access: four looks that decide whether you go up.',
    full: 'The scaffold was put up yesterday and it rained all night. Walk round it and look, from the ground to the top: what carries it, what you stand on, what holds you, how you get there. If one is missing, you stay down.',
    goals: ['Look from the base to the top', 'Never complete a scaffold yourself'],
  },
  FR: {
    title: 'Échafaudage : regarder avant de monter',
    brief: 'Appuis, planchers, garde-corps, accès : quatre regards avant de monter.',
    full: 'L’échafaudage est monté d’hier et il a plu toute la nuit. Faites-en le tour et regardez, du sol au sommet : ce qui le porte, ce qui vous porte, ce qui vous retient, par où l’on monte. S’il en manque un, on reste en bas.',
    goals: ['Regarder des appuis au sommet', 'Ne jamais compléter un échafaudage soi-même'],
  },
  ES: {
    title: 'Andamio: mirar antes de subir',
    brief: 'Base, tablones, barandillas, acceso: cuatro miradas que deciden si sube.',
    full: 'El andamio se montó ayer y ha llovido toda la noche. Dé una vuelta y mire, del suelo a lo alto: qué lo sostiene, qué pisa, qué le sujeta, cómo se llega. Si falta una cosa, se queda abajo.',
    goals: ['Mirar de la base a lo alto', 'No completar nunca un andamio por cuenta propia'],
  },
  IT: {
    title: 'Ponteggio: guardare prima di salire',
    brief: 'Base, tavole, parapetti, accesso: quattro sguardi che decidono se sale.',
    full: 'Il ponteggio è stato montato ieri e ha piovuto tutta la notte. Ci giri intorno e guardi, da terra fino in cima: che cosa lo regge, su che cosa cammina, che cosa la trattiene, come si arriva. Se manca una cosa, resti giù.',
    goals: ['Guardare dalla base alla cima', 'Non completare mai un ponteggio da soli'],
  },
  emblem: 'grid',
  badges: [
    {
      EN: { name: 'Tag read', description: 'Training passed' },
      FR: { name: 'Étiquette lue', description: 'Formation réussie' },
      ES: { name: 'Etiqueta leída', description: 'Formación superada' },
      IT: { name: 'Cartello letto', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Base secured', description: 'Three of four right at once' },
      FR: { name: 'Appuis assurés', description: 'Trois sur quatre du premier coup' },
      ES: { name: 'Base firme', description: 'Tres de cuatro a la primera' },
      IT: { name: 'Base sicura', description: 'Tre su quattro al primo colpo' },
    },
    {
      EN: { name: 'Sharp eye', description: 'All right at the first attempt' },
      FR: { name: 'Œil vif', description: 'Tout juste du premier coup' },
      ES: { name: 'Ojo atento', description: 'Todo bien a la primera' },
      IT: { name: 'Occhio vivo', description: 'Tutto giusto al primo colpo' },
    },
  ],
  stations: [
    {
      key: 'base',
      right: 1,
      EN: {
        title: 'The base',
        text: 'One foot has sunk three centimetres into the wet ground.',
        question: 'What do you do?',
        options: ['Push a brick under it', 'Keep everyone off and call the assembler', 'Climb on the other side'],
        reason: 'A foot that sinks shifts the load to the others; only the one who built it can put it right.',
      },
      FR: {
        title: 'Les appuis',
        text: 'Un pied s’est enfoncé de trois centimètres dans le sol mouillé.',
        question: 'Que faites-vous ?',
        options: ['Glisser une brique dessous', 'Interdire l’accès et appeler le monteur', 'Monter de l’autre côté'],
        reason:
          'Un pied qui s’enfonce reporte la charge sur les autres ; seul celui qui a monté l’échafaudage peut le reprendre.',
      },
      ES: {
        title: 'La base',
        text: 'Un pie del andamio se ha hundido tres centímetros en la tierra mojada.',
        question: '¿Qué hace?',
        options: ['Meter un ladrillo debajo', 'Que nadie suba y llamar al montador', 'Subir por el otro lado'],
        reason: 'Un pie que se hunde pasa la carga a los demás; solo quien lo montó puede corregirlo.',
      },
      IT: {
        title: 'La base',
        text: 'Un piede del ponteggio è sprofondato di tre centimetri nella terra bagnata.',
        question: 'Che cosa fa?',
        options: [
          'Infilarci sotto un mattone',
          'Tenere tutti lontani e chiamare il montatore',
          'Salire dall’altro lato',
        ],
        reason: 'Un piede che sprofonda sposta il carico sugli altri; solo chi l’ha montato può rimediare.',
      },
    },
    {
      key: 'planks',
      right: 0,
      EN: {
        title: 'The planks',
        text: 'On the first level, a gap as wide as a foot between two planks.',
        question: 'What does it mean?',
        options: ['The level is not fit for use', 'Rain has to drain somewhere', 'You step over it'],
        reason: 'Whoever carries something does not see the gap; and a tool falls through it on the one below.',
      },
      FR: {
        title: 'Les planchers',
        text: 'Au premier niveau, un vide large comme un pied entre deux planchers.',
        question: 'Qu’en conclure ?',
        options: ['Le niveau n’est pas utilisable', 'L’eau doit bien s’écouler', 'On l’enjambe'],
        reason: 'Qui porte une charge ne voit pas le vide ; et un outil y tombe sur celui d’en dessous.',
      },
      ES: {
        title: 'Los tablones',
        text: 'En el primer nivel, un hueco de un palmo entre dos tablones.',
        question: '¿Qué significa?',
        options: [
          'Ese nivel no se puede usar',
          'La lluvia tiene que salir por algún sitio',
          'Basta con pasar por encima',
        ],
        reason: 'Quien lleva algo no ve el hueco, y por él cae una herramienta sobre quien está abajo.',
      },
      IT: {
        title: 'Le tavole',
        text: 'Al primo livello, un vuoto largo una spanna tra due tavole.',
        question: 'Che cosa significa?',
        options: ['Quel livello non si può usare', 'La pioggia deve pur scolare', 'Basta scavalcarlo'],
        reason: 'Chi porta qualcosa non vede il vuoto, e un attrezzo ci cade attraverso su chi sta sotto.',
      },
    },
    {
      key: 'rails',
      right: 2,
      EN: {
        title: 'The rails',
        text: 'A side stands open: handrail and middle rail are there, nothing at foot level.',
        question: 'What is missing?',
        options: ['Nothing, two rails are enough', 'A net', 'A toe board'],
        reason: 'The toe board stops what rolls: a bolt from six metres injures as much as a fall.',
      },
      FR: {
        title: 'Les garde-corps',
        text: 'Sur un côté : la lisse et la sous-lisse sont là, rien à hauteur du pied.',
        question: 'Que manque-t-il ?',
        options: ['Rien, deux lisses suffisent', 'Un filet', 'Une plinthe'],
        reason: 'La plinthe arrête ce qui roule : un boulon tombé de six mètres blesse autant qu’une chute.',
      },
      ES: {
        title: 'Las barandillas',
        text: 'Un lado está abierto: hay pasamanos y barra intermedia, nada a ras de suelo.',
        question: '¿Qué falta?',
        options: ['Nada, con dos barras basta', 'Una red', 'Un rodapié'],
        reason: 'El rodapié detiene lo que rueda: un tornillo desde seis metros hiere tanto como una caída.',
      },
      IT: {
        title: 'I parapetti',
        text: 'Un lato è aperto: ci sono corrimano e corrente intermedio, niente a livello dei piedi.',
        question: 'Che cosa manca?',
        options: ['Niente, due correnti bastano', 'Una rete', 'Una tavola fermapiede'],
        reason: 'La tavola fermapiede ferma ciò che rotola: un bullone da sei metri ferisce quanto una caduta.',
      },
    },
    {
      key: 'access',
      right: 1,
      EN: {
        title: 'The way up',
        text: 'Your level is the third. The ladder inside is occupied.',
        question: 'How do you get up?',
        options: ['Climb the frame outside', 'Wait for the ladder inside', 'Put a ladder against it'],
        reason: 'Inside, the trapdoor closes behind you; outside, nothing holds you and the frame was not made for it.',
      },
      FR: {
        title: 'L’accès',
        text: 'Votre niveau est le troisième. L’échelle intérieure est occupée.',
        question: 'Comment montez-vous ?',
        options: ['Par la structure, à l’extérieur', 'J’attends l’échelle intérieure', 'Par une échelle posée contre'],
        reason:
          'À l’intérieur, la trappe se referme derrière vous ; dehors, rien ne vous retient et la structure n’est pas faite pour cela.',
      },
      ES: {
        title: 'La subida',
        text: 'Su nivel es el tercero. La escalera interior está ocupada.',
        question: '¿Cómo sube?',
        options: ['Trepar por fuera', 'Esperar la escalera interior', 'Apoyar otra escalera'],
        reason:
          'Dentro, la trampilla se cierra detrás de usted; fuera no le sujeta nada y la estructura no está hecha para eso.',
      },
      IT: {
        title: 'La salita',
        text: 'Il suo livello è il terzo. La scala interna è occupata.',
        question: 'Come sale?',
        options: ['Arrampicarsi all’esterno', 'Aspettare la scala interna', 'Appoggiare un’altra scala'],
        reason:
          'Dentro, la botola si chiude alle sue spalle; fuori non la trattiene nulla e la struttura non è fatta per quello.',
      },
    },
  ],
}
