import type { Phrases } from './en.ts'

export const es: Phrases = {
  title: 'La conversación que se aplaza',
  sub: 'Karim, su mejor técnico, otra vez tarde',
  learn: [
    'a elegir el lugar y llevar los hechos',
    'a preguntar y aguantar el silencio',
    'a terminar con un acuerdo y una fecha',
  ],
  time: 'De 3 a 4 minutos',
  briefing:
    'Las nueve y diez. Karim acaba de entrar, tarde por novena vez este mes. Mire primero su mesa y luego hable con él.',
  sheet: 'Registro horario, noviembre: nueve marcas',
  warning: 'Amonestación escrita, borrador',
  putBack: (what) => `Dejar en su sitio: ${what}`,
  taken: { sheet: 'Se lleva el registro horario.', warning: 'Se lleva el borrador de la amonestación.' },
  karim: 'Karim: hablar con él aquí',
  computer: 'Ordenador: escribirle',
  corner: 'Rincón de reunión: invitar a Karim',
  door: { close: 'Cerrar la puerta', open: 'Abrir la puerta' },
  seat: { across: 'Sentarse enfrente, con la mesa en medio', beside: 'Sentarse en la esquina de la mesa' },
  mobile: 'Su móvil',
  notebook: 'Cuaderno y bolígrafo',
  fill: 'Decir algo',
  goals: {
    prepare: 'Prepárese y elija dónde hablar',
    coming: 'Karim viene',
    corner: 'Prepare el lugar y siéntese',
    silence: 'Karim calla',
    listen: 'Karim le cuenta',
    write: 'Anote lo acordado',
    end: 'Los dos se levantan',
  },
  spoken: {
    public: '¿Aquí? ¿Delante de todos?',
    message: 'Me escribes a cinco metros de distancia. ¿He hecho algo?',
    comes: '¿Ahora? De acuerdo. Ya voy.',
    sees: 'Una amonestación. Entonces ya está decidido.',
    buzz: 'Su móvil vibra sobre la mesa.',
    broken: 'Déjalo. No volverá a pasar.',
    story:
      'Es mi madre. Salió del hospital el día uno. La enfermera llega a las ocho y media, y no puedo irme antes. No quería pedir favores.',
    listOnTable: 'Pone el registro sobre la mesa, vuelto hacia él.',
  },
  ask: {
    fact: 'Karim se sienta y espera. ¿Cómo empieza?',
    ask: 'No dice más. ¿Qué le dice?',
    again: 'Se ha cerrado. ¿Qué intenta ahora?',
    hear: '¿Qué le responde?',
    offer: 'Y las mañanas: ¿quién propone qué?',
    write: '¿Qué anota en el cuaderno?',
  },
  lines: {
    fact: {
      list: {
        say: '«Este mes has llegado nueve veces después de las nueve. Aquí está el registro.»',
        answer: 'Nueve… sí. Pensaba que eran menos.',
      },
      often: {
        say: '«Últimamente llegas tarde bastante a menudo.»',
        answer: '¿A menudo? Dos veces, tres. El autobús.',
      },
      people: { say: '«La gente del equipo empieza a quejarse.»', answer: '¿Quién? ¿Quién dice eso?' },
      care: { say: '«Parece que este equipo ya no te importa.»', answer: 'Seis años aquí, y me dices eso.' },
    },
    ask: {
      mornings: { say: '«¿Qué pasa por las mañanas?»', answer: '' },
      solution: {
        say: '«Entonces empiezas a las nueve y media desde ahora, ¿vale?»',
        answer: 'Las nueve y media. Si tú lo dices.',
      },
      contract: { say: '«Tengo que recordarte lo que dice tu contrato.»', answer: 'Sé lo que dice. Sé leer.' },
      guess: { say: '«Te acuestas demasiado tarde, ¿no?»', answer: '¿Demasiado tarde? No tienes ni idea.' },
    },
    hear: {
      ask: {
        say: '«No lo sabía. ¿Cómo está ella, y cómo lo llevas tú?»',
        answer: 'Mejor cada día. Estoy cansado. Se agradece que preguntes.',
      },
      shifts: { say: '«No digas más. Hoy mismo te cambio los turnos.»', answer: 'Espera… todavía no sé cuáles.' },
      everyone: { say: '«Todos tenemos algo en casa.»', answer: 'Claro. Olvida lo que he dicho.' },
    },
    offer: {
      you: {
        say: '«¿Qué te ayudaría?»',
        answer: 'Las nueve y media hasta Navidad. Me quedaría hasta las cinco y media, y aviso si me retraso más.',
      },
      nine: { say: '«Tiene que ser a las nueve, como para todos.»', answer: 'Entonces no sé cómo hacerlo.' },
      whenever: {
        say: '«Ven cuando puedas, de momento.»',
        answer: '¿Y quién se lo dice a los demás? También ven el reloj.',
      },
    },
    write: {
      date: {
        say: '«Desde el lunes, de 9:30 a 17:30. Lo revisamos el día 30.»',
        answer: 'El treinta. Allí estaré. Gracias.',
      },
      effort: { say: '«Karim se esfuerza más.»', answer: 'Esforzarme más. Sí.' },
      nothing: { say: 'Nada: basta la palabra entre nosotros', answer: 'De acuerdo… ¿Y desde cuándo?' },
    },
  },
  who: 'Karim',
  steps: {
    prepare: {
      title: 'La preparación',
      right: 'Llevó el registro y dejó la amonestación: hechos para mirar juntos, sin veredicto previo.',
    },
    setting: {
      title: 'El lugar',
      right:
        'El mismo día, a solas, con la puerta cerrada y en la esquina de la mesa: pudo hablar sin quedar en evidencia.',
    },
    fact: {
      title: 'La primera frase',
      right: 'Un hecho con su registro se mira entre dos. Se inclinó sobre él en vez de defenderse.',
    },
    ask: {
      title: 'La pregunta y el silencio',
      right: 'Preguntó sin cerrar y aguantó el silencio. Entonces contó lo que usted no podía adivinar.',
    },
    agree: {
      title: 'El acuerdo',
      right: 'Él nombró la solución y usted la anotó con fecha. Lo dicho por los dos se puede cumplir y comprobar.',
    },
  },
  misses: {
    noSheet: 'Fue sin el registro: «a menudo» no es un hecho.',
    warning: 'Llevó la amonestación: vio que todo estaba decidido antes de hablar.',
    public: 'Empezó delante de los demás: de un reproche en público se recuerda al público.',
    message: 'Escribió en vez de hablar: un mensaje no escucha.',
    doorOpen: 'La puerta quedó abierta y el equipo lo oyó.',
    across: 'Con toda la mesa en medio parece un juicio.',
    often: '«A menudo» invita a discutir cuántas veces. Lleve el número.',
    people: '«La gente» no es nadie a quien responder.',
    care: 'De un juicio sobre la persona uno solo se defiende.',
    solution: 'Tenía la solución antes de conocer el problema.',
    contract: 'Conoce su contrato; oyó una amenaza.',
    guess: 'Adivinó en vez de preguntar.',
    broken: 'Rompió el silencio justo antes de que hablara.',
    away: 'Miró a otro lado mientras él buscaba las palabras.',
    mobile: 'Su móvil vibró en el silencio; debía estar boca abajo.',
    shifts: 'Lo resolvió de golpe; él quería ser escuchado primero.',
    everyone: 'Le quitó importancia a su problema. Dejó de contar.',
    nine: 'Le cerró toda salida.',
    whenever: 'Sin una hora nadie sabe qué vale.',
    effort: '«Más esfuerzo» no se puede cumplir ni comprobar.',
    nothing: 'Un buen propósito sin fecha también se aplaza.',
  },
  passed: 'Superado',
  failed: 'Aún no superado',
  chips: {
    open: 'Se mantuvo abierto hasta el final',
    closings: (n) => (n === 1 ? 'Se cerró una vez' : `Se cerró ${n} veces`),
    silence: (s) => `${s} s de silencio mantenido`,
  },
  foot: (time) => `${time} en total`,
  stats: { context: 'Conversación', silence: 'Silencio guardado (s)', closings: 'Veces que se cerró' },
}
