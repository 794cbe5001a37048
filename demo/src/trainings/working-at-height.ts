import type { DemoTraining } from '../training.ts'

export const workingAtHeight: DemoTraining = {
  key: 'working-at-height',
  owner: 'platform',
  content: { room: 'building-site' },
  category: 'Construction',
  minutes: 5,
  skills: ['hard_skill_work_at_height', 'hard_skill_protective_equipment', 'soft_skill_rigour'],
  tags: ['protection', 'structure', 'accident'],
  EN: {
    title: 'Working at height',
    brief: 'Harness, ladder, hole, anchor: eight steps up to a gutter on a flat roof.',
    full: 'A gutter has to be repaired at the edge of a flat roof. Close off the area below, check and put on a harness, set the ladder, cover the hole, choose the anchor and the length of the lanyard. The roof shows what each of them was for.',
    goals: [
      'Check a harness before you trust it',
      'Set a ladder and climb with both hands',
      'Choose an anchor and the length of a lanyard',
    ],
  },
  FR: {
    title: 'Travailler en hauteur',
    brief: 'Harnais, échelle, trou, ancrage : huit étapes jusqu’à une gouttière.',
    full: 'Une gouttière est à réparer au bord d’un toit plat. Balisez la zone, contrôlez et enfilez un harnais, posez l’échelle, couvrez le trou, choisissez l’ancrage et la longueur de la longe. Le toit montre à quoi chacun a servi.',
    goals: [
      'Contrôler un harnais avant de s’y fier',
      'Poser une échelle et monter à deux mains',
      'Choisir un ancrage et la longueur de la longe',
    ],
  },
  ES: {
    title: 'Trabajar en altura',
    brief: 'Arnés, escalera, hueco, anclaje: ocho pasos hasta un canalón.',
    full: 'Hay que reparar un canalón al borde de una cubierta plana. Acote la zona de abajo, revise y póngase un arnés, coloque la escalera, tape el hueco, elija el anclaje y el largo de la cuerda. La cubierta muestra para qué sirvió cada cosa.',
    goals: [
      'Revisar un arnés antes de fiarse de él',
      'Colocar una escalera y subir con las dos manos',
      'Elegir el anclaje y el largo de la cuerda',
    ],
  },
  IT: {
    title: 'Lavorare in quota',
    brief: 'Imbracatura, scala, apertura, ancoraggio: otto passi fino alla grondaia.',
    full: 'C’è da riparare una grondaia sul bordo di un tetto piano. Delimiti la zona, controlli e indossi un’imbracatura, posi la scala, copra l’apertura, scelga l’ancoraggio e la lunghezza del cordino. Il tetto mostra a che cosa è servito ogni passo.',
    goals: [
      'Controllare un’imbracatura prima di fidarsi',
      'Posare una scala e salire con due mani',
      'Scegliere l’ancoraggio e la lunghezza del cordino',
    ],
  },
  emblem: 'peak',
  badges: [
    {
      EN: { name: 'Harness on', description: 'A sound harness, put on in order' },
      FR: { name: 'Harnais bouclé', description: 'Un bon harnais, enfilé dans l’ordre' },
      ES: { name: 'Arnés puesto', description: 'Un buen arnés, puesto en orden' },
      IT: { name: 'Imbracatura chiusa', description: 'Imbracatura sana, indossata in ordine' },
    },
    {
      EN: { name: 'Anchor chosen', description: 'The right anchor at once' },
      FR: { name: 'Ancrage choisi', description: 'Le bon ancrage du premier coup' },
      ES: { name: 'Anclaje elegido', description: 'El anclaje correcto a la primera' },
      IT: { name: 'Ancoraggio scelto', description: 'L’ancoraggio giusto al primo colpo' },
    },
    {
      EN: { name: 'Feet on the roof', description: 'Every step right' },
      FR: { name: 'Pied sûr', description: 'Toutes les étapes justes' },
      ES: { name: 'Pie seguro', description: 'Todos los pasos bien' },
      IT: { name: 'Piede sicuro', description: 'Tutti i passi giusti' },
    },
  ],
}
