import type { Phrases } from '../resources.ts'

export const entrance = {
  about:
    'Formación en realidad virtual que también funciona en un ordenador o un teléfono. Asígnela a su equipo y vea qué ha aprendido cada persona.',
  demo: 'Probar la demostración como',
  demoAdmin: 'Administrador',
  demoCenter: 'Centro de formación',
  demoLearner: 'Alumno',
  demoManager: 'Responsable',
  demoSuperAdmin: 'Superadministrador',
  demoTry: 'Probar una formación ahora',
  filmPause: 'Pausar el vídeo',
  filmPlay: 'Reproducir el vídeo',
  motto: 'Practique aquí, antes de que cuente de verdad.',
} as const satisfies Phrases<'entrance'>
