import type { DemoTraining } from '../training.ts'

export const lifting: DemoTraining = {
  key: 'lifting',
  owner: 'platform',
  content: { room: 'workshop' },
  category: 'Ergonomics',
  minutes: 5,
  skills: ['hard_skill_manual_handling', 'soft_skill_attention'],
  tags: ['posture', 'charge'],
  EN: {
    title: 'Safe lifting',
    brief: 'Three loads, three ways: with your legs, on wheels, or with a colleague.',
    full: 'A parcel, a gearbox and a long crate have come in. The smallest weighs most: read each label and clear the way before you lift. Lift the parcel with your legs, close to your body, and turn with your feet. Move the gearbox on the sack truck or the lift table, and lift the long crate with your colleague, counting aloud.',
    goals: ['Plan before you lift', 'Keep the load close to the body', 'Take an aid or a second person'],
  },
  FR: {
    title: 'Soulever sans se blesser',
    brief: 'Trois charges, trois façons : avec les jambes, sur roues ou à deux.',
    full: 'Un colis, un réducteur, une longue caisse. Le plus petit des trois est le plus lourd : lisez chaque étiquette et dégagez le passage avant de soulever. Soulevez le colis avec les jambes, près du corps, et tournez avec les pieds. Confiez le réducteur au diable ou à la table élévatrice, et soulevez la longue caisse à deux, en comptant.',
    goals: ['Prévoir avant de soulever', 'Garder la charge près du corps', 'Prendre un engin ou se mettre à deux'],
  },
  ES: {
    title: 'Levantar sin hacerse daño',
    brief: 'Tres cargas, tres maneras: con las piernas, sobre ruedas o entre dos.',
    full: 'Han llegado un paquete, un reductor y una caja larga. Lo más pequeño es lo que más pesa: lea cada etiqueta y despeje el camino antes de levantar. Levante el paquete con las piernas, cerca del cuerpo, y gire con los pies. Lleve el reductor en la carretilla o la mesa elevadora y levante la caja larga entre dos, contando en voz alta.',
    goals: ['Planear antes de levantar', 'Mantener la carga cerca del cuerpo', 'Usar un medio o pedir ayuda'],
  },
  IT: {
    title: 'Sollevare senza farsi male',
    brief: 'Tre carichi, tre modi: con le gambe, su ruote o in due.',
    full: 'Sono arrivati un pacco, un riduttore e una cassa lunga. Il più piccolo è il più pesante: legga ogni etichetta e liberi il percorso prima di sollevare. Sollevi il pacco con le gambe, vicino al corpo, e si giri con i piedi. Sposti il riduttore con il carrello o la tavola elevatrice e alzi la cassa lunga in due, contando ad alta voce.',
    goals: ['Pianificare prima di sollevare', 'Tenere il carico vicino al corpo', 'Usare un mezzo o chiedere aiuto'],
  },
  emblem: 'lift',
  badges: [
    {
      EN: { name: 'First parcel', description: 'Training passed' },
      FR: { name: 'Premier colis', description: 'Formation réussie' },
      ES: { name: 'Primer paquete', description: 'Formación superada' },
      IT: { name: 'Primo pacco', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Load kept close', description: 'Lifted and turned without a fault' },
      FR: { name: 'Charge près du corps', description: 'Soulevée et tournée sans faute' },
      ES: { name: 'Carga pegada', description: 'Levantada y girada sin fallos' },
      IT: { name: 'Carico vicino', description: 'Sollevato e girato senza errori' },
    },
    {
      EN: { name: 'Straight back', description: 'Every step right' },
      FR: { name: 'Dos droit', description: 'Toutes les étapes justes' },
      ES: { name: 'Espalda recta', description: 'Todos los pasos bien' },
      IT: { name: 'Schiena dritta', description: 'Tutti i passi giusti' },
    },
  ],
}
