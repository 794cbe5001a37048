import type { Phrases } from '../resources.ts'

export const entrance = {
  about:
    'Formaciones en realidad virtual, en el ordenador o en el teléfono: asígnelas a su equipo y vea qué ha aprendido cada persona.',
  demo: 'Demostración. Probar como',
  demoAdmin: 'Administrador',
  demoCenter: 'Centro de formación',
  demoLearner: 'Alumno',
  demoManager: 'Responsable',
  demoSuperAdmin: 'Superadministrador',
  demoTry: 'Probar una formación ahora',
  filmPause: 'Pausar la película',
  filmPlay: 'Reproducir la película',
  motto: 'Practíquelo aquí, antes de que cuente de verdad.',
} as const satisfies Phrases<'entrance'>
