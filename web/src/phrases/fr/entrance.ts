import type { Phrases } from '../resources.ts'

export const entrance = {
  about:
    'Des formations en réalité virtuelle, sur ordinateur ou sur téléphone : confiez-les à vos équipes et voyez ce que chacun a appris.',
  demo: 'Démonstration. Essayer comme',
  demoAdmin: 'Administrateur',
  demoCenter: 'Centre de formation',
  demoLearner: 'Apprenant',
  demoManager: 'Manager',
  demoSuperAdmin: 'Super administrateur',
  demoTry: 'Essayer une formation maintenant',
  filmPause: 'Mettre le film en pause',
  filmPlay: 'Lancer le film',
  motto: 'S’exercer ici, avant que cela compte pour de vrai.',
} as const satisfies Phrases<'entrance'>
