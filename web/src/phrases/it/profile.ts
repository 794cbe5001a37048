import type { Phrases } from '../resources.ts'

export const profile = {
  oneName: 'Ho un solo nome',
  accountTitle: 'Il suo account',
  addPicture: 'Aggiungi una foto',
  changePicture: 'Cambia la foto',
  changeProfileText: 'Veda {product} in un altro dei suoi ruoli. I suoi permessi non cambiano.',
  roleAdminText: 'Tutto ciò che è della sua organizzazione',
  roleLearnerText: 'Il catalogo e i suoi progressi',
  roleManagerText:
    '{type, select, TRAINING_CENTER {Il suo gruppo e i progressi di ogni membro} other {Il suo team e i progressi di ogni membro}}',
  deviceByOther: 'Connesso: {time}, codice generato da {name}',
  deviceBySelf: 'Connesso: {time}, codice generato da lei',
  deviceSignedOut: '{name} è stato disconnesso',
  devicesHelp:
    'Ognuno si disconnette da solo dopo {deviceIdleHours} ore di inattività, e al più tardi dopo {deviceHours} ore.',
  devicesNone: 'Nessun dispositivo è connesso con un codice.',
  pictureHelp: 'PNG o JPG',
  profileUpdated: 'Profilo aggiornato',
  removePicture: 'Rimuovi la foto',
  resetHelp:
    'Il link arriva al suo indirizzo e-mail e vale {resetDays} giorni. Una nuova password disconnette ogni dispositivo.',
  resetSend: 'Inviami un link',
  logOut: 'Esci',
  signOutAll: 'Disconnetti tutti e {count, number}',
  signOutOf: 'Disconnetti {device}',
  signOutDevice: 'Disconnetti',
  suggestionMails: 'E-mail di suggerimenti e promemoria',
  suggestionMailsHelp: 'Gli inviti, i link per la password e ciò che riguarda il suo account vengono sempre inviati.',
  today: 'oggi alle {time}',
  tokens: 'Token di pubblicazione',
  tokensHelp: 'Con un token un server di build pubblica nuove versioni a suo nome.',
  tokensManage: 'Gestisci',
  currentPassword: 'Password attuale',
  currentPasswordHelp: 'Necessaria per cambiare indirizzo e-mail.',
  security: 'Password e accessi',
  securityHelp:
    'Cambiare la password, attivare l’accesso a due fattori o una passkey, vedere dove è connesso e disconnettersi altrove.',
  securityManage: 'Gestisci',
  ownData: 'Tutti i miei dati',
  ownDataHelp:
    'Tutto ciò che è conservato su di lei in un solo file: profilo, accessi, risultati, dichiarazioni, attestati, messaggi.',
  ownDataDownload: 'Scarica',
  ownDataReady: '{name} è tra i suoi download',
} as const satisfies Phrases<'profile'>
