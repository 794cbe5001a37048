import type { DemoTraining } from '../training.ts'

export const forkliftStart: DemoTraining = {
  key: 'forklift-start',
  owner: 'platform',
  content: 'none',
  category: 'Logistics',
  minutes: 5,
  skills: ['hard_skill_forklift_driving'],
  tags: ['inspection', 'machine', 'transport'],
  EN: {
    title: 'Forklift: checks before the shift',
    brief: 'Tyres, forks, horn, brakes: twelve checks before the key is turned.',
    full: 'Walk round the truck and check what carries, lifts, stops and warns. This training is being prepared: its content follows.',
    goals: ['Check the truck in a fixed order', 'Take a faulty truck out of service'],
  },
  FR: {
    title: 'Chariot : contrôles avant la prise de poste',
    brief: 'Pneus, fourches, avertisseur, freins : douze contrôles avant de tourner la clé.',
    full: 'Faites le tour du chariot et contrôlez ce qui porte, lève, freine et avertit. Cette formation est en préparation : son contenu suit.',
    goals: ['Contrôler le chariot dans un ordre fixe', 'Retirer du service un chariot défectueux'],
  },
  ES: {
    title: 'Carretilla: revisión antes del turno',
    brief: 'Neumáticos, horquillas, claxon, frenos: doce controles antes de girar la llave.',
    full: 'Dé la vuelta a la carretilla y revise lo que sostiene, levanta, frena y avisa. Esta formación está en preparación: su contenido llegará más adelante.',
    goals: ['Revisar la carretilla en un orden fijo', 'Retirar del servicio una carretilla averiada'],
  },
  IT: {
    title: 'Carrello: controlli a inizio turno',
    brief: 'Gomme, forche, clacson, freni: dodici controlli prima di girare la chiave.',
    full: 'Faccia il giro del carrello e controlli ciò che regge, solleva, frena e avvisa. Questa formazione è in preparazione: il contenuto arriverà più avanti.',
    goals: ['Controllare il carrello in un ordine fisso', 'Mettere fuori servizio un carrello guasto'],
  },
  emblem: 'fork',
  badges: [
    {
      EN: { name: 'Round the truck', description: 'The round made to its end' },
      FR: { name: 'Tour complet', description: 'Le tour fait jusqu’au bout' },
      ES: { name: 'Vuelta completa', description: 'La ronda hecha hasta el final' },
      IT: { name: 'Giro completo', description: 'Il giro fatto fino alla fine' },
    },
    {
      EN: { name: 'Nothing missed', description: 'Nine checks right at once' },
      FR: { name: 'Rien d’oublié', description: 'Neuf contrôles justes d’emblée' },
      ES: { name: 'Nada olvidado', description: 'Nueve controles bien a la primera' },
      IT: { name: 'Nulla dimenticato', description: 'Nove controlli giusti al primo colpo' },
    },
    {
      EN: { name: 'Twelve of twelve', description: 'Every check done in order' },
      FR: { name: 'Douze sur douze', description: 'Tous les contrôles dans l’ordre' },
      ES: { name: 'Doce de doce', description: 'Todos los controles, en orden' },
      IT: { name: 'Dodici su dodici', description: 'Tutti i controlli, in ordine' },
    },
  ],
}
