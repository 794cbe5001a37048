import type { Phrases } from '../resources.ts'

export const help = {
  allArticles: 'Tutti gli articoli',
  forAdmin: 'Gestire un’organizzazione',
  forLearner: 'Formarsi',
  forManager: 'Gestire un team',
  forPartner: 'Pubblicare come partner',
  forSuperAdmin: 'Gestire la piattaforma',
  found: '{count, plural, one {# articolo} other {# articoli}}',
  goneText: 'È stato rinominato o rimosso. L’elenco contiene tutti gli altri.',
  goneTitle: 'Articolo non trovato',
  help: 'Guida',
  otherRoles: 'Per altri ruoli',
  search: 'Cerca nella guida',
  support: 'Ha ancora una domanda?',
  copyAddress: 'Copia l’indirizzo',
  copyFacts: 'Copia',
  faq: 'Domande e risposte',
  faqText: 'Visori, codici, punteggi: ciò che altri hanno chiesto.',
  facts: '{product} {version}, {browser}, pagina {page}',
  factsReference: '{product} {version}, {browser}, pagina {page}, ultimo riferimento {reference}',
  open: 'Apri',
  report: 'Segnala',
  reportTitle: 'Segnala un problema',
  reportSubject: 'Un problema in {product}',
  reportText: 'Descriva che cosa ha fatto e che cosa ha visto. I dati qui sotto si aggiungono al suo messaggio.',
  write: 'Scrivi',
  writeTitle: 'Ci scriva',

  findTitle: 'Trovare una formazione',
  findLead: 'Il catalogo contiene tutte le formazioni che può aprire, ordinate per categoria.',
  findTabs:
    'Apra {shell_catalogue}. {catalogue_formations} mostra tutto, {catalogue_suggested} ciò che le suggeriscono i suoi responsabili, {catalogue_favorites} ciò che ha salvato.',
  findSearch: 'Scriva nella ricerca alcune lettere di un titolo o di un argomento. Accenti e maiuscole non contano.',
  findFilter: 'Restringa l’elenco per categoria, tag, competenze o tipo di contenuto. Può combinare più filtri.',
  findOpen: 'Apra un riquadro per leggere di che cosa tratta la formazione, quanto dura e dove funziona.',
  findNote:
    'Un riquadro grigio con {catalogue_notIncluded} non è nell’offerta della sua organizzazione: chieda la formazione al suo amministratore. Il segnalibro di un riquadro la aggiunge ai preferiti.',

  startTitle: 'Iniziare e terminare una formazione',
  startLead: 'Una formazione web funziona direttamente in questa pagina, con il mouse, il tocco o la tastiera.',
  startPress: 'Apra la formazione dal catalogo e prema {catalogue_start}.',
  startFollow:
    'Segua le istruzioni della formazione. La barra in alto mostra il passo a cui è arrivato e indica {player_saved} quando ciò che ha fatto ha raggiunto il server.',
  startFull: 'Prema {player_fullScreen} per avere più spazio.',
  startEnd:
    'Alla fine vede il punteggio, i punti e ogni passo. {player_again} ricomincia, {player_back} porta alle altre formazioni.',
  startNote:
    '{player_leave} termina la sessione in anticipo. Tutto ciò che ha fatto fino a quel momento è salvato e conta, e può tornare in qualsiasi momento.',

  coursesTitle: 'Seguire un percorso',
  coursesLead:
    'Un percorso la guida attraverso più formazioni in un ordine fisso. Ciascuna ha un punteggio da raggiungere.',
  coursesOpen:
    'Apra {courses_courses} nel suo catalogo. {courses_ongoing} mostra i percorsi che ha iniziato e quelli che le sono stati suggeriti.',
  coursesSee:
    'Apra un riquadro. Le formazioni sono elencate in ordine, ciascuna con il punteggio richiesto e il suo avanzamento.',
  coursesNext:
    'Il pulsante pieno indica la formazione successiva e la avvia. Quando la termina, il riepilogo propone quella dopo.',
  coursesDone:
    'Una formazione è superata quando il suo miglior punteggio è sufficiente. Quando le ha superate tutte, il percorso è terminato.',
  coursesNote:
    'Se un percorso le è stato suggerito con delle date, conta solo ciò che fa tra l’una e l’altra. Dopo la data di fine può aprire le sue formazioni solo se vi ha accesso per altra via; ciò che ha fatto resta.',

  headsetTitle: 'Formarsi con un visore e un codice',
  headsetLead:
    'Nel visore non serve digitare una password. Un codice di sei caratteri le dà accesso: dura {codeMinutes} minuti e vale una sola volta.',
  headsetMake:
    'Sul computer o sul telefono, prema {shell_uniqueCode} nella parte alta della pagina, poi {codes_codeGenerate}.',
  headsetOpen: 'Indossi il visore e apra {product} nel suo browser, al suo indirizzo abituale seguito da /h.',
  headsetType:
    'Inserisca i sei caratteri. Se vede la pagina di accesso abituale, scelga prima {accounts_tabCode}. Maiuscole e minuscole non contano.',
  headsetGo: 'Si apre il suo catalogo. Avvii lì una formazione.',
  headsetNote:
    'Anche il suo responsabile può generare un codice per lei. Il visore resta connesso {deviceHours} ore al massimo; può disconnetterlo prima in {profile_accountTitle}, sotto {accounts_devices}.',

  shownTitle: 'Accedere con un codice mostrato dal visore',
  shownLead:
    'Nel visore non si scrive nulla: mostra un codice, e lei lo autorizza dal telefono o dal computer. Il codice dura {userCodeMinutes} minuti e vale una sola volta.',
  shownOpen: 'Indossi il visore e apra {product} nel suo browser, al suo indirizzo abituale seguito da /h.',
  shownShow: 'La pagina mostra un codice di otto lettere e un codice QR.',
  shownRead:
    'Inquadri il codice QR con la fotocamera del telefono, oppure apra l’indirizzo accanto e inserisca le otto lettere. Se lì non ha ancora effettuato l’accesso, lo faccia prima.',
  shownAllow: 'Verifichi che il codice sia quello del visore, poi prema {devices_allow}. Il visore prosegue da solo.',
  shownNote:
    'Autorizzi solo un visore che può vedere: chi le manda un codice vuole accedere a suo nome. {devices_refuse} non fa entrare nessuno. I visori che ha autorizzato sono elencati in {profile_accountTitle}, sotto {accounts_devices}, dove può disconnetterli.',

  phoneTitle: 'Formarsi con il telefono',
  phoneLead: 'Tutto funziona su un telefono, nel suo browser. Non c’è nulla da installare.',
  phoneBar:
    'La barra in basso porta alle sue pagine. {shell_more} contiene il resto: la guida, il tema scuro e la lingua.',
  phoneFilter: 'Nel catalogo tutti i filtri si trovano dietro un solo pulsante accanto alla ricerca.',
  phoneStart:
    'Apra una formazione e prema {catalogue_start}. Riempie lo schermo; ruoti il telefono se le serve più larghezza.',
  phoneBack: 'Il tasto Indietro del telefono chiude ciò che è aperto e torna alla pagina precedente.',
  phoneNote:
    'Alcune formazioni funzionano solo in un visore o su un computer: la loro pagina lo indica sotto {catalogue_playsOn}. I suoi progressi sono gli stessi su ogni dispositivo.',

  resumeTitle: 'Continuare una formazione',
  resumeLead: 'Può fermarsi a metà. I suoi progressi restano, con il passo raggiunto.',
  resumeRow:
    'Apra il catalogo. {catalogue_continue} si trova in alto, con l’ultima formazione lasciata e il passo a cui è arrivato.',
  resumePress: 'Prema {catalogue_resume}. Nella pagina della formazione il pulsante si chiama {catalogue_resumeHere}.',
  resumeGo:
    'La formazione si apre dove l’ha lasciata, se il suo contenuto lo permette; altrimenti ricomincia dall’inizio.',
  resumeNote:
    'Una nuova sessione non abbassa mai il risultato: conta il punteggio migliore e il tempo si somma. Può ripetere una formazione terminata con {catalogue_startAgain}. Se il suo responsabile ha azzerato i suoi progressi in una formazione, riparte da zero.',

  offlineTitle: 'Quando manca la rete',
  offlineLead: 'Una formazione aperta continua anche senza rete, e nulla di ciò che vi fa va perso.',
  offlineSee: 'La barra sopra la formazione indica {player_offline}. Continui come prima.',
  offlineKeep: 'Le sue risposte restano su questo dispositivo, anche se chiude la pagina o la batteria si scarica.',
  offlineBack:
    'Quando torna la rete, riapra {product} sullo stesso dispositivo, con il suo account. Ciò che è in attesa viene inviato da solo.',
  offlineCheck: 'Controlli poi {shell_dashboard}: la sessione vi compare con la sua data.',
  offlineNote:
    'Una formazione non ancora aperta non si può avviare senza rete. Non cancelli i dati del browser finché qualcosa è in attesa di essere inviato.',

  badgesTitle: 'Badge e punti',
  badgesLead:
    'Entrambi mostrano ciò che ha ottenuto, e restano suoi. Solo l’azzeramento di una formazione ne toglie i punti e i badge.',
  badgesOpen: 'Prema la medaglia nella parte alta della pagina. Sul telefono è nello stesso punto.',
  badgesPlatform:
    '{badges_platform} contiene i badge per le formazioni terminate, il tempo di formazione, i punteggi perfetti e i giorni consecutivi. La riga sotto ogni tipo mostra quanto manca al prossimo.',
  badgesTraining:
    '{badges_perTraining} contiene i badge assegnati dalle singole formazioni; la pagina della formazione dice per che cosa si ottengono.',
  badgesPoints:
    'Si ottengono punti per un punteggio migliore, per il primo completamento di una formazione e per ogni badge.',
  badgesNote:
    'I suoi punti si trovano in {shell_dashboard}, {progress_general}. Se la sua organizzazione ha attivato le classifiche, vi compare anche la sua posizione tra i membri.',

  recordTitle: 'Vedere che cosa viene registrato di lei',
  recordLead:
    'La sua dashboard mostra ciò che le formazioni comunicano di lei. Chi segue i suoi progressi vede lo stesso.',
  recordGeneral:
    'Apra {shell_dashboard}. {progress_general} mostra il suo livello, i punti, il tempo, i badge e le competenze che le formazioni misurano.',
  recordSession:
    '{progress_perFormation} mostra ogni sessione di una formazione: data, durata, punteggio, ogni passo, e le immagini se la formazione ne acquisisce.',
  recordHistory: '{progress_historical} elenca tutto ciò che ha iniziato, con le date.',
  recordNote:
    'I responsabili del cui team fa parte e i suoi amministratori vedono gli stessi dati. Gli altri membri vedono al massimo il suo nome e la sua posizione in una classifica; sotto {progress_positioning} non viene nominato nessuno. Se il suo account viene eliminato, i totali dell’organizzazione restano, senza il suo nome.',

  teamTitle: 'Creare il team',
  teamLead:
    'Il team è composto dai membri che lei segue. In un centro di formazione si chiama gruppo. I membri appartengono alla sua organizzazione; è l’amministratore a creare gli account.',
  teamOpen: 'Apra {shell_team}, scheda {team_members}, poi prema {team_add}.',
  teamChoose: 'Cerchi per nome o e-mail e spunti le persone del suo team. Può aggiungerne più d’una alla volta.',
  teamConfirm:
    'Se un membro ha già un altro responsabile, le viene chiesto se aggiungerlo comunque. Lo vedono allora entrambi i responsabili.',
  teamRemove: 'Il cestino in fondo a una riga rimuove il membro dal team.',
  teamNote:
    'Rimuovere un membro non elimina nulla: l’account e i suoi progressi restano. Il membro lascia soltanto il team e i suoi sottogruppi.',

  codesTitle: 'Codici per i visori',
  codesLead: 'Prima di una sessione con i visori, generi un codice per ogni allievo. Ognuno dura {codeMinutes} minuti.',
  codesTick:
    'Apra {shell_team}, scheda {team_members}, e spunti gli allievi presenti. La casella sopra l’elenco li spunta tutti.',
  codesMake: 'Prema il pulsante che genera i codici. Ogni riga mostra allora il suo codice e il tempo rimasto.',
  codesGive:
    'Comunichi a ogni allievo il proprio codice. Nel visore l’allievo sceglie {accounts_tabCode} e lo inserisce.',
  codesAgain: 'Per un solo allievo, prema {team_generate} nella sua riga. Lì può anche sostituire un codice scaduto.',
  codesNext:
    'Quando un visore passa all’allievo successivo, vi prema {codes_nextLearner}: il visore si disconnette e chiede il codice successivo.',
  codesNote:
    'Un codice apre un solo account, una sola volta e solo come allievo: chi lo trova non può gestire nulla. La riga mostra quando è stato usato. Generi i codici quando i visori sono accesi, non la sera prima.',

  classTitle: 'Condurre una lezione in diretta',
  classLead: 'Un tabellone mostra in diretta a quale passo di una formazione si trova ciascuno dei suoi allievi.',
  classBegin:
    'Apra {shell_team}, scheda {team_liveClass}. Scelga la formazione, e i sottogruppi se non partecipano tutti, poi prema {classes_begin}.',
  classJoin:
    '{join_how} mostra indirizzo e codice. L’allievo li inserisce nel visore e sceglie il nome; prema {join_letIn}.',
  classSee:
    'Gli allievi bloccati o disconnessi sono in alto, a partire da chi lo è da più tempo. Il numero accanto a un nome è il punteggio finora.',
  classCall:
    '{classes_call} manda un breve messaggio a tutti, a un passo o a un solo allievo. Il tabellone mostra chi l’ha letto.',
  classWall: '{classes_wall} riempie lo schermo per il proiettore: quanti allievi sono a ogni passo, senza nomi.',
  classEnd: 'Prema {classes_end} quando ha finito; altrimenti la lezione termina da sola dopo dodici ore.',
  classExport:
    '{classes_export} crea l’elenco di chi c’era, da quando, fin dove è arrivato e con quale punteggio, in CSV o come foglio di calcolo. È disponibile anche molto dopo la lezione.',
  classNote:
    'Il tabellone ha un indirizzo proprio, che può aprire su un altro schermo in cui ha effettuato l’accesso. Gli allievi possono sempre continuare da soli, anche quando lei ha messo in pausa la formazione.',

  suggestTitle: 'Suggerire formazioni',
  suggestLead: 'Un suggerimento dice alle persone che cosa fare ed entro quando. Lo trovano nel loro catalogo.',
  suggestOpen:
    'Nel catalogo, prema {catalogue_suggest} su una formazione. Da {shell_team} può anche iniziare dalle persone.',
  suggestWho: 'Spunti membri o sottogruppi. Chi ce l’ha già è contrassegnato.',
  suggestWhen:
    'Scelga quando inizia, {suggestions_now} o {suggestions_onDate}, e quando termina. Con {suggestions_noEnd} resta aperta finché qualcuno non la ritira. {suggestions_changeDates} e {suggestions_withdraw} si trovano in {catalogue_suggestedTo}, nella formazione.',
  suggestAgain:
    'Per chi ce l’ha già con altre date, scelga {suggestions_moveDates} o {suggestions_addPeriod}. La riceve anche chi entra più tardi in un gruppo, finché {suggestions_joiners} è spuntato.',
  suggestSend: 'Prema {suggestions_suggest}. Ognuno riceve una notifica e un’e-mail.',
  suggestNote:
    'Può suggerire solo ciò che può aprire lei stesso. Quando un suggerimento termina, la formazione si chiude per chi vi aveva accesso solo tramite questo; ciò che ha fatto resta.',

  makingTitle: 'Creare un percorso',
  makingLead:
    'Un percorso mette in ordine delle formazioni e fissa il punteggio richiesto da ciascuna. Poi lo si suggerisce nel suo insieme.',
  makingOpen: 'Prema {shell_addCourse}, accanto al menu o nella barra sopra la pagina.',
  makingLanguages:
    'Scelga le lingue dei testi. In {wizard_information}, inserisca titolo, descrizioni e obiettivi in ciascuna.',
  makingTrainings:
    'In {courses_trainings}, ne aggiunga almeno due. Le trascini per ordinarle, o ne sposti una con la tastiera: Spazio, frecce, Spazio.',
  makingScore: 'Indichi per ciascuna il punteggio da raggiungere.',
  makingDone: 'Prema {wizard_done}. Poi {courses_suggest} nel suo riquadro lo invia a membri o gruppi, con delle date.',
  makingNote:
    'Può aggiungere solo formazioni che può aprire lei stesso. Il percorso di un responsabile appartiene a lui, quello di un amministratore a tutta l’organizzazione. I dati inseriti restano quando la pagina viene ricaricata.',

  followTitle: 'Vedere i progressi di un membro',
  followLead: 'Di ogni membro del team vede ciò che lui stesso vede di sé.',
  followOpen: 'Apra {shell_team}, scheda {team_members}, e prema {members_profile} nella riga del membro.',
  followGeneral:
    '{members_general} mostra livello, punti, tempo, badge e competenze, e quanto è stato fatto ogni giorno.',
  followTraining:
    'Sotto {members_perFormation}, scelga una formazione. Vede il punteggio migliore, poi ogni sessione passo per passo: che cosa è stato superato, che cosa no e che cosa non è stato raggiunto.',
  followPlace:
    '{progress_positioning} confronta il membro con tutti gli altri che hanno svolto questa formazione, senza nominarli.',
  followNote:
    'Nell’elenco dei membri, ogni riga mostra quando il membro si è connesso l’ultima volta. Ordini l’elenco per ultima connessione per trovare chi è assente da tempo.',

  resetTitle: 'Azzerare i progressi di un membro',
  resetLead:
    'Dopo un azzeramento, un membro ricomincia una formazione da zero, per esempio per l’aggiornamento annuale.',
  resetOpen: 'Apra {shell_team}, scheda {team_members}, e prema {members_profile} nella riga del membro.',
  resetChoose: 'Sotto {members_perFormation}, scelga la formazione.',
  resetPress:
    'Prema {progress_reset}. Prima vede che cosa andrà perso: percentuale, punteggio, tempo, sessioni, punti, badge.',
  resetConfirm: 'Confermi con {progress_resetAction}.',
  resetNote:
    'Può annullarlo subito dopo, finché il messaggio è visibile. Ricomincia solo questa formazione: le altre formazioni e i badge della piattaforma restano. Ciò che il membro invia ancora da sessioni precedenti all’azzeramento non conta più. I membri non possono azzerare nulla da soli.',

  subgroupsTitle: 'Organizzare i membri in sottogruppi',
  subgroupsLead:
    'Un sottogruppo è una parte del team, per esempio un turno. Può suggerire una formazione a tutti i suoi membri in una volta.',
  subgroupsOpen: 'Apra {shell_team}, poi la scheda {groups_subgroups}.',
  subgroupsAdd:
    'Prema {groups_addSubgroup}, gli dia un nome e cerchi i suoi membri. Invio aggiunge il primo risultato.',
  subgroupsUse: 'Quando suggerisce una formazione, scelga il sottogruppo invece di ogni membro.',
  subgroupsChange: '{common_edit} nella sua riga modifica il nome e i membri; il cestino lo elimina.',
  subgroupsNote:
    'Chi entra più tardi in un sottogruppo riceve ciò che gli è stato suggerito ed è ancora in corso, e viene avvisato; in ogni suggerimento lo si può escludere. Chi esce perde ciò che non ha iniziato. Un sottogruppo è solo suo: gli altri responsabili non lo vedono e non lo modificano. Eliminandolo, i suoi membri restano nel team.',

  membersTitle: 'Aggiungere e modificare membri',
  membersLead: 'Chiunque si formi o gestisca ha un proprio account.',
  membersOpen: 'Apra {shell_company}, scheda {members_members}. In alto vede quanti posti restano.',
  membersAdd:
    'Prema {members_add} e inserisca nome ed e-mail. Spunti i ruoli: allievo, responsabile, amministratore, o più d’uno.',
  membersMail: 'Prema {common_add}. Un’e-mail con un link invita la persona a scegliere una password.',
  membersEdit: 'La matita in una riga modifica nome, e-mail, ruoli e responsabile.',
  membersNote:
    'Qualcuno è assente? Disattivi {members_enabled}: l’account viene disconnesso ovunque e nulla va perso. Eliminare cancella definitivamente l’account, i progressi e i badge; restano solo i totali dell’organizzazione, senza il nome.',

  groupsTitle: 'Organizzare i membri in gruppi',
  groupsLead:
    'Un gruppo, che in un centro di formazione si chiama classe, permette di aprire e suggerire formazioni a molti membri in una volta.',
  groupsOpen: 'Apra {shell_company}, poi la scheda {groups_groups}.',
  groupsAdd: 'Prema {groups_add} e gli dia un nome.',
  groupsFill:
    'Cerchi i membri per nome o e-mail. Invio aggiunge il primo risultato. Un membro può appartenere a più gruppi.',
  groupsUse: 'Scelga il gruppo in {catalogue_accesses} di una formazione, o quando ne suggerisce una.',
  groupsNote:
    'Chi entra più tardi in un gruppo riceve ciò che è aperto al gruppo, e ciò che gli è stato suggerito ed è ancora in corso, se non è stato escluso. Chi esce perde ciò che non ha iniziato. Quando elimina un gruppo, i suoi membri restano ma perdono ciò che potevano aprire solo tramite questo. I sottogruppi dei responsabili sono loro e non compaiono qui.',

  accessesTitle: 'Scegliere chi può aprire una formazione',
  accessesLead: 'Ogni formazione della sua organizzazione è aperta a tutti o ai gruppi che lei sceglie.',
  accessesOpen: 'Apra il catalogo della sua organizzazione. La chiave di un riquadro apre {catalogue_accesses}.',
  accessesAll:
    'Spunti {catalogue_accessesEveryone} per aprirla a tutti i membri, anche a chi si aggiungerà in seguito.',
  accessesSome: 'Oppure lasci vuota quella casella e spunti dei gruppi. Può cercarli per nome.',
  accessesConfirm: 'Prema {common_confirm}. I membri vedono la modifica la prossima volta che aprono il catalogo.',
  accessesNote:
    'Una formazione che la piattaforma aggiunge alla sua offerta è inizialmente aperta a tutti. Una che crea lei non è aperta a nessuno finché non sceglie chi può aprirla. Un suggerimento apre una formazione a una persona per tutta la sua durata.',

  addingTitle: 'Aggiungere una formazione passo per passo',
  addingLead: 'Crei una formazione propria con un modulo in cinque passi.',
  addingLanguages: '{wizard_languages}: spunti le lingue in cui scrive i testi.',
  addingInformation:
    '{wizard_information}: titolo, descrizioni e obiettivi in ogni lingua, poi durata, categoria, competenze e tag. Se non aggiunge un’immagine, la copertina viene disegnata dal titolo.',
  addingHeadsets: '{wizard_headsets}: spunti i visori su cui funziona.',
  addingBadges: '{wizard_badges}: fino a tre, ognuno con un nome e un’immagine. Sono facoltativi.',
  addingContent: '{wizard_content}: i file, le lingue che vi si parlano, i passi e chi può aprirla.',
  addingDone: 'Prema {wizard_done}. I dati mancanti sono contati a ogni passo e segnalati nel loro campo.',
  addingNote:
    'Inizi da {shell_addTraining} nel menu. I dati inseriti restano quando la pagina viene ricaricata. I file grandi continuano a caricarsi mentre passa ad altre pagine; se la connessione cade, scelga di nuovo lo stesso file.',

  formatsTitle: 'Quali file accetta una formazione',
  formatsLead: 'Una formazione può avere un file di ogni tipo. Ogni file viene controllato dopo il caricamento.',
  formatsWeb:
    '{wizard_fileWeb}: uno .zip con un index.html alla radice o nella sua unica cartella. Funziona in ogni browser, anche in quello di un visore. Un cmi5.xml non richiede uno .zip se tutte le sue parti sono su un altro sito.',
  formatsUnity:
    '{wizard_fileUnity}: uno .zip di una build Windows con un .exe alla radice. Si avvia su un computer con un visore collegato; la piattaforma non lo avvia.',
  formatsApk:
    '{wizard_fileApk}: un .apk firmato, per i visori che non richiedono un computer. Lo installa e lo avvia un gestore di visori come ArborXR o ManageXR, o lei stesso a mano; la piattaforma non lo fa.',
  formatsSteps:
    '{wizard_steps}: una tabella o un file .json che elenca i passi, le loro competenze e il punteggio necessario per superarla. Senza di esso non c’è un’analisi passo per passo.',
  formatsNote:
    'Uno .zip non deve avere password né link che escano dalla sua cartella. Un nuovo caricamento è una nuova versione: chi è a metà della vecchia può finirla. I file contano nel suo spazio.',

  brandingTitle: 'Il suo logo e i suoi colori',
  brandingLead: 'Tutti nella sua organizzazione vedono il prodotto con il suo logo e nei suoi colori.',
  brandingOpen:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_info}, sezione {organisations_branding}.',
  brandingLogo: 'Sostituisca il logo con un PNG o JPG, meglio se quadrato.',
  brandingColours:
    'Inserisca i suoi due colori o li scelga dalla tavolozza. Il primo è per i pulsanti, il secondo per le evidenziazioni.',
  brandingPreview: '{organisations_preview} mostra i due temi, chiaro e scuro, prima che li veda chiunque altro.',
  brandingSave: 'Prema {common_save}. {organisations_productColours} ripristina i nostri.',
  brandingNote:
    'Un colore chiaro viene scurito dove è usato per il testo, perché tutti possano leggerlo. Il fuso orario, nella stessa sezione, decide quando inizia e finisce un giorno nei suoi dati.',

  dashboardsTitle: 'Leggere la dashboard',
  dashboardsLead: 'Mostra che cosa fanno i suoi membri, nel complesso e per ogni formazione.',
  dashboardsGeneral:
    'Apra {shell_dashboard}. {progress_general} mostra formazioni, visualizzazioni, mi piace, tempo, quanti hanno iniziato e quanti hanno terminato, utenti e spazio. Tranne che per i partner, inizia con ciò che è stato fatto nei tempi e con chi è in ritardo.',
  dashboardsActivity:
    '{progress_activity} mostra in un grafico minuti e membri attivi (per i partner, minuti e visualizzazioni) per anno, mese o settimana. Le frecce passano ad altri periodi; il pulsante accanto mostra gli stessi dati come tabella.',
  dashboardsTraining: '{progress_perFormation} elenca tutte le formazioni; ne apra una per vederne i dati.',
  dashboardsMember:
    'Per una persona, apra {shell_company} e prema {members_profile} nella sua riga. Per un gruppo, prema lì il suo nome: mostra chi è in ritardo, chi è bloccato e che cosa ha fatto ciascuno.',
  dashboardsNote:
    'Contano solo i membri della sua organizzazione. Il tempo conta solo mentre qualcuno è attivo: una formazione lasciata aperta durante il pranzo non aggiunge nulla. Una sessione appena terminata è subito nei dati.',

  ranksTitle: 'Classifiche dei membri',
  ranksLead: 'Una classifica mostra ai membri la loro posizione per punti o per tempo. Ognuna può essere attiva o no.',
  ranksSee:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_info}: {organisations_rankings} mostra quali sono attive.',
  ranksChange: 'Per attivarne o disattivarne una, scriva al supporto: la piattaforma la cambia per lei.',
  ranksWhere:
    'I membri la trovano in {shell_dashboard}, {progress_general}, e per ogni formazione. Vedono i primi dieci e i membri vicini a loro.',
  ranksEqual: 'I membri con valori uguali condividono la posizione.',
  ranksNote:
    'Con entrambe disattivate, nessun membro vede da nessuna parte il nome o i dati di un altro. Ne parli prima con le sue persone: i punti premiano punteggi migliori e badge, il tempo premia chi ne impiega di più.',

  organisationsTitle: 'Aggiungere un’organizzazione',
  organisationsLead:
    'Aziende, centri di formazione, sale VR e partner hanno ciascuno la propria pagina, e tutte funzionano allo stesso modo.',
  organisationsOpen: 'Apra {shell_companies}, o la pagina di un altro tipo, e prema il pulsante che ne aggiunge una.',
  organisationsFill: 'Inserisca il nome, la fine del contratto e il numero di utenti. Aggiunga un logo e due colori.',
  organisationsFirst:
    'Inserisca l’e-mail del rappresentante: quella persona diventa il primo amministratore e riceve un invito via e-mail. Per un partner è necessaria.',
  organisationsAfter:
    'Il riquadro porta poi alle sue statistiche e formazioni. La matita modifica, il cestino elimina.',
  organisationsNote:
    'L’eliminazione cancella definitivamente membri, gruppi e dati; perciò bisogna scrivere il nome per confermare. Un’organizzazione le cui formazioni sono usate da altre non può essere eliminata finché queste non vengono ritirate.',

  limitsTitle: 'Contratto, utenti e spazio',
  limitsLead: 'Ogni organizzazione ha tre limiti. I suoi amministratori possono vederli ma non cambiarli.',
  limitsOpen: 'Apra il riquadro dell’organizzazione e prema la matita.',
  limitsContract:
    '{organisations_contractExpirationDate}: il giorno finisce nel fuso orario dell’organizzazione. Dopo, lì nessuno può più accedere; nulla viene eliminato.',
  limitsUsers:
    '{organisations_maxUser}: una volta raggiunto, non si può aggiungere nessun membro. I membri disattivati non contano. Le organizzazioni che ne hanno già di più li mantengono.',
  limitsStorage:
    '{organisations_gigabytes}: vuoto significa senza limite. Un caricamento che lo supererebbe viene rifiutato prima di iniziare.',
  limitsNote:
    'Lo stesso modulo attiva o disattiva le classifiche e altre opzioni. Il riquadro mostra quanto è usato e segnala un contratto che sta per finire. Una data successiva riapre subito l’organizzazione.',

  openingTitle: 'Aprire formazioni a un’organizzazione',
  openingLead:
    'Un’organizzazione può usare le formazioni che lei le apre: quelle della piattaforma e quelle verificate dei partner.',
  openingCard: 'Trovi il riquadro dell’organizzazione e prema {organisations_accessible}.',
  openingTick: 'Spunti le formazioni. Può cercarle per titolo, e una casella le spunta tutte.',
  openingSave: 'Prema {common_save}. Sono subito nel suo catalogo, aperte a tutti.',
  openingThere: 'Il suo amministratore può poi limitare ciascuna ad alcuni gruppi, in {catalogue_accesses}.',
  openingNote:
    'Le formazioni che non sono aperte restano nel catalogo come riquadri grigi con {catalogue_notIncluded}. Rimuovere una formazione interrompe ciò che è in corso; chi l’ha svolta mantiene storico, punti e badge.',

  verifyingTitle: 'Esaminare ciò che inviano i partner',
  verifyingLead:
    'Le nuove formazioni e le modifiche di un partner raggiungono i clienti solo dopo che lei le ha esaminate.',
  verifyingOpen:
    'Apra {shell_formations}, scheda {catalogue_partnersTrainings}. I riquadri in attesa di esame indicano {catalogue_stateNew} o {catalogue_stateUpdated}.',
  verifyingSee: 'Apra le modifiche: la versione pubblicata e quella che la sostituirebbe sono mostrate insieme.',
  verifyingDownload: 'Scarichi per intero ogni nuovo file e lo esamini. Solo allora può verificare.',
  verifyingDecide: 'Prema {wizard_verifyAction}, o {wizard_refuse} con un motivo che il partner leggerà.',
  verifyingNote:
    'Fino ad allora i clienti mantengono la versione precedente. Se il partner salva di nuovo durante il suo esame, lei vede un messaggio ed esamina di nuovo. Le formazioni verificate sono ancora chiuse: le apra a ogni organizzazione.',

  publishingTitle: 'Pubblicare una formazione',
  publishingLead: 'Come partner, lei crea formazioni che la piattaforma offre ai suoi clienti.',
  publishingMake:
    'Prema {shell_addTraining} e completi i cinque passi: lingue, informazioni, visori, badge, contenuto.',
  publishingSave:
    'Prema {wizard_done}. La formazione viene salvata e attende l’esame; il suo riquadro indica {catalogue_stateNew}.',
  publishingWait: 'Il personale della piattaforma viene avvisato, scarica i suoi file e li esamina.',
  publishingAfter: 'Una volta verificata, il riquadro indica {catalogue_statePublished} e lei riceve un’e-mail.',
  publishingNote:
    'Fino ad allora nessuno fuori dalla sua organizzazione può vederla. Verificata non significa aperta: la piattaforma decide quali clienti la ricevono. La sua dashboard conta ciò che ne fanno, senza nomi.',

  changingTitle: 'Modificare una formazione pubblicata',
  changingLead: 'I clienti mantengono la versione pubblicata finché la sua modifica non è stata verificata.',
  changingOpen: 'Apra la formazione nel suo catalogo e prema {catalogue_modify}.',
  changingEdit: 'Modifichi testi, immagini, passi o file. Ogni nuovo file richiede una propria versione.',
  changingSave: 'Prema {wizard_done}. Il riquadro indica {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} mostra, fianco a fianco, la versione pubblicata e le sue modifiche.',
  changingNote:
    'Può continuare a fare modifiche durante l’attesa: tutto viene poi esaminato insieme. {wizard_giveUp} elimina ciò che è in attesa, con i file caricati per questo, e lascia la versione pubblicata. Chi è a metà di una vecchia versione può finirla.',

  waitingTitle: 'Mentre la sua formazione viene esaminata',
  waitingLead: 'Ognuna delle sue formazioni mostra il suo stato, nel riquadro e nella pagina.',
  waitingNew: '{catalogue_stateNew}: non è mai stata verificata, e solo la sua organizzazione la vede.',
  waitingUpdated: '{catalogue_stateUpdated}: i clienti hanno la versione precedente, e la sua modifica è in attesa.',
  waitingPublished: '{catalogue_statePublished}: ciò che vede è ciò che hanno i clienti.',
  waitingRefused:
    '{catalogue_stateRefused}: il motivo compare nel riquadro. Prema {catalogue_modify}, corregga e salvi di nuovo; poi attende un altro esame.',
  waitingNote:
    'In ogni caso riceve un’e-mail con la decisione. La piattaforma deve scaricare ogni nuovo file prima di poter verificare, perciò i file grandi richiedono più tempo. Per chiedere a che punto è, scriva al supporto.',

  overviewTitle: 'Vedere chi richiede attenzione',
  overviewLead:
    'La prima scheda del suo team mostra a colpo d’occhio chi è in ritardo, chi è bloccato e a che punto è ciascuno.',
  overviewOpen:
    'Apra {shell_team}: {cockpit_overview} è la prima scheda. Due filtri la limitano a un sottogruppo o a ciò che ha suggerito lei.',
  overviewLate:
    'L’elenco dei membri in ritardo inizia da chi lo è da più tempo. {cockpit_remind} manda a quel membro una notifica e un’e-mail; un pulsante sollecita tutti.',
  overviewStuck:
    'Accanto ci sono i membri che hanno sbagliato lo stesso passo tre volte o più: parli con loro o mostri loro il passo.',
  overviewMap:
    'La tabella qui sotto ha una riga per ogni membro e una colonna per ogni formazione. Prema una cella per i dettagli; sotto ogni colonna vede quanti l’hanno superata.',
  overviewNote:
    'Un membro è in ritardo dalla fine di un suggerimento finché non raggiunge il punteggio richiesto. Con un suggerimento senza scadenza nessuno è in ritardo. Nessuno viene sollecitato due volte nello stesso giorno.',

  importingTitle: 'Importare membri da un file',
  importingLead:
    'Dieci o mille persone si aggiungono in una volta da un file CSV, così come lo esporta un foglio di calcolo o un sistema di gestione del personale.',
  importingOpen:
    'Apra {shell_company}, scheda {members_members}, e prema {imports_importCsv}. {imports_sample} è un file da cui partire.',
  importingFile:
    'Trascini il suo file. Il separatore e le colonne dal nome noto vengono riconosciuti; scelga le altre. Se le parole mostrate sono sbagliate, scelga un’altra {imports_encoding}.',
  importingSee:
    'Prema {imports_seeWhat}: ogni riga mostra se qualcuno è nuovo, modificato o rifiutato, e perché. Se una colonna contiene nome e cognome, vede come è stato diviso ciascuno e sceglie quale viene prima. Non viene ancora salvato nulla.',
  importingRun:
    'Confermi. L’importazione continua anche se chiude la finestra; i nuovi membri ricevono un invito via e-mail.',
  importingReport:
    'Alla fine, {imports_wholeReport} elenca ogni riga con il suo risultato. Le righe rifiutate sono anche in un file a parte, da correggere e importare di nuovo.',
  importingNote:
    'I membri si riconoscono dalla matricola o, se manca, dall’e-mail. Un file con la matricola e una sola colonna, come la sede, cambia solo quella. Importare due volte un file non cambia nulla, e un’importazione non elimina mai nessuno.',

  resourcesTitle: 'Allegare documenti alle formazioni',
  resourcesLead:
    'Gli allievi leggono le piante, le liste di controllo e i poster di una formazione o di un percorso senza uscire dal prodotto.',
  resourcesOpen: 'Apra il suo catalogo, scheda {resources_resources}, e prema {resources_add}.',
  resourcesFile: 'Scelga un PDF, CSV, PNG o JPEG di al massimo {resourceMegabytes} MB e gli dia un titolo.',
  resourcesPut:
    'Nel riquadro di una formazione o di un percorso, prema la cartella e scelga quali risorse allegare. Una risorsa può essere allegata a molti.',
  resourcesRead: 'Gli allievi le trovano nella pagina della formazione e accanto alla formazione mentre è in corso.',
  resourcesNote:
    'L’elenco mostra dove è usata ogni risorsa. Sostituendone il file, quello nuovo compare subito ovunque; eliminandola, scompare ovunque. I file contano nel suo spazio. Le risorse che la piattaforma o un partner fornisce con una formazione compaiono anch’esse lì, e lei non può modificarle.',

  certificatesTitle: 'Attestati',
  certificatesLead:
    'Gli allievi che completano una formazione o un percorso possono scaricare un attestato con un codice che permette a chiunque di verificarlo.',
  certificatesOpen:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_certificates}, e prema {certificates_edit}.',
  certificatesChoose:
    'Scelga formazioni o percorsi, poi una lingua. Se non carica una pagina sua, si usa quella standard, nei suoi colori.',
  certificatesUpload:
    '{certificates_upload} accetta un’immagine orizzontale. Una pagina vuota con guide mostra dove andranno nome, formazione, data e codice.',
  certificatesLook: '{certificates_asPdf} mostra che cosa riceverà un allievo.',
  certificatesGet:
    'Gli allievi trovano {common_certificate} nella pagina di ciò che hanno completato, nella loro dashboard e in {progress_historical}.',
  certificatesTime:
    'Per un attestato, {product} deve aver visto la formazione aperta per un minuto, o per un decimo della durata indicata se è meno. Ciò che è stato più rapido, o senza connessione, compare nella sua dashboard, in {certificates_shortRuns}: lo controlli, poi prema {certificates_certify}.',
  certificatesNote:
    'Un attestato resta valido anche se la sua pagina cambia in seguito. Il codice porta a una pagina pubblica che mostra chi ha completato che cosa e quando, per quanto tempo la formazione è rimasta aperta e se lei l’ha convalidata. Quando un membro viene eliminato, quella pagina mostra ancora che cosa è stato completato e per quale organizzazione, senza nome.',

  mastersTitle: 'Contenuto condiviso: un file, più formazioni',
  mastersLead:
    'I file condivisi da più formazioni si caricano una volta sola. Ogni formazione li avvia con un proprio parametro.',
  mastersOpen: 'Apra {masters_masterContent} e prema {masters_add}.',
  mastersFiles: 'Gli dia un nome e file di uno o più tipi, ciascuno con la sua versione.',
  mastersUse:
    'Quando aggiunge o modifica una formazione, lo scelga al passo {wizard_content} al posto di file propri, e indichi il parametro di avvio.',
  mastersRenew:
    'Per aggiornare un file, modifichi il contenuto condiviso: tutte le formazioni che lo usano ricevono subito la nuova versione.',
  mastersNote:
    'L’elenco mostra quante formazioni usano ciascuno. Un contenuto condiviso in uso non si può eliminare: scelga prima un altro contenuto in quelle formazioni. I suoi file contano una volta sola nel suo spazio, qualunque sia il numero di formazioni che li usano. Hanno questa pagina solo le organizzazioni a cui la piattaforma l’ha data.',

  exportingTitle: 'Esportare i dati',
  exportingLead:
    'Esporti ciò che mostra una dashboard come pagine da leggere, come cartella di lavoro o come tabella per un altro sistema.',
  exportingOpen: 'Apra la dashboard, una formazione, un percorso o un membro, e prema {exports_export}.',
  exportingFile:
    'Scelga PDF per pagine impaginate, XLSX per una cartella di lavoro con un foglio per ogni parte, o CSV per un altro sistema.',
  exportingWhat:
    'Scelga quanto esportare: solo questa pagina, ogni formazione, oppure ogni membro con ogni formazione.',
  exportingWho: 'Lo limiti ad alcuni membri o gruppi e scelga l’anno dei grafici.',
  exportingNote:
    'I dati sono quelli sullo schermo, e ogni file spiega come si conta ciascuno. Il file viene preparato mentre lei continua a lavorare, e poi si trova nei suoi download. Un’esportazione contiene solo ciò che lei può vedere: un responsabile ottiene il proprio team, un allievo la propria dashboard.',

  connectionsTitle: 'Collegare altri sistemi al suo registro',
  connectionsLead:
    'Gli altri suoi sistemi possono leggere ciò che fanno i suoi membri, riceverlo tramite inoltro o esserne avvisati, con standard aperti.',
  connectionsKey:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_connections}. Sotto {connections_keys}, prema {connections_make}: inserisca il nome dell’altro sistema e scelga se legge, scrive o entrambe le cose.',
  connectionsSecret:
    'Copi indirizzo, utente e segreto nell’altro sistema. Il segreto viene mostrato una sola volta; se va perso, si sostituisce.',
  connectionsForward:
    'Sotto {connections_forwarding}, {forwarding_add} invia tutte le dichiarazioni, o quelle che sceglie, a un archivio di apprendimento (LRS) esterno.',
  connectionsHook:
    'Sotto {connections_webhooks}, {connections_hookAdd} avvisa subito un indirizzo quando una sessione termina, una formazione o un percorso viene completato, o un membro viene aggiunto.',
  connectionsTest: 'Prema {connections_hookTest} e legga sotto la risposta dell’altro sistema.',
  connectionsNote:
    'Le chiavi supportano xAPI, vecchio e nuovo, e danno accesso solo alla sua organizzazione. Finché un altro sistema non risponde, i messaggi per lui attendono, e la sua riga mostra da quando; dopo giorni senza successo viene fermato e lei viene avvisato. Revochi una chiave appena non serve più a nessuno: i sistemi che la usano perdono subito l’accesso.',

  channelsTitle: 'Caricare una nuova versione di una formazione',
  channelsLead:
    'Ogni caricamento viene conservato così come è stato inviato, con il risultato del suo controllo. È lei a decidere chi avvia quale versione.',
  channelsOpen: 'Apra una delle sue formazioni e scelga {catalogue_versions} nel menu del suo riquadro.',
  channelsUpload:
    'Prema {wizard_upload}, scelga il file e descriva che cosa c’è di nuovo. Viene controllato durante il caricamento; il risultato compare accanto.',
  channelsTest:
    'Se vuole, la dia prima al {wizard_testers}: quei membri la avviano, tutti gli altri avviano la versione pubblicata.',
  channelsPublish:
    'Prema {wizard_publish}: chi inizia da quel momento la riceve. Chi è a metà sceglie: continuare nella versione iniziata o ricominciare in quella nuova.',
  channelsBack: 'Era meglio la precedente? {wizard_rollBack} la ripristina con un solo clic.',
  channelsNote:
    'Risultati, badge e attestati restano, da qualunque versione vengano, e ogni versione conta le proprie sessioni. Si conservano le ultime tre versioni pubblicate; i file più vecchi vengono eliminati. La versione di un partner attende prima l’esame della piattaforma. Un server di build può pubblicare con un token di accesso personale.',

  earnedTitle: 'Il suo attestato',
  earnedLead:
    'Quando completa una formazione o un percorso, riceve un attestato con un codice che permette a chiunque di verificarlo.',
  earnedOpen:
    'Apra nel catalogo ciò che ha completato e prema {common_certificate}. Lo trova anche in {shell_dashboard}, {progress_historical}.',
  earnedTime:
    'Per un attestato, {product} deve averla vista nella formazione per un minuto, o per un decimo della durata indicata se è meno. Ciò che è stato più rapido vale comunque come risultato, e un amministratore può convalidarlo.',
  earnedCheck:
    'Mostri o invii la pagina. Chi segue il codice vede il suo nome, che cosa ha completato, quando e per quanto tempo la formazione è rimasta aperta.',
  earnedNote:
    'L’attestato viene rilasciato quando ha superato la formazione o la sessione è terminata; se il contenuto non comunica mai la propria fine, alcuni minuti dopo che l’ha lasciata. Una formazione con esonero conta come terminata ma non dà attestato. Dopo un azzeramento l’attestato viene ritirato.',

  silenceTitle: 'Quando una formazione non comunica nulla',
  silenceLead:
    'Alcuni contenuti funzionano bene ma non comunicano nulla: né passi, né punteggio, né fine. La piattaforma lo segnala, e lei può vedere perché.',
  silenceUpload:
    'Quando carica un file, il risultato del suo controllo mostra come comunica, oppure indica {wizard_silent}.',
  silenceRun:
    'Dopo la prima esecuzione, {catalogue_versions} nel menu del suo riquadro mostra se non è arrivato nulla, o se è stato rifiutato.',
  silenceInspect:
    'Apra {inspector_inspect} e avvii lei stesso la formazione: ogni invio compare quando arriva, con il motivo se è stato rifiutato.',
  silenceMend:
    'Nella maggior parte dei casi il contenuto è stato esportato per un altro sistema: lo esporti di nuovo come SCORM, cmi5 o xAPI, e lo carichi come nuova versione.',
  silenceNote:
    'Il tempo viene contato comunque, dalla pagina intorno alla formazione. Passi, punteggi e fine vengono solo da ciò che il contenuto comunica; senza, nessuno ottiene un punteggio o un attestato. Gli invii rifiutati non vanno persi: accanto a ciascuno compare il motivo, spiegato a chi crea il contenuto.',

  secureTitle: 'Proteggere il suo account',
  secureLead: 'Un secondo passo all’accesso rende inutile una password rubata. Con una passkey accede senza password.',
  secureOpen:
    'Apra {profile_accountTitle}, {profile_security}. Ogni modifica chiede prima la password attuale, o un codice.',
  secureApp:
    'Accanto a {factors_app}, prema {factors_setUp}, inquadri il codice con il telefono e inserisca le sei cifre che mostra. Da allora l’accesso chiede tali cifre dopo la password.',
  secureCodes:
    'Conservi i {factors_recoveryCodes}: vengono mostrati una sola volta, e ciascuno permette un solo accesso se perde il telefono.',
  securePasskey:
    'Accanto a {factors_passkey}, prema {factors_passkeyAdd} e le dia un nome che riconoscerà. Poi accede con l’impronta, il volto o il PIN del suo dispositivo.',
  securePlaces:
    '{security_sessions} elenca i browser in cui ha effettuato l’accesso. {security_endOthers} lascia solo quello che sta usando.',
  secureNote:
    'Se ha perso il telefono e i codici, un amministratore reimposta il secondo passo di un membro. La sua organizzazione può richiederlo agli amministratori, che hanno allora quattordici giorni per configurarlo. Con l’account aziendale, il secondo passo è quello dell’azienda.',

  companyTitle: 'Accedere con l’account aziendale',
  companyLead:
    'I suoi membri accedono con l’account che hanno già al lavoro: Entra ID, Okta, Keycloak, Google o un altro servizio compatibile con OpenID Connect o SAML.',
  companyOpen:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_signIn}. Scelga il suo servizio di accesso e prema {federation_begin}.',
  companyValues:
    'Copi gli indirizzi mostrati nel suo servizio di accesso, e i suoi valori nella pagina: issuer, ID client e segreto, o con SAML il suo file di metadati.',
  companyDomain:
    'Sotto {federation_domains}, aggiunga il dominio dei suoi indirizzi e-mail. Crei in quel dominio il record TXT mostrato, poi prema {federation_check}.',
  companyTest:
    'Prema {federation_runTest}: vede ciò che il servizio invia e ciò che manca. Nessuno accede e nessuno viene aggiunto.',
  companySwitch:
    'Lo attivi. Chi ha un indirizzo di un dominio verificato vede allora un pulsante nella pagina di accesso; chi è nuovo diventa membro finché ci sono posti.',
  companyNote:
    'Con {federation_mapping}, ruoli e gruppi seguono l’azienda a ogni accesso. Può anche farne l’unico accesso: le password smettono di funzionare, tranne quella di un amministratore, per il giorno in cui il servizio non risponde. I visori accedono sempre con un codice.',

  samlTitle: 'Configurare SAML 2.0',
  samlLead: 'Per un servizio di accesso che offre solo SAML. Con OpenID Connect non ci sono certificati da rinnovare.',
  samlAddresses:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_signIn}, scelga SAML 2.0 e prema {federation_begin}. Inserisca nel suo servizio di accesso gli indirizzi mostrati; se legge i metadati, basta l’ID entità.',
  samlMetadata:
    'Sotto {federation_metadata}, scelga il file del suo servizio di accesso. Compila i campi e indica se le richieste vanno firmate. Se descrive più servizi, inserisca prima l’ID entità del suo.',
  samlPerson:
    'Faccia inviare dal suo servizio un NameID persistente, o inserisca sotto {federation_subjectAttribute} l’attributo che resta legato a una persona, come un ID oggetto. Un indirizzo e-mail non basta: può essere dato a qualcun altro.',
  samlSignOut:
    'Per disconnettersi ovunque in una volta, inserisca {federation_ownCertificate} nel suo servizio. Una disconnessione qui termina allora la sessione là, e viceversa.',
  samlRenew:
    'Prima che il suo servizio cambi certificato, aggiunga il nuovo sotto il precedente in {federation_certificates} e salvi. Rimuova il precedente a cambio avvenuto.',
  samlNote:
    'La pagina mostra fino a quando vale ogni certificato. I domini, la prova e l’attivazione sono gli stessi di ogni accesso con l’account aziendale.',

  directoryTitle: 'Affidare i membri a una directory',
  directoryLead:
    'Entra ID, Okta o un’altra directory aggiunge, modifica e disattiva i membri, e riempie i gruppi, con lo standard SCIM.',
  directoryKey:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_connections}. Sotto {apikeys_keys}, prema {apikeys_make} e scelga {apikeys_kindScim}. Copi la chiave: viene mostrata una sola volta.',
  directoryCopy: 'Nella directory, inserisca {apikeys_scimAddress} come indirizzo e la chiave come token segreto.',
  directoryAssign:
    'Scelga nella directory chi è assegnato a {product} e avvii il provisioning. I nuovi membri vengono invitati per e-mail.',
  directoryGroups: 'I gruppi della directory compaiono tra i suoi gruppi, e le matricole nelle schede dei membri.',
  directoryNote:
    'La directory non cambia i ruoli: restano come li imposta lei. Chi lascia l’azienda viene disattivato e disconnesso ovunque; i suoi risultati restano. L’ultimo amministratore non viene mai disattivato. Una chiave revocata ferma subito la directory: crei prima la successiva.',

  fieldsTitle: 'I suoi campi e la matricola',
  fieldsLead:
    'Annoti ciò che la sua organizzazione deve sapere dei membri, per esempio la sede, e lo usi per filtrare.',
  fieldsOpen: 'Apra {shell_company}, scheda {organisations_settings}, {organisations_fields}, e prema {fields_add}.',
  fieldsKind: 'Scelga {fields_text}, {fields_date} o {fields_choice}. Un elenco contiene le scelte che vi aggiunge.',
  fieldsPlace: 'Spunti {fields_isSite} per l’unico campo che dice dove lavora un membro.',
  fieldsFill:
    'Inserisca i valori nella scheda di ogni membro, o importi un file con una colonna che ha il nome del campo.',
  fieldsUse:
    'Filtri elenchi, dashboard ed esportazioni per un valore, o renda obbligatoria una formazione per i membri che lo hanno.',
  fieldsNote:
    '{members_staffNumber} non richiede alcun campo: è nella scheda di ogni membro, e un file che la contiene ritrova le persone la cui e-mail è cambiata. Sono possibili dieci campi. Eliminarne uno cancella per sempre i suoi valori e pone fine alle regole di formazioni obbligatorie che lo usano; i membri restano.',

  programsTitle: 'Chiavi per altri programmi',
  programsLead:
    'Un programma, per esempio quello delle risorse umane, può leggere e modificare membri e gruppi, suggerire formazioni e leggere i risultati.',
  programsOpen:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_connections}. Sotto {apikeys_keys}, prema {apikeys_make}.',
  programsMay:
    'Scelga {apikeys_kindApi}, inserisca il nome del programma e spunti sotto {apikeys_may} solo ciò che gli serve.',
  programsLife: 'Scelga per quanto tempo funziona la chiave: un anno, se non indica altro.',
  programsCopy:
    'Copi la chiave nel programma. Viene mostrata una sola volta; una chiave persa si revoca e si sostituisce.',
  programsWatch:
    'L’elenco mostra quando ogni chiave è stata usata l’ultima volta e fino a quando funziona. {apikeys_end} ferma subito una chiave.',
  programsNote:
    'Una chiave appartiene all’organizzazione e continua a funzionare quando chi l’ha creata se ne va. Per un programma che agisce a suo nome, crei un token in {profile_accountTitle}, sotto {apikeys_personal}: smette di funzionare quando cambia la password. Né l’una né l’altro possono nominare un amministratore. {apikeys_docs} descrive ciò che un programma può chiamare.',

  validityTitle: 'Formazioni che scadono',
  validityLead:
    'Il primo soccorso, per esempio, si impara per due anni. Scelga per quanto tempo vale un completamento, e ognuno lo rinnova in tempo.',
  validityOpen:
    'Prema {mandatory_validity} nella pagina di una formazione, o accanto a una formazione o a un percorso in {mandatory_rules}.',
  validityMonths:
    'Inserisca i mesi in {mandatory_monthsLabel}. Un completamento vale fino allo stesso giorno dell’ultimo mese.',
  validityRenew:
    '{mandatory_renewalDays} dice da quando la sessione successiva vale come rinnovo. Dà un nuovo attestato, con una nuova fine.',
  validityRefresher:
    '{mandatory_refresher}: una formazione più breve, che basta per il rinnovo. Non sostituisce mai il primo completamento.',
  validitySee:
    'La pagina della formazione dice fino a quando vale un completamento, come il suo attestato e il suo Open Badge.',
  validityNote:
    'Progressi, punti e badge non cambiano quando una validità finisce: la persona deve solo rifare la formazione. I completamenti di prima restano senza fine, a meno che non spunti la casella corrispondente. La scelta vale solo per la sua organizzazione.',

  mandatoryTitle: 'Rendere obbligatoria una formazione',
  mandatoryLead:
    'Una regola dice chi deve completare una formazione o un percorso, e in quanti giorni. Segue le persone che arrivano, cambiano posto o se ne vanno.',
  mandatoryOpen: 'Apra {shell_dashboard}, scheda {progress_mandatory}, poi {mandatory_rules}, e prema {mandatory_add}.',
  mandatoryWhom:
    'Scelga la formazione o il percorso. {mandatory_forWhom}: tutti, un gruppo, un ruolo o un valore di uno dei suoi campi, come una sede.',
  mandatoryDays:
    'Inserisca {mandatory_dueDays}. I giorni si contano da quando la persona arriva o riceve il ruolo, il gruppo o il valore, o da {mandatory_startDate}, se è successivo.',
  mandatoryCount: 'Prima di salvare, il modulo indica a quante persone si applica la regola.',
  mandatoryAfter: 'La formazione viene poi suggerita a loro, e anche a chi arriva dopo, con la data di scadenza.',
  mandatoryNote:
    'Chi non rientra più in una regola conserva ciò che ha iniziato; ciò che non aveva iniziato non viene più suggerito. Se qualcuno non ha bisogno di una formazione, lo esoneri. Eliminare una regola conserva risultati e certificati.',

  matrixTitle: 'Formazioni obbligatorie: l’elenco per l’audit',
  matrixLead:
    'Una tabella mostra i suoi membri e, per ogni formazione obbligatoria, se è valida, scade presto, è da fare o è oggetto di esonero.',
  matrixOpen:
    'Gli amministratori aprono {shell_dashboard}, i responsabili {shell_team}: la scheda è {progress_mandatory}.',
  matrixStates: 'Prema uno dei numeri sopra la tabella e restano solo quelle persone.',
  matrixNarrow: 'La limiti a un gruppo o a un valore di uno dei suoi campi, o cerchi un membro.',
  matrixCell:
    'Una cella mostra fino a quando vale un completamento, per quando è atteso o da quanti giorni il termine è passato. La prema per concedere o revocare un esonero; prema un nome per vedere il profilo.',
  matrixExport: 'Il pulsante che porta un numero esporta esattamente queste righe, in CSV, Excel o PDF.',
  matrixNote:
    'I responsabili vedono le persone del loro team. Un esonero indica chi lo ha concesso e per quale motivo. Un completamento la cui validità è finita è scaduto finché una nuova sessione non lo rinnova. Ha una colonna solo ciò che una regola rende obbligatorio.',

  remindersTitle: 'Promemoria che partono da soli',
  remindersLead:
    'Un’e-mail ricorda a ciascuno una formazione obbligatoria prima della scadenza, quel giorno e dopo; più tardi lo sanno anche i suoi responsabili.',
  remindersOpen:
    'Apra {shell_dashboard}, scheda {progress_mandatory}, poi {mandatory_reminders}, e attivi {mandatory_remindersEnabled}.',
  remindersDays:
    'Inserisca quanti giorni prima e dopo la data la persona riceve un’e-mail, e dopo quanti giorni i suoi responsabili. Un campo vuoto: nessuna e-mail.',
  remindersWeekly: '{mandatory_weekly}: viene inviato solo se c’è qualcosa da segnalare.',
  remindersQuiet:
    '{mandatory_quiet} riserva le e-mail alle ore e ai giorni che sceglie, nel fuso orario della sua organizzazione.',
  remindersNote:
    'Ognuno riceve al massimo una di queste e-mail al giorno, con tutte le sue formazioni. Ciò che era scaduto prima dell’attivazione dei promemoria non viene mai inviato. La fine di una validità viene annunciata allo stesso modo. Inviti e link per la password partono sempre subito.',

  auditTitle: 'Vedere chi ha fatto che cosa',
  auditLead:
    'L’audit conserva ciò che amministratori, responsabili, membri, programmi e piattaforma hanno fatto nella sua organizzazione, e quando.',
  auditOpen:
    'Apra {shell_company}, scheda {organisations_settings}, {organisations_audit}. Le voci più recenti sono in alto.',
  auditNarrow: 'Lo filtri per tipo, per persona, per formazione e per giorno.',
  auditExport: '{audit_export} scarica le voci che ha filtrato.',
  auditKeep:
    '{audit_days}, sotto l’elenco, stabilisce per quanto tempo si conservano le voci. Le più vecchie vengono eliminate per sempre.',
  auditNote:
    'Nessuno può modificare o eliminare una singola voce: ciascuna è sigillata insieme alla precedente, e una mancanza si noterebbe. Le voci non contengono nomi: vengono aggiunti alla lettura. Quando un membro viene eliminato, la voce resta, senza nome.',

  surveyTitle: 'Fare domande dopo una formazione',
  surveyLead:
    'Fino a cinque domande alla fine di una formazione mostrano che cosa ne pensa ognuno e, alcune settimane dopo, che cosa gli è servito nel lavoro.',
  surveyOpen:
    'Nel catalogo, apra una formazione che può modificare e prema {surveys_survey}. Le domande delle altre formazioni le sceglie chi le offre; lei vede che cosa hanno risposto i suoi membri.',
  surveyQuestions:
    'Prema {surveys_add}: una scala da 1 a 5, sì o no, una scelta o un testo breve, nelle lingue della formazione.',
  surveyAgain: '{surveys_again}: dopo alcune settimane chi ha risposto riceve una sola e-mail con le stesse domande.',
  surveyAnswer:
    'Le domande sono poste una volta a ogni persona, dopo una sessione con un risultato: sul web, sul telefono e nel browser di un visore. Nessuno è obbligato a rispondere.',
  surveyResults:
    'Apra {shell_dashboard}, scheda {progress_perFormation}, e scelga la formazione: le sue risposte sono in {surveys_survey}. I responsabili trovano quelle del loro team nella pagina della formazione.',
  surveyNote:
    'Le risposte non hanno nomi e sono contate per gruppi interi di cinque persone, perché nessuno sia riconoscibile. Se modifica una domanda, i risultati ripartono da zero. Sono anche nelle esportazioni.',

  retentionTitle: 'Per quanto tempo si conservano account ed e-mail',
  retentionLead:
    'I dati di chi se n’è andato non devono restare per sempre. Fissi i periodi una volta, e la piattaforma elimina da sola.',
  retentionOpen: 'Apra {shell_company}, scheda {organisations_settings}, {organisations_retention}.',
  retentionDisabled:
    '{retention_disabledMonths}: passati questi mesi, un account disattivato viene eliminato. Vuoto significa mai.',
  retentionInactive:
    '{retention_inactiveMonths} vale per gli account senza accessi né formazioni. Quelli degli amministratori non vengono mai eliminati.',
  retentionCount: 'Prima di salvare, la pagina dice quanti membri verrebbero eliminati oggi.',
  retentionMails: '{retention_mailDays} riguarda le copie delle e-mail che la piattaforma ha inviato.',
  retentionNote:
    'Una modifica ha effetto dopo sette giorni; fino ad allora può annullarla. Con un account si eliminano tutti i suoi dati personali; i dati statistici dell’organizzazione restano, senza nome.',
} as const satisfies Phrases<'help'>
