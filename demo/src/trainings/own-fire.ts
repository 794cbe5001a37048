import type { DemoTraining } from '../training.ts'
import { fireExtinguisher } from './fire-extinguisher.ts'

/** The company's own, made of its master content in its own words. */
export const ownFire: DemoTraining = {
  ...fireExtinguisher,
  key: 'own-fire',
  owner: 'company',
  tags: ['extinction', 'introduction'],
  EN: {
    ...fireExtinguisher.EN,
    title: 'Workshop 2: the yearly fire drill',
    brief: 'Our alarm, our extinguishers, our way out. Once a year for everyone.',
    full: 'A fire breaks out in workshop 2. Press the call point by the door, take the extinguisher that fits and leave facing the fire. Everyone who works in the workshop does this once a year.',
  },
  FR: {
    ...fireExtinguisher.FR,
    title: 'Atelier 2 : l’exercice incendie annuel',
    brief: 'Notre alarme, nos extincteurs, notre issue. Une fois par an pour tous.',
    full: 'Un feu se déclare à l’atelier 2. Appuyez sur le déclencheur près de la porte, prenez l’extincteur qui convient et sortez face au feu. Toute personne qui travaille à l’atelier le fait une fois par an.',
  },
  ES: {
    ...fireExtinguisher.ES,
    title: 'Taller 2: el simulacro de incendio anual',
    brief: 'Nuestra alarma, nuestros extintores, nuestra salida. Una vez al año para todos.',
    full: 'Se declara un incendio en el taller 2. Pulse el pulsador junto a la puerta, tome el extintor adecuado y salga de cara al fuego. Quien trabaja en el taller lo hace una vez al año.',
  },
  IT: {
    ...fireExtinguisher.IT,
    title: 'Officina 2: l’esercitazione antincendio',
    brief: 'Il nostro allarme, i nostri estintori, la nostra uscita. Una volta all’anno per tutti.',
    full: 'Scoppia un incendio nell’officina 2. Prema il pulsante accanto alla porta, prenda l’estintore adatto ed esca restando di fronte al fuoco. Chi lavora in officina lo fa una volta all’anno.',
  },
}
