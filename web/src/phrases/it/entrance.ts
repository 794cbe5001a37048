import type { Phrases } from '../resources.ts'

export const entrance = {
  about:
    'Formazione in realtà virtuale che funziona anche su un computer o un telefono. La assegni al suo team e veda che cosa ha imparato ciascuno.',
  demo: 'Provi la demo come',
  demoAdmin: 'Amministratore',
  demoCenter: 'Centro di formazione',
  demoLearner: 'Allievo',
  demoManager: 'Responsabile',
  demoSuperAdmin: 'Super amministratore',
  demoTry: 'Prova subito una formazione',
  filmPause: 'Metti in pausa il filmato',
  filmPlay: 'Riproduci il filmato',
  motto: 'Si eserciti qui, prima che conti davvero.',
} as const satisfies Phrases<'entrance'>
