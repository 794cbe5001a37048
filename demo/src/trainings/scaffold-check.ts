import type { DemoTraining } from '../training.ts'

export const scaffoldCheck: DemoTraining = {
  key: 'scaffold-check',
  owner: 'platform',
  content: 'walk',
  category: 'Construction',
  minutes: 15,
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
  emblem: 'grid',
  badges: [
    {
      EN: { name: 'Tag read', description: 'Passed to the end of the path' },
      FR: { name: 'Étiquette lue', description: 'Réussie jusqu’au bout du chemin' },
    },
    {
      EN: { name: 'Base secured', description: 'Three of four right at once' },
      FR: { name: 'Appuis assurés', description: 'Trois sur quatre du premier coup' },
    },
    {
      EN: { name: 'Sharp eye', description: 'All right at the first attempt' },
      FR: { name: 'Œil vif', description: 'Tout juste du premier coup' },
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
    },
  ],
}
