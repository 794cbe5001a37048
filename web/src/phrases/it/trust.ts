import type { Phrases } from '../resources.ts'

export const trust = {
  title: 'Usi il suo visore',
  intro:
    'La VR richiede https. Questo computer firma da sé il proprio certificato: ogni visore deve quindi dichiararlo attendibile una volta.',
  address: 'Nel browser del visore, vada a',
  qr: 'Indirizzo per una fotocamera',
  first: 'La prima volta',
  questHelp:
    'Il browser dice che la connessione non è privata. Prema Avanzate, poi Procedi. Può chiederlo di nuovo dopo una settimana.',
  picoHelp: 'Il browser mostra un avviso sul certificato. Prema Avanzate, poi Procedi.',
  viveHelp:
    'Prema Avanzate, poi Procedi nell’avviso del browser. Se le impostazioni del visore permettono di installare il certificato di un’autorità (certificato CA), l’avviso scompare per sempre.',
  managed: 'Visori gestiti (MDM)',
  managedHelp:
    'Aggiunga questo certificato al sistema di gestione come autorità attendibile: i visori non mostreranno più l’avviso.',
  download: 'Scarica il certificato',
  downloadHelp: 'Vale solo per indirizzi di reti private, e per nessuna pagina di internet.',
  goOn: 'Continua',
  none: 'Questa installazione non è stata avviata per altri dispositivi. Sul suo computer, la avvii con: npm start -- --lan',
} as const satisfies Phrases<'trust'>
