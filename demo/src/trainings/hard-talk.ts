import type { DemoTraining } from '../training.ts'

export const hardTalk: DemoTraining = {
  key: 'hard-talk',
  owner: 'platform',
  content: { room: 'office' },
  category: 'Management',
  minutes: 5,
  skills: ['soft_skill_leadership', 'soft_skill_communication', 'soft_skill_empathy'],
  tags: ['feedback', 'communication', 'management'],
  EN: {
    title: 'A conversation you put off',
    brief: 'Karim is late for the ninth time this month. Where do you talk, and how do you begin?',
    full: 'Karim, your best technician, has just come in late again. Choose what you take along from your desk, where you talk and where you sit. Begin with a fact, ask an open question and bear the silence: his posture answers every sentence. At the end, write down what you both agreed, with a date.',
    goals: ['Speak of facts, not of character', 'Ask, and bear the silence', 'End with one agreement and a date'],
  },
  FR: {
    title: 'L’entretien que l’on repousse',
    brief: 'Karim est en retard pour la neuvième fois. Où lui parler, et par quoi commencer ?',
    full: 'Karim, votre meilleur technicien, vient encore d’arriver en retard. Choisissez ce que vous emportez de votre bureau, où vous lui parlez et où vous vous asseyez. Commencez par un fait, posez une question ouverte et supportez le silence : sa posture répond à chaque phrase. À la fin, notez ce dont vous êtes convenus, avec une date.',
    goals: [
      'Parler de faits, pas de caractère',
      'Demander, et supporter le silence',
      'Finir par un accord et une date',
    ],
  },
  ES: {
    title: 'La conversación que se aplaza',
    brief: 'Karim llega tarde por novena vez este mes. ¿Dónde habla con él y cómo empieza?',
    full: 'Karim, su mejor técnico, acaba de llegar tarde otra vez. Elija qué se lleva de su mesa, dónde habla con él y dónde se sienta. Empiece con un hecho, haga una pregunta abierta y aguante el silencio: la postura de Karim responde a cada frase. Al final, anote lo que han acordado, con una fecha.',
    goals: [
      'Hablar de hechos, no de carácter',
      'Preguntar y aguantar el silencio',
      'Terminar con un acuerdo y una fecha',
    ],
  },
  IT: {
    title: 'Il colloquio che si rimanda',
    brief: 'Karim è in ritardo per la nona volta questo mese. Dove gli parla, e come comincia?',
    full: 'Karim, il suo tecnico migliore, è appena arrivato di nuovo in ritardo. Scelga che cosa prendere dalla scrivania, dove parlargli e dove sedersi. Cominci da un fatto, faccia una domanda aperta e regga il silenzio: la sua postura risponde a ogni frase. Alla fine, annoti ciò che avete concordato, con una data.',
    goals: [
      'Parlare di fatti, non di carattere',
      'Chiedere, e reggere il silenzio',
      'Chiudere con un accordo e una data',
    ],
  },
  emblem: 'hand',
  badges: [
    {
      EN: { name: 'Door opened', description: 'Training passed' },
      FR: { name: 'Porte ouverte', description: 'Formation réussie' },
      ES: { name: 'Puerta abierta', description: 'Formación superada' },
      IT: { name: 'Porta aperta', description: 'Formazione superata' },
    },
    {
      EN: { name: 'Facts first', description: 'Fact first, open question, silence kept' },
      FR: { name: 'Les faits d’abord', description: 'Un fait, une question, le silence tenu' },
      ES: { name: 'Hechos primero', description: 'Hecho, pregunta y silencio guardado' },
      IT: { name: 'Prima i fatti', description: 'Un fatto, una domanda, poi il silenzio' },
    },
    {
      EN: { name: 'Said and heard', description: 'Every step right, he never closed up' },
      FR: { name: 'Dit et entendu', description: 'Tout juste, il ne s’est jamais fermé' },
      ES: { name: 'Dicho y oído', description: 'Todo bien, y él no se cerró nunca' },
      IT: { name: 'Detto e ascoltato', description: 'Tutto giusto, e lui non si è mai chiuso' },
    },
  ],
}
