import type { Phrases } from '../resources.ts'

export const entrance = {
  about:
    'Des formations en réalité virtuelle, sur ordinateur ou sur téléphone : confiez-les à vos équipes et voyez ce que chacun a appris.',
  demo: 'Essayer la démo en tant que',
  demoAdmin: 'Administrateur',
  demoCenter: 'Centre de formation',
  demoLearner: 'Apprenant',
  demoManager: 'Manager',
  demoSuperAdmin: 'Super administrateur',
  demoTry: 'Essayer une formation maintenant',
  filmPause: 'Mettre le film en pause',
  filmPlay: 'Lancer le film',
  motto: 'S’exercer ici, avant que ça compte vraiment.',
} as const satisfies Phrases<'entrance'>
