import type { DemoTraining } from '../training.ts'

export const warehouseHazards: DemoTraining = {
  key: 'warehouse-hazards',
  owner: 'platform',
  content: 'warehouse-hazards',
  category: 'Logistics',
  minutes: 5,
  skills: ['hard_skill_hazard_perception', 'soft_skill_attention'],
  tags: ['inspection', 'danger'],
  EN: {
    title: 'Warehouse hazards',
    brief: 'Find ten hazards on a loading dock, in an aisle and on a packing line.',
    full: 'Walk through a warehouse at work and look: ten hazards hide among things that are in order. Point, mark, name the risk and choose what to do first. Three zones, three minutes, and a reason for every answer.',
    goals: [
      'See what is wrong among what is right',
      'Name the risk before you act',
      'Choose the measure that comes first',
    ],
  },
  FR: {
    title: 'Dangers de l’entrepôt',
    brief: 'Trouver dix dangers sur un quai, dans une allée et sur une ligne d’emballage.',
    full: 'Parcourez un entrepôt en activité et regardez : dix dangers se cachent parmi ce qui est en ordre. Pointez, marquez, nommez le risque et choisissez la première mesure. Trois zones, trois minutes, et une raison pour chaque réponse.',
    goals: [
      'Voir ce qui ne va pas parmi le reste',
      'Nommer le risque avant d’agir',
      'Choisir la mesure qui vient en premier',
    ],
  },
  ES: {
    title: 'Peligros del almacén',
    brief: 'Encontrar diez peligros en un muelle de carga, un pasillo y una línea de embalaje.',
    full: 'Recorra un almacén en plena actividad y observe: diez peligros se esconden entre cosas que están en orden. Señale, marque, nombre el riesgo y elija qué hacer primero. Tres zonas, tres minutos y un porqué para cada respuesta.',
    goals: [
      'Ver lo que está mal entre lo que está bien',
      'Nombrar el riesgo antes de actuar',
      'Elegir la medida que va primero',
    ],
  },
  IT: {
    title: 'Pericoli del magazzino',
    brief: 'Trovi dieci pericoli su una banchina di carico, in una corsia e su una linea di imballaggio.',
    full: 'Attraversi un magazzino al lavoro e osservi: dieci pericoli si nascondono tra cose che sono in ordine. Indichi, segni, nomini il rischio e scelga che cosa fare per primo. Tre zone, tre minuti e un perché per ogni risposta.',
    goals: [
      'Vedere ciò che non va tra ciò che va bene',
      'Nominare il rischio prima di agire',
      'Scegliere la misura che viene per prima',
    ],
  },
  emblem: 'crate',
  badges: [
    {
      EN: { name: 'A whole zone', description: 'Every hazard of one zone found' },
      FR: { name: 'Zone complète', description: 'Tous les dangers d’une zone trouvés' },
      ES: { name: 'Zona completa', description: 'Todos los peligros de una zona' },
      IT: { name: 'Zona completa', description: 'Tutti i pericoli di una zona' },
    },
    {
      EN: { name: 'All ten', description: 'All ten hazards found' },
      FR: { name: 'Les dix', description: 'Les dix dangers trouvés' },
      ES: { name: 'Los diez', description: 'Los diez peligros encontrados' },
      IT: { name: 'Tutti e dieci', description: 'Tutti e dieci i pericoli trovati' },
    },
    {
      EN: { name: 'Sharp eye', description: 'All ten found, no false mark' },
      FR: { name: 'Œil exercé', description: 'Les dix trouvés, aucune fausse marque' },
      ES: { name: 'Ojo experto', description: 'Los diez, sin marcas de más' },
      IT: { name: 'Occhio di lince', description: 'Tutti e dieci, nessun segno di troppo' },
    },
  ],
}
