import type { DemoTraining } from '../training.ts'

export const fireExtinguisher: DemoTraining = {
  key: 'fire-extinguisher',
  owner: 'platform',
  content: 'fire-extinguisher',
  category: 'Fire and evacuation',
  minutes: 5,
  skills: ['hard_skill_fire_safety', 'soft_skill_decision_under_pressure'],
  tags: ['extinction', 'intervention'],
  EN: {
    title: 'Fire extinguisher: the first minute',
    brief: 'Sound the alarm, choose the right extinguisher and use it in time.',
    full: 'A fire starts in a workshop: waste paper, a pan of oil or an electrical cabinet. Give the alarm, choose the extinguisher that fits, keep your distance, aim at the base and withdraw facing the fire. Seven steps, one minute that counts.',
    goals: [
      'Give the alarm before anything else',
      'Choose the extinguisher by what burns',
      'Withdraw safely, whatever happens',
    ],
  },
  FR: {
    title: 'Extincteur : la première minute',
    brief: 'Donner l’alarme, choisir le bon extincteur et l’utiliser à temps.',
    full: 'Un feu prend dans un atelier : papier, huile ou armoire électrique. Donnez l’alarme, choisissez l’extincteur qui convient, gardez vos distances, visez la base et repliez-vous face au feu. Sept étapes, une minute qui compte.',
    goals: [
      'Donner l’alarme avant tout',
      'Choisir l’extincteur selon ce qui brûle',
      'Se replier en sécurité, quoi qu’il arrive',
    ],
  },
  ES: {
    title: 'Extintor: el primer minuto',
    brief: 'Dar la alarma, elegir el extintor adecuado y usarlo a tiempo.',
    full: 'Se declara un incendio en un taller: papel, una sartén con aceite o un armario eléctrico. Dé la alarma, elija el extintor que conviene, guarde la distancia, apunte a la base y retírese de cara al fuego. Siete pasos, un minuto que cuenta.',
    goals: [
      'Dar la alarma antes que nada',
      'Elegir el extintor según lo que arde',
      'Retirarse a salvo, pase lo que pase',
    ],
  },
  IT: {
    title: 'Estintore: il primo minuto',
    brief: 'Dare l’allarme, scegliere l’estintore giusto e usarlo in tempo.',
    full: 'In un’officina scoppia un incendio: carta, una padella d’olio o un quadro elettrico. Dia l’allarme, scelga l’estintore adatto, mantenga la distanza, miri alla base e arretri restando di fronte al fuoco. Sette passi, un minuto che conta.',
    goals: [
      'Dare l’allarme prima di tutto',
      'Scegliere l’estintore in base a ciò che brucia',
      'Ritirarsi al sicuro, qualunque cosa accada',
    ],
  },
  emblem: 'flame',
  badges: [
    {
      EN: { name: 'No second lost', description: 'Alarm within 8 s, out at first attempt' },
      FR: { name: 'Pas une seconde', description: 'Alarme en 8 s, éteint du premier coup' },
      ES: { name: 'Ni un segundo', description: 'Alarma en 8 s, apagado a la primera' },
      IT: { name: 'Nessun secondo perso', description: 'Allarme entro 8 s, spento al primo colpo' },
    },
    {
      EN: { name: 'Right cylinder', description: 'Right one chosen, jet on the base' },
      FR: { name: 'Bon appareil', description: 'Bon choix, jet à la base' },
      ES: { name: 'El extintor adecuado', description: 'Buena elección, chorro a la base' },
      IT: { name: 'Quello giusto', description: 'Scelta giusta, getto alla base' },
    },
    {
      EN: { name: 'Seven of seven', description: 'All seven steps right' },
      FR: { name: 'Sept sur sept', description: 'Les sept étapes justes' },
      ES: { name: 'Siete de siete', description: 'Los siete pasos bien hechos' },
      IT: { name: 'Sette su sette', description: 'Tutti e sette i passi giusti' },
    },
  ],
}
