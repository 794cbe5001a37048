import type { DemoTraining } from '../training.ts'
import { warehouseHazards } from './warehouse-hazards.ts'

/** The company's own, made of its master content in its own words. */
export const ownWarehouse: DemoTraining = {
  ...warehouseHazards,
  key: 'own-warehouse',
  owner: 'company',
  tags: ['inspection', 'introduction'],
  EN: {
    ...warehouseHazards.EN,
    title: 'Our warehouse: the first round',
    brief: 'Ten hazards in our own hall, before your first shift.',
    full: 'The hall in Lyon on an ordinary Tuesday: dock, aisle, packing. Ten things are wrong. Find them within three minutes, and say what could happen and what you would do first. For everyone who starts in logistics.',
  },
  FR: {
    ...warehouseHazards.FR,
    title: 'Notre entrepôt : la première ronde',
    brief: 'Dix dangers dans notre propre hall, avant la première prise de poste.',
    full: 'Le hall de Lyon, un mardi ordinaire : quai, allée, emballage. Dix choses ne vont pas. Trouvez-les en trois minutes, dites ce qui peut arriver et ce que vous feriez d’abord. Pour toute personne qui rejoint la logistique.',
  },
  ES: {
    ...warehouseHazards.ES,
    title: 'Nuestro almacén: la primera ronda',
    brief: 'Diez peligros en nuestra propia nave, antes del primer turno.',
    full: 'La nave de Lyon un martes cualquiera: muelle, pasillo, embalaje. Hay diez cosas mal. Encuéntrelas en tres minutos y diga qué puede pasar y qué haría primero. Para todas las personas que empiezan en logística.',
  },
  IT: {
    ...warehouseHazards.IT,
    title: 'Il nostro magazzino: il primo giro',
    brief: 'Dieci pericoli nel nostro capannone, prima del primo turno.',
    full: 'Il capannone di Lione in un martedì qualsiasi: banchina, corsia, imballaggio. Dieci cose non vanno. Le trovi in tre minuti e dica che cosa può succedere e che cosa farebbe per prima cosa. Per chi inizia in logistica.',
  },
}
