import type { Phrases } from './en.ts'

export const it: Phrases = {
  title: 'Il colloquio che si rimanda',
  sub: 'Karim, il suo tecnico migliore, di nuovo in ritardo',
  learn: [
    'a scegliere il posto e portare i fatti',
    'a chiedere e a reggere il silenzio',
    'a chiudere con un accordo e una data',
  ],
  time: 'Da 3 a 4 minuti',
  briefing:
    'Le nove e dieci. Karim è appena entrato, in ritardo per la nona volta questo mese. Guardi prima la sua scrivania, poi gli parli.',
  sheet: 'Foglio presenze, novembre: nove segni',
  warning: 'Richiamo scritto, bozza',
  putBack: (what) => `Rimettere a posto: ${what}`,
  taken: { sheet: 'Prende con sé il foglio presenze.', warning: 'Prende con sé la bozza del richiamo.' },
  karim: 'Karim: parlargli qui',
  computer: 'Computer: scrivergli',
  corner: 'Angolo riunioni: invitare Karim',
  door: { close: 'Chiudere la porta', open: 'Aprire la porta' },
  seat: { across: 'Sedersi di fronte, il tavolo in mezzo', beside: 'Sedersi all’angolo del tavolo' },
  mobile: 'Il suo cellulare',
  notebook: 'Taccuino e penna',
  fill: 'Dire qualcosa',
  goals: {
    prepare: 'Si prepari, poi scelga dove parlare',
    coming: 'Karim arriva',
    corner: 'Prepari il posto, poi si sieda',
    silence: 'Karim tace',
    listen: 'Karim racconta',
    write: 'Annoti ciò che avete concordato',
    end: 'Vi alzate entrambi',
  },
  spoken: {
    public: 'Qui? Davanti a tutti?',
    message: 'Mi scrivi da cinque metri di distanza. Ho fatto qualcosa?',
    comes: 'Adesso? Va bene. Arrivo.',
    sees: 'Un richiamo. Allora è già deciso.',
    buzz: 'Il suo cellulare vibra sul tavolo.',
    broken: 'Lascia stare. Non succederà più.',
    story:
      'È mia madre. È uscita dall’ospedale il primo del mese. L’infermiera viene alle otto e mezza, e prima non posso andare via. Non volevo chiedere favori.',
    listOnTable: 'Mette il foglio presenze sul tavolo, girato verso di lui.',
  },
  ask: {
    fact: 'Karim si siede e aspetta. Come comincia?',
    ask: 'Non dice altro. Che cosa gli dice?',
    again: 'Si è chiuso. Che cosa prova adesso?',
    hear: 'Che cosa risponde?',
    offer: 'E le mattine: chi propone che cosa?',
    write: 'Che cosa scrive nel taccuino?',
  },
  lines: {
    fact: {
      list: {
        say: '«Questo mese sei arrivato nove volte dopo le nove. Ecco il foglio.»',
        answer: 'Nove… sì. Pensavo di meno.',
      },
      often: { say: '«Ultimamente sei piuttosto spesso in ritardo.»', answer: 'Spesso? Due volte, tre. L’autobus.' },
      people: { say: '«In squadra la gente comincia a lamentarsi.»', answer: 'Chi? Chi lo dice?' },
      care: { say: '«Sembra che di questa squadra non ti importi più.»', answer: 'Sei anni qui, e mi dici questo.' },
    },
    ask: {
      mornings: { say: '«Che cosa succede al mattino?»', answer: '' },
      solution: {
        say: '«Allora d’ora in poi cominci alle nove e mezza, va bene?»',
        answer: 'Le nove e mezza. Se lo dici tu.',
      },
      contract: { say: '«Devo ricordarti che cosa dice il tuo contratto.»', answer: 'So che cosa dice. So leggere.' },
      guess: { say: '«Vai a letto troppo tardi, vero?»', answer: 'Troppo tardi? Non hai idea.' },
    },
    hear: {
      ask: {
        say: '«Non lo sapevo. Come sta lei, e tu come te la cavi?»',
        answer: 'Meglio ogni giorno. Sono stanco. Mi fa bene che tu lo chieda.',
      },
      shifts: { say: '«Non dire altro. Ti cambio i turni oggi stesso.»', answer: 'Aspetta… non so ancora quali.' },
      everyone: { say: '«Tutti abbiamo qualcosa a casa.»', answer: 'Certo. Dimentica quello che ho detto.' },
    },
    offer: {
      you: {
        say: '«Che cosa ti aiuterebbe?»',
        answer: 'Le nove e mezza fino a Natale. Resterei fino alle cinque e mezza, e chiamo se faccio più tardi.',
      },
      nine: { say: '«Devono essere le nove, come per tutti.»', answer: 'Allora non so come fare.' },
      whenever: {
        say: '«Vieni quando puoi, per ora.»',
        answer: 'E agli altri chi lo dice? Anche loro guardano l’ora.',
      },
    },
    write: {
      date: { say: '«Da lunedì, dalle 9:30 alle 17:30. Ne riparliamo il 30.»', answer: 'Il trenta. Ci sarò. Grazie.' },
      effort: { say: '«Karim si impegna di più.»', answer: 'Impegnarmi di più. Sì.' },
      nothing: { say: 'Niente: basta la parola tra noi', answer: 'D’accordo… E da quando?' },
    },
  },
  who: 'Karim',
  steps: {
    prepare: {
      title: 'La preparazione',
      right:
        'Ha portato il foglio presenze e lasciato il richiamo: fatti da guardare insieme, nessun verdetto in anticipo.',
    },
    setting: {
      title: 'Il posto',
      right: 'In giornata, a due, porta chiusa, all’angolo del tavolo: poteva parlare senza perdere la faccia.',
    },
    fact: {
      title: 'La prima frase',
      right: 'Un fatto, con il suo foglio, si guarda in due. Si è chinato a leggerlo invece di difendersi.',
    },
    ask: {
      title: 'La domanda e il silenzio',
      right: 'Ha chiesto senza chiudere e retto il silenzio. Allora ha detto ciò che lei non poteva indovinare.',
    },
    agree: {
      title: 'L’accordo',
      right:
        'Lui ha detto come, lei l’ha scritto con una data. Ciò che hanno detto entrambi si può mantenere e verificare.',
    },
  },
  misses: {
    noSheet: 'Non aveva con sé il foglio presenze: «spesso» non è un fatto.',
    warning: 'Ha portato il richiamo: ha visto che era deciso prima che parlasse.',
    public: 'Ha cominciato davanti agli altri: di un rimprovero in pubblico si ricorda il pubblico.',
    message: 'Ha scritto invece di parlare: un messaggio non ascolta.',
    doorOpen: 'La porta è rimasta aperta e la squadra ha sentito.',
    across: 'Con tutto il tavolo in mezzo diventa un’udienza.',
    often: '«Spesso» invita a discutere quanto spesso. Porti il numero.',
    people: '«La gente» non è nessuno a cui rispondere.',
    care: 'Da un giudizio sulla persona ci si difende soltanto.',
    solution: 'Aveva la soluzione prima di conoscere il problema.',
    contract: 'Il contratto lo conosce; ha sentito una minaccia.',
    guess: 'Ha indovinato invece di chiedere.',
    broken: 'Ha rotto il silenzio proprio prima che parlasse.',
    away: 'Guardava altrove mentre lui cercava le parole.',
    mobile: 'Il cellulare ha vibrato nel silenzio; andava girato.',
    shifts: 'Ha risolto tutto di colpo; lui voleva prima essere ascoltato.',
    everyone: 'Ha rimpicciolito il suo problema. Ha smesso di raccontare.',
    nine: 'Gli ha tolto ogni via d’uscita.',
    whenever: 'Senza un orario nessuno sa che cosa vale.',
    effort: '«Impegnarsi di più» non si può né mantenere né verificare.',
    nothing: 'Un buon proposito senza data si rimanda a sua volta.',
  },
  passed: 'Superato',
  failed: 'Non ancora superato',
  chips: {
    open: 'È rimasto aperto fino in fondo',
    closings: (n) => (n === 1 ? 'Si è chiuso una volta' : `Si è chiuso ${n} volte`),
    silence: (s) => `${s} s di silenzio mantenuto`,
  },
  foot: (time) => `${time} in tutto`,
  stats: { context: 'Colloquio', silence: 'Silenzio mantenuto (s)', closings: 'Volte in cui si è chiuso' },
}
