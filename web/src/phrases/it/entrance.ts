import type { Phrases } from '../resources.ts'

export const entrance = {
  about:
    'Formazioni in realtà virtuale, al computer o al telefono: le affidi alle Sue persone e veda che cosa ha imparato ciascuna.',
  demo: 'Dimostrazione. Provi come',
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
