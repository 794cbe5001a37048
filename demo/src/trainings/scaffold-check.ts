import type { DemoTraining } from '../training.ts'

export const scaffoldCheck: DemoTraining = {
  key: 'scaffold-check',
  owner: 'platform',
  content: { room: 'building-site' },
  category: 'Construction',
  minutes: 5,
  skills: ['hard_skill_scaffolding', 'hard_skill_hazard_perception', 'soft_skill_attention'],
  tags: ['inspection', 'structure'],
  EN: {
    title: 'Scaffold: look before you climb',
    brief: 'Twelve places to look at, then one card: climb, or stay down.',
    full: 'The scaffold was put up yesterday and it rained all night. Go round it and look, from the base to the wall ties. Mark what is wrong, then hang up the green card or the red one. Whoever releases a scaffold with a fault is answerable for those who climb it.',
    goals: ['Look from the base to the top', 'Never complete a scaffold yourself'],
  },
  FR: {
    title: 'Échafaudage : regarder avant de monter',
    brief: 'Douze endroits à regarder, puis une carte : monter, ou rester en bas.',
    full: 'L’échafaudage a été monté hier et il a plu toute la nuit. Faites-en le tour et regardez, des appuis aux ancrages. Signalez ce qui ne va pas, puis posez la carte verte ou la rouge. Qui autorise un échafaudage défectueux répond de ceux qui y montent.',
    goals: ['Regarder des appuis au sommet', 'Ne jamais compléter un échafaudage soi-même'],
  },
  ES: {
    title: 'Andamio: mirar antes de subir',
    brief: 'Doce lugares que mirar y después un cartel: subir o quedarse abajo.',
    full: 'El andamio se montó ayer y ha llovido toda la noche. Dé la vuelta y mire, desde la base hasta los anclajes. Marque lo que está mal y cuelgue el cartel verde o el rojo. Quien autoriza un andamio defectuoso responde de quienes suben.',
    goals: ['Mirar de la base a lo alto', 'No completar nunca un andamio por cuenta propia'],
  },
  IT: {
    title: 'Ponteggio: guardare prima di salire',
    brief: 'Dodici punti da guardare, poi un cartello: salire o restare giù.',
    full: 'Il ponteggio è stato montato ieri e ha piovuto tutta la notte. Ci giri intorno e guardi, dalla base agli ancoraggi. Segnali ciò che non va, poi appenda il cartello verde o quello rosso. Chi autorizza un ponteggio difettoso risponde di chi ci sale.',
    goals: ['Guardare dalla base alla cima', 'Non completare mai un ponteggio da soli'],
  },
  emblem: 'grid',
  badges: [
    {
      EN: { name: 'Tag read', description: 'Tag read, the right card hung up' },
      FR: { name: 'Étiquette lue', description: 'Étiquette lue, bonne carte posée' },
      ES: { name: 'Etiqueta leída', description: 'Tarjeta leída y cartel correcto' },
      IT: { name: 'Cartello letto', description: 'Cartello letto e scheda giusta' },
    },
    {
      EN: { name: 'Base secured', description: 'Every part of the base judged right' },
      FR: { name: 'Appuis assurés', description: 'Tous les appuis bien jugés' },
      ES: { name: 'Base firme', description: 'Toda la base bien juzgada' },
      IT: { name: 'Base sicura', description: 'Tutta la base giudicata bene' },
    },
    {
      EN: { name: 'Sharp eye', description: 'Every step right' },
      FR: { name: 'Œil vif', description: 'Toutes les étapes justes' },
      ES: { name: 'Ojo atento', description: 'Todos los pasos bien' },
      IT: { name: 'Occhio vivo', description: 'Tutti i passi giusti' },
    },
  ],
}
