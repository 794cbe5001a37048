import type { DemoTraining } from '../training.ts'

export const columnDrill: DemoTraining = {
  key: 'column-drill',
  owner: 'lumen',
  content: { room: 'workshop' },
  category: 'Construction',
  minutes: 5,
  skills: ['hard_skill_machine_safety', 'hard_skill_protective_equipment', 'soft_skill_attention'],
  tags: ['machine', 'protection'],
  EN: {
    title: 'Pillar drill: keep your hands safe',
    brief: 'One hole of ten millimetres: dress, clamp, guard, set the speed, and only then start.',
    full: 'A metal plate needs one hole. The last one here drilled wood and left everything as it was. Put on goggles and cap, take off your watch, clamp the plate, bolt the vice, take the chuck key out, close the guard, set the speed. Drill with even pressure, switch off, wait until it stands still, brush the chip off and measure.',
    goals: ['Never hold a piece by hand', 'Nothing loose near a turning bit', 'Stop the machine before you reach in'],
  },
  FR: {
    title: 'Perceuse à colonne : garder ses mains',
    brief: 'Un trou de dix millimètres : s’habiller, brider, protéger, régler, puis démarrer.',
    full: 'Une plaque de métal, un seul trou. Le dernier a percé du bois et tout laissé en l’état. Mettez lunettes et casquette, ôtez votre montre, serrez la plaque, bridez l’étau, retirez la clé, rabattez l’écran, réglez la vitesse. Percez d’une pression régulière, coupez, attendez l’arrêt complet, ôtez le copeau au pinceau et mesurez.',
    goals: [
      'Ne jamais tenir une pièce à la main',
      'Rien de flottant près de ce qui tourne',
      'Arrêter la machine avant d’y mettre la main',
    ],
  },
  ES: {
    title: 'Taladro de columna: manos a salvo',
    brief: 'Un agujero de diez milímetros: vestirse, sujetar, proteger, regular y luego arrancar.',
    full: 'Una placa de metal, un solo agujero. El último taladró madera y lo dejó todo como estaba. Póngase gafas y gorra, quítese el reloj, sujete la placa, atornille la mordaza, saque la llave, ponga la pantalla, elija la velocidad. Taladre con presión constante, apague, espere a que se pare, quite la viruta con el cepillo y mida.',
    goals: [
      'No sujetar nunca una pieza con la mano',
      'Nada suelto cerca de lo que gira',
      'Parar la máquina antes de meter la mano',
    ],
  },
  IT: {
    title: 'Trapano a colonna: mani salve',
    brief: 'Un foro da dieci millimetri: vestirsi, bloccare, riparare, regolare, poi avviare.',
    full: 'Una piastra di metallo, un solo foro. L’ultimo ha forato legno e ha lasciato tutto com’era. Metta occhiali e berretto, tolga l’orologio, stringa la piastra, fissi la morsa, estragga la chiave, chiuda lo schermo, imposti la velocità. Fori con pressione costante, spenga, aspetti che sia fermo, spazzoli via il truciolo e misuri.',
    goals: [
      'Mai tenere un pezzo con la mano',
      'Niente che penda vicino a ciò che gira',
      'Fermare la macchina prima di metterci la mano',
    ],
  },
  emblem: 'gear',
  badges: [
    {
      EN: { name: 'First hole', description: 'Training passed' },
      FR: { name: 'Premier trou', description: 'Formation réussie' },
      ES: { name: 'Primer agujero', description: 'Formación superada' },
      IT: { name: 'Primo foro', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Firm clamp', description: 'Plate and vice held fast, key taken out' },
      FR: { name: 'Bridage ferme', description: 'Plaque et étau bridés, clé retirée' },
      ES: { name: 'Mordaza firme', description: 'Placa y mordaza fijas, llave fuera' },
      IT: { name: 'Morsa salda', description: 'Pezzo e morsa ben fissi, chiave tolta' },
    },
    {
      EN: { name: 'Ten fingers', description: 'Every step right' },
      FR: { name: 'Dix doigts', description: 'Toutes les étapes justes' },
      ES: { name: 'Diez dedos', description: 'Todos los pasos bien' },
      IT: { name: 'Dieci dita', description: 'Tutti i passi giusti' },
    },
  ],
}
