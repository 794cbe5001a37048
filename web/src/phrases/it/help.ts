import type { Phrases } from '../resources.ts'

export const help = {
  allArticles: 'Tutti gli articoli',
  forAdmin: 'Gestire un’organizzazione',
  forLearner: 'Formarsi',
  forManager: 'Gestire un team',
  forPartner: 'Pubblicare come partner',
  forSuperAdmin: 'Gestire la piattaforma',
  found: '{count, plural, one {# articolo} other {# articoli}}',
  goneText: 'È stato rinominato o tolto. L’elenco contiene tutti gli altri.',
  goneTitle: 'Articolo non trovato',
  help: 'Aiuto',
  search: 'Cerca nell’aiuto',
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
  reportText: 'Dica che cosa ha fatto e che cosa ha visto. Ciò che segue si aggiunge al suo messaggio.',
  write: 'Scrivi',
  writeTitle: 'Ci scriva',

  findTitle: 'Trovare una formazione',
  findLead: 'Il catalogo contiene tutte le formazioni aperte per lei, divise per categoria.',
  findTabs:
    'Apra {shell_catalogue}. {catalogue_formations} mostra tutto, {catalogue_suggested} ciò che le chiedono i suoi responsabili, {catalogue_favorites} ciò che ha tenuto per sé.',
  findSearch: 'Scriva alcune lettere di un titolo o di un argomento nella ricerca. Accenti e maiuscole non contano.',
  findFilter: 'Riduca l’elenco per categoria, tag, competenze o tipo di contenuto. Si possono combinare più filtri.',
  findOpen: 'Prema una scheda per leggere di che cosa parla la formazione, quanto dura e dove funziona.',
  findNote:
    'Una scheda grigia con {catalogue_notIncluded} non è nell’offerta della sua organizzazione: la chieda al suo amministratore. Il segnalibro di una scheda la tiene fra i preferiti.',

  startTitle: 'Iniziare e finire una formazione',
  startLead: 'Una formazione web funziona in questa pagina, con il mouse, con un dito o con la tastiera.',
  startPress: 'Apra la formazione dal catalogo e prema {catalogue_start}.',
  startFollow:
    'Faccia ciò che dice la formazione. La barra in alto mostra il passo a cui è arrivato, e {player_saved} quando ciò che ha fatto è giunto al server.',
  startFull: 'Prema {player_fullScreen} per avere più spazio.',
  startEnd:
    'Alla fine legge il punteggio, i punti e ogni passo. {player_again} ricomincia, {player_back} porta alle altre.',
  startNote:
    '{player_leave} chiude prima una sessione. Ciò che ha fatto fino ad allora è salvato e conta, e può tornare in ogni momento.',

  coursesTitle: 'Seguire un percorso',
  coursesLead: 'Un percorso guida attraverso più formazioni in un ordine. Ciascuna ha un punteggio da raggiungere.',
  coursesOpen:
    'Apra {courses_courses} nel suo catalogo. {courses_ongoing} mostra ciò che ha cominciato e ciò che le è suggerito.',
  coursesSee:
    'Apra una scheda. Le formazioni sono nel loro ordine, ciascuna con il punteggio che serve e a che punto è lei.',
  coursesNext:
    'Il pulsante pieno nomina la formazione successiva e la avvia. Alla fine il riepilogo propone quella dopo.',
  coursesDone:
    'Una formazione è superata quando il suo miglior punteggio basta. Con l’ultima il percorso è completato.',
  coursesNote:
    'Quando un percorso le è suggerito con delle date, conta solo ciò che fa tra l’una e l’altra. Dopo la fine le sue formazioni si aprono solo se le ha per altra via; ciò che ha fatto resta.',

  headsetTitle: 'Formarsi in un visore con un codice',
  headsetLead:
    'Nessuno scrive una password con un visore in testa. Un codice di sei caratteri le dà l’accesso: dura {codeMinutes} minuti e vale una volta.',
  headsetMake: 'Sul computer o sul telefono, prema {shell_uniqueCode} in cima alla pagina, poi {codes_codeGenerate}.',
  headsetOpen: 'Metta il visore e apra {product} nel suo browser, al suo indirizzo abituale seguito da /h.',
  headsetType:
    'Scriva i sei caratteri, maiuscoli o minuscoli. Nella pagina di accesso abituale scelga prima {accounts_tabCode}.',
  headsetGo: 'Si apre il suo catalogo. Inizi lì una formazione.',
  headsetNote:
    'Anche il suo responsabile può farle un codice. Il visore resta connesso {deviceHours} ore al massimo; può scollegarlo prima in {profile_accountTitle}, sotto {accounts_devices}.',

  shownTitle: 'Accedere con un codice mostrato dal visore',
  shownLead:
    'Nel visore non si scrive nulla: mostra un codice, e lei lo autorizza dal telefono o dal computer. Il codice dura {userCodeMinutes} minuti e vale una volta.',
  shownOpen: 'Indossi il visore e apra {product} nel suo browser, al suo indirizzo abituale seguito da /h.',
  shownShow: 'Scelga {devices_show}. Compare un codice di otto lettere, con un’immagine per le fotocamere.',
  shownRead:
    'Legga l’immagine con la fotocamera del telefono, oppure apra l’indirizzo che le sta accanto e scriva il codice. Se lì non ha ancora effettuato l’accesso, lo fa prima.',
  shownAllow: 'Confronti il codice con quello del visore, poi prema {devices_allow}. Il visore va avanti da solo.',
  shownNote:
    'Autorizzi solo un visore che vede: chi le manda un codice vuole entrare a suo nome. {devices_refuse} non fa entrare nessuno. Ciò che ha autorizzato sta in {profile_accountTitle}, sotto {accounts_devices}, dove lo disconnette.',

  phoneTitle: 'Formarsi su un telefono',
  phoneLead: 'Tutto funziona su un telefono, nel suo browser. Non c’è nulla da installare.',
  phoneBar:
    'La barra in basso porta alle sue pagine. {shell_more} contiene il resto: l’aiuto, il tema scuro e la lingua.',
  phoneFilter: 'Nel catalogo tutti i filtri stanno dietro un solo pulsante accanto alla ricerca.',
  phoneStart:
    'Apra una formazione e prema {catalogue_start}. Riempie lo schermo; giri il telefono se le serve più larghezza.',
  phoneBack: 'Il tasto Indietro del telefono chiude ciò che è aperto e porta alla pagina precedente.',
  phoneNote:
    'Alcune formazioni funzionano solo in un visore o su un computer: la loro pagina lo dice sotto {catalogue_playsOn}. Ciò che ha fatto su un dispositivo si ritrova su tutti gli altri.',

  resumeTitle: 'Riprendere una formazione',
  resumeLead: 'Può fermarsi a metà. Ciò che ha fatto resta, con il passo raggiunto.',
  resumeRow:
    'Apra il catalogo. {catalogue_continue} sta in alto, con l’ultima formazione lasciata e il passo a cui è arrivato.',
  resumePress: 'Prema {catalogue_resume}. Nella pagina della formazione il pulsante dice {catalogue_resumeHere}.',
  resumeGo: 'La formazione si apre dove l’ha lasciata, se sa farlo; altrimenti ricomincia da capo.',
  resumeNote:
    'Una nuova sessione non abbassa mai il risultato: conta il punteggio migliore e il tempo si somma. Una formazione finita si può rifare con {catalogue_startAgain}. Se il suo responsabile l’ha azzerata, ricomincia da zero.',

  offlineTitle: 'Quando manca la rete',
  offlineLead: 'Una formazione aperta continua senza rete, e nulla di ciò che vi fa va perso.',
  offlineSee: 'La barra sopra la formazione dice {player_offline}. Continui come prima.',
  offlineKeep: 'Le sue risposte restano su questo dispositivo, anche se chiude la pagina o la batteria si scarica.',
  offlineBack:
    'Quando la rete è tornata, riapra {product} sullo stesso dispositivo, con il suo account. Ciò che aspetta parte da solo.',
  offlineCheck: 'Guardi poi {shell_dashboard}: la sessione vi figura con la sua data.',
  offlineNote:
    'Una formazione non ancora aperta non può iniziare senza rete. Non cancelli i dati del browser finché qualcosa aspetta di essere inviato.',

  badgesTitle: 'Badge e punti',
  badgesLead: 'Mostrano entrambi ciò che ha raggiunto. Nessuno può toglierle un badge.',
  badgesOpen: 'Prema la medaglia in cima alla pagina. Su un telefono sta lì anche quella.',
  badgesPlatform:
    '{badges_platform} ha badge per le formazioni finite, il tempo, i punteggi perfetti e i giorni di fila. La riga sotto ogni tipo dice quanto manca al prossimo.',
  badgesTraining: '{badges_perTraining} ha quelli che dà una formazione; la sua pagina dice per che cosa.',
  badgesPoints: 'I punti vengono da un punteggio migliore, dal primo completamento di una formazione e da ogni badge.',
  badgesNote:
    'I suoi punti stanno in {shell_dashboard}, {progress_general}. Se la sua organizzazione ha attivato le classifiche, vi sta anche il suo posto fra i membri.',

  recordTitle: 'Che cosa si registra di lei',
  recordLead: 'Il suo cruscotto mostra ciò che una formazione comunica di lei, e chi la accompagna vede lo stesso.',
  recordGeneral:
    'Apra {shell_dashboard}. {progress_general} ha il suo livello, i punti, il tempo, i badge e le competenze che le formazioni misurano.',
  recordSession:
    '{progress_perFormation} ha ogni sessione di una formazione: data, durata, punteggio, ogni passo, e immagini se la formazione ne prende.',
  recordHistory: '{progress_historical} elenca tutto ciò che ha iniziato, con le date.',
  recordNote:
    'I responsabili del cui team fa parte e i suoi amministratori vedono gli stessi dati. Gli altri membri vedono al massimo il suo nome e il suo posto in una classifica; sotto {progress_positioning} nessuno è nominato. Se il suo account è eliminato, i totali dell’organizzazione restano senza il suo nome.',

  teamTitle: 'Comporre il team',
  teamLead:
    'Il team riunisce i membri che lei segue. In un centro di formazione si chiama gruppo. I membri vengono dalla sua organizzazione; il suo amministratore crea gli account.',
  teamOpen: 'Apra {shell_team}, scheda {team_members}, poi prema {team_add}.',
  teamChoose: 'Cerchi per nome o e-mail e spunti i suoi. Se ne possono aggiungere molti insieme.',
  teamConfirm:
    'Se un membro ha già un altro responsabile, le viene chiesto se aggiungerlo lo stesso. Allora lo vedono entrambi.',
  teamRemove: 'Il cestino in fondo a una riga toglie un membro dal team.',
  teamNote:
    'Togliere qualcuno non cancella nulla: l’account e i suoi progressi restano, solo il team e i suoi sottogruppi perdono il membro.',

  codesTitle: 'Codici per i visori',
  codesLead: 'Prima di una sessione con i visori fa un codice per ogni allievo. Ognuno dura {codeMinutes} minuti.',
  codesTick:
    'Apra {shell_team}, scheda {team_members}, e spunti gli allievi presenti. La casella sopra l’elenco li prende tutti.',
  codesMake: 'Prema il pulsante che genera i codici. Ogni riga mostra allora il suo codice e il tempo che resta.',
  codesGive: 'Dica a ciascuno il proprio codice. Sceglie {accounts_tabCode} nel visore e lo scrive.',
  codesAgain: 'Per un solo allievo basta {team_generate} nella sua riga. Un codice scaduto si rifà nello stesso posto.',
  codesNext:
    'Quando un visore passa all’allievo successivo, prema al suo interno {codes_nextLearner}: si scollega e chiede il codice successivo.',
  codesNote:
    'Un codice apre un account una volta sola, e solo come allievo: chi lo trova non può gestire nulla. La riga dice quando è stato usato. Faccia i codici quando i visori sono accesi, non la sera prima.',

  classTitle: 'Seguire una lezione in diretta',
  classLead: 'Un tabellone mostra in diretta a quale passo di una formazione è ciascuno dei suoi allievi.',
  classBegin:
    'Apra {shell_team}, scheda {team_liveClass}. Scelga la formazione, e dei sottogruppi se non partecipano tutti; prema {classes_begin}.',
  classJoin:
    'La scheda {join_how} mostra un indirizzo, il codice della lezione e un codice QR; {join_print} li mette su un foglio. Chi inserisce il codice in un visore sceglie il proprio nome, e lei preme {join_letIn}. Gli allievi che hanno già effettuato l’accesso ricevono una notifica e premono {join_join}.',
  classSee:
    'Chi è bloccato o non dà segnali sta in alto, prima chi lo è da più tempo. Il numero accanto a un nome è il punteggio finora.',
  classCall:
    '{classes_call} invia qualche parola a tutti, a un passo o a un solo allievo. Il tabellone dice chi le ha lette.',
  classWall: '{classes_wall} riempie lo schermo per il proiettore: quanti sono a quale passo, senza nomi.',
  classEnd: '{classes_end} quando ha finito; altrimenti termina da sola dopo dodici ore.',
  classExport:
    '{classes_export} dà l’elenco di chi c’era, da quando, fin dove e con quale punteggio, in CSV o come foglio di calcolo, anche molto dopo la lezione.',
  classNote:
    'Il tabellone ha un indirizzo proprio, che può aprire su un altro schermo in cui ha effettuato l’accesso. Gli allievi possono sempre continuare da soli, anche quando lei ha messo in pausa la formazione.',

  suggestTitle: 'Suggerire formazioni',
  suggestLead: 'Un suggerimento dice a ciascuno che cosa fare ed entro quando. Lo si trova nel catalogo.',
  suggestOpen:
    'Nel catalogo prema {catalogue_suggest} su una formazione. Da {shell_team} può anche iniziare dalle persone.',
  suggestWho: 'Spunti membri o sottogruppi. Chi ce l’ha già è segnato.',
  suggestWhen:
    'Scelga quando inizia, {suggestions_now} o {suggestions_onDate}, e la fine. Con {suggestions_noEnd} resta aperta finché qualcuno la ritira. {suggestions_changeDates} e {suggestions_withdraw} si trovano in {catalogue_suggestedTo}, nella formazione.',
  suggestAgain:
    'Se qualcuno ce l’ha già con altre date, scelga {suggestions_moveDates} o {suggestions_addPeriod}. Chi entra dopo in un gruppo la riceve anch’esso, finché {suggestions_joiners} è spuntato.',
  suggestSend: 'Prema {suggestions_suggest}. Ognuno riceve una notifica e un’e-mail.',
  suggestNote:
    'Può suggerire solo ciò che lei stesso può aprire. Dopo la fine, un suggerimento chiude la formazione a chi l’aveva solo per questo; ciò che ha fatto resta.',

  makingTitle: 'Creare un percorso',
  makingLead:
    'Un percorso mette delle formazioni in un ordine e dice quale punteggio serve in ciascuna. Poi lo suggerisce in una volta sola.',
  makingOpen: 'Prema {shell_addCourse}, nel menu o nella barra sopra la pagina.',
  makingLanguages:
    'Scelga le lingue dei suoi testi. In {wizard_information} compili titolo, descrizioni e obiettivi in ciascuna.',
  makingTrainings:
    'In {courses_trainings} ne aggiunga almeno due. Le trascini nel loro ordine, o ne sposti una con la tastiera: Spazio, frecce, Spazio.',
  makingScore: 'Dica per ciascuna il punteggio da raggiungere.',
  makingDone: 'Prema {wizard_done}. Poi {courses_suggest} sulla sua scheda lo invia a membri o gruppi, con delle date.',
  makingNote:
    'Può prendere solo formazioni che lei stesso può aprire. Il percorso di un responsabile è suo, quello di un amministratore è di tutta l’organizzazione. Ciò che scrive si conserva quando la pagina si ricarica.',

  followTitle: 'Leggere i progressi di un membro',
  followLead: 'Di ogni membro del team vede ciò che lui vede di sé.',
  followOpen: 'Apra {shell_team}, scheda {team_members}, e prema {members_profile} nella riga del membro.',
  followGeneral:
    '{members_general} mostra livello, punti, tempo, badge e competenze, e quanto è stato fatto ogni giorno.',
  followTraining:
    'Sotto {members_perFormation} scelga una formazione. Vede il punteggio migliore, poi ogni sessione passo per passo: il giusto, lo sbagliato, il non raggiunto.',
  followPlace:
    '{progress_positioning} confronta il membro con tutti quelli che hanno fatto questa formazione, senza nominarli.',
  followNote:
    'Nell’elenco stesso ogni riga dice quando il membro è venuto l’ultima volta. Lo ordini per ultima connessione per trovare chi non viene da tempo.',

  resetTitle: 'Azzerare un progresso',
  resetLead: 'Un membro ricomincia una formazione da zero, per esempio per un aggiornamento annuale.',
  resetOpen: 'Apra {shell_team}, scheda {team_members}, e prema {members_profile} nella riga del membro.',
  resetChoose: 'Sotto {members_perFormation} scelga la formazione.',
  resetPress:
    'Prema {progress_reset}. Prima legge che cosa va perso: percentuale, punteggio, tempo, sessioni, punti, badge.',
  resetConfirm: 'Confermi con {progress_resetAction}.',
  resetNote:
    'Subito dopo, finché il messaggio è visibile, può annullarlo. Ricomincia solo questa formazione: le altre e i badge della piattaforma restano. Ciò che il membro invia ancora di sessioni precedenti non conta più. I membri non possono azzerare nulla da soli.',

  subgroupsTitle: 'Riunire membri in sottogruppi',
  subgroupsLead: 'Un sottogruppo è una parte del team, per esempio un turno, a cui suggerire in una volta.',
  subgroupsOpen: 'Apra {shell_team}, poi la scheda {groups_subgroups}.',
  subgroupsAdd: 'Prema {groups_addSubgroup}, gli dia un nome e cerchi i suoi membri. Invio aggiunge il primo trovato.',
  subgroupsUse: 'Quando suggerisce una formazione, scelga il sottogruppo invece di ogni membro.',
  subgroupsChange: '{common_edit} nella sua riga cambia il nome e i membri; il cestino lo elimina.',
  subgroupsNote:
    'Chi entra dopo in un sottogruppo riceve ciò che gli è stato suggerito ed è ancora in corso, e ne è avvisato; chi esce perde ciò che non ha iniziato. Quando si suggerisce lo si può togliere. Un sottogruppo è solo suo: gli altri responsabili non lo vedono e non lo cambiano. Eliminarlo lascia i membri nel team.',

  membersTitle: 'Aggiungere e cambiare membri',
  membersLead: 'Chiunque si formi o gestisca ha un account suo.',
  membersOpen: 'Apra {shell_company}, scheda {members_members}. In alto vede quanti posti restano.',
  membersAdd:
    'Prema {members_add} e scriva nome ed e-mail. Spunti i ruoli: allievo, responsabile, amministratore, o più d’uno.',
  membersMail: 'Prema {common_add}. Un’e-mail con un link invita la persona a scegliere una password.',
  membersEdit: 'La matita di una riga cambia nome, e-mail, ruoli e responsabile.',
  membersNote:
    'Qualcuno è assente? Disattivi {members_enabled}: l’account è scollegato dappertutto e nulla va perso. Eliminare cancella per sempre account, progressi e badge; restano solo i totali dell’organizzazione, senza il nome.',

  groupsTitle: 'Riunire membri in gruppi',
  groupsLead:
    'Un gruppo, in un centro di formazione una promozione, apre formazioni a molti membri e permette di suggerire a tutti.',
  groupsOpen: 'Apra {shell_company}, poi la scheda {groups_groups}.',
  groupsAdd: 'Prema {groups_add} e gli dia un nome proprio.',
  groupsFill: 'Cerchi i membri per nome o e-mail. Invio aggiunge il primo trovato. Un membro può stare in più gruppi.',
  groupsUse: 'Scelga il gruppo in {catalogue_accesses} di una formazione, o quando ne suggerisce una.',
  groupsNote:
    'Chi entra dopo in un gruppo riceve ciò che gli è aperto, e ciò che gli è stato suggerito ed è ancora in corso, se non è stato escluso; chi esce perde ciò che non ha iniziato. Eliminare un gruppo lascia i membri; ciò che avevano aperto solo per esso si chiude. I sottogruppi dei responsabili sono loro e non figurano qui.',

  accessesTitle: 'Dire chi può aprire una formazione',
  accessesLead: 'Ogni formazione della sua organizzazione è aperta a tutti o ai gruppi che lei sceglie.',
  accessesOpen: 'Apra il catalogo della sua organizzazione. La chiave di una scheda apre {catalogue_accesses}.',
  accessesAll: 'Spunti {catalogue_accessesEveryone} per aprirla a tutti, anche a chi arriverà dopo.',
  accessesSome: 'Oppure lasci vuota quella casella e spunti dei gruppi. La ricerca li trova per nome.',
  accessesConfirm: 'Prema {common_confirm}. I membri vedono il cambiamento quando riaprono il catalogo.',
  accessesNote:
    'Una formazione che la piattaforma aggiunge alla sua offerta è dapprima aperta a tutti. Una che fa lei non è aperta a nessuno finché non lo dice. Un suggerimento apre una formazione a una persona per la sua durata.',

  addingTitle: 'Aggiungere una formazione passo per passo',
  addingLead: 'Un modulo in cinque passi fa una formazione sua.',
  addingLanguages: '{wizard_languages}: spunti le lingue in cui scrive i testi.',
  addingInformation:
    '{wizard_information}: titolo, descrizioni e obiettivi in ogni lingua, poi durata, categoria, competenze e tag. Una copertina è disegnata dal titolo, se non aggiunge un’immagine.',
  addingHeadsets: '{wizard_headsets}: spunti quelli su cui funziona.',
  addingBadges: '{wizard_badges}: fino a tre, ognuno con un nome e un’immagine. Può anche non metterne.',
  addingContent: '{wizard_content}: i file, le lingue che vi si parlano, i passi e chi può aprirla.',
  addingDone: 'Prema {wizard_done}. Ciò che manca è contato a ogni passo e segnato al suo campo.',
  addingNote:
    'Inizi da {shell_addTraining} nel menu. Ciò che scrive resta anche se ricarica. I file grandi continuano mentre cambia pagina; dopo un’interruzione, scelga di nuovo lo stesso file.',

  formatsTitle: 'Quali file accetta una formazione',
  formatsLead: 'Una formazione può avere un file di ogni tipo. Ogni file è controllato quando arriva.',
  formatsWeb:
    '{wizard_fileWeb}: uno .zip con un index.html in cima o nella sua unica cartella. Funziona in ogni browser, anche in quello di un visore. Un cmi5.xml non richiede uno .zip quando tutte le sue parti sono su un altro sito.',
  formatsUnity:
    '{wizard_fileUnity}: uno .zip di una versione per Windows con un .exe in cima. Si avvia su un computer con un visore collegato; la piattaforma non lo avvia.',
  formatsApk:
    '{wizard_fileApk}: un .apk firmato, per i visori che non hanno bisogno di un computer. Lo installa e lo avvia un gestore di visori come ArborXR o ManageXR, o lei stesso; la piattaforma non lo fa.',
  formatsSteps:
    '{wizard_steps}: un file .json che nomina i passi, le loro competenze e il punteggio necessario. Senza di esso non c’è analisi passo per passo.',
  formatsNote:
    'Uno .zip non deve avere password né link fuori dalla sua cartella. Un nuovo invio è una nuova versione: chi è a metà della vecchia può finirla. I file contano nel suo spazio.',

  brandingTitle: 'Il suo logo e i suoi colori',
  brandingLead: 'Tutta la sua organizzazione vede il prodotto con il suo logo e nei suoi colori.',
  brandingOpen: 'Apra {shell_company}, scheda {organisations_info}, parte {organisations_branding}.',
  brandingLogo: 'Sostituisca il logo: un PNG o JPG, meglio se quadrato.',
  brandingColours:
    'Scriva i suoi due colori o li scelga dalla tavolozza. Il primo serve ai pulsanti, il secondo ai segni.',
  brandingPreview: '{organisations_preview} mostra i due temi, chiaro e scuro, prima che altri li vedano.',
  brandingSave: 'Prema {common_save}. {organisations_productColours} riporta ai nostri.',
  brandingNote:
    'Un colore chiaro è scurito dove serve alle parole, perché tutti possano leggerle. Il fuso orario della stessa parte decide quando un giorno dei suoi dati inizia e finisce.',

  dashboardsTitle: 'Leggere il cruscotto',
  dashboardsLead: 'Mostra che cosa fanno i suoi membri, nell’insieme e per ogni formazione.',
  dashboardsGeneral:
    'Apra {shell_dashboard}. {progress_general} ha formazioni, visualizzazioni, mi piace, tempo, quanti hanno iniziato e quanti hanno finito, utenti e spazio.',
  dashboardsActivity:
    '{progress_activity} disegna minuti e visualizzazioni per anno, mese o settimana. Le frecce portano ad altri periodi; il pulsante accanto mostra lo stesso come tabella.',
  dashboardsTraining: '{progress_perFormation} elenca ogni formazione; ne prema una per i suoi dati.',
  dashboardsMember:
    'Per una persona, apra {shell_company} e prema {members_profile} nella sua riga; per un gruppo, prema il suo nome: chi è in ritardo, chi è bloccato e che cosa ha fatto ciascuno.',
  dashboardsNote:
    'Contano solo i membri della sua organizzazione. Il tempo è quello in cui qualcuno era attivo: una formazione lasciata aperta durante il pranzo non aggiunge nulla. Una sessione appena finita è subito nei dati.',

  ranksTitle: 'Classifiche dei membri',
  ranksLead: 'Una classifica mostra ai membri il loro posto per punti o per tempo. Ognuna può essere attiva o no.',
  ranksSee: 'Apra {shell_company}, scheda {organisations_info}: {organisations_rankings} dice quali lo sono.',
  ranksChange: 'Per attivarne o disattivarne una, scriva al supporto: la piattaforma lo fa per lei.',
  ranksWhere:
    'I membri la trovano in {shell_dashboard}, {progress_general}, e per ogni formazione. Vedono i primi dieci e chi è vicino a loro.',
  ranksEqual: 'Valori uguali condividono un posto.',
  ranksNote:
    'Senza nessuna delle due, nessun membro vede il nome o i dati di un altro. Ne parli prima con i suoi: i punti premiano punteggi migliori e badge, il tempo premia chi ne impiega di più.',

  organisationsTitle: 'Aggiungere un’organizzazione',
  organisationsLead:
    'Aziende, centri di formazione, sale VR e partner hanno ciascuno la propria pagina, e tutte funzionano allo stesso modo.',
  organisationsOpen: 'Apra {shell_companies}, o la pagina di un altro tipo, e prema il pulsante che ne aggiunge una.',
  organisationsFill: 'Scriva nome, fine del contratto e numero di utenti. Aggiunga un logo e due colori.',
  organisationsFirst:
    'Dia l’e-mail del rappresentante: quella persona diventa il primo amministratore e riceve un invito. A un partner serve.',
  organisationsAfter: 'La scheda porta poi alle sue statistiche e formazioni. La matita modifica, il cestino elimina.',
  organisationsNote:
    'Eliminare cancella per sempre membri, gruppi e dati; perciò bisogna scrivere il nome. Un’organizzazione le cui formazioni sono usate da altre non può essere eliminata prima che siano ritirate.',

  limitsTitle: 'Contratto, utenti e spazio',
  limitsLead: 'Ogni organizzazione ha tre limiti. I suoi amministratori li vedono e non possono cambiarli.',
  limitsOpen: 'Trovi la scheda dell’organizzazione e prema la matita.',
  limitsContract:
    '{organisations_contractExpirationDate}: il giorno finisce nel fuso orario dell’organizzazione. Poi nessuno vi può più accedere; nulla è eliminato.',
  limitsUsers:
    '{organisations_maxUser}: oltre non si può aggiungere nessun membro. Gli account disattivati non contano. Chi ne ha di più li tiene.',
  limitsStorage:
    '{organisations_gigabytes}: vuoto vuol dire senza limite. Un invio che lo supererebbe è rifiutato prima di iniziare.',
  limitsNote:
    'Lo stesso modulo attiva o disattiva le classifiche e altre opzioni. La scheda mostra quanto è usato; un contratto che finisce presto è segnato. Una data più lontana riapre subito l’organizzazione.',

  openingTitle: 'Aprire formazioni a un’organizzazione',
  openingLead: 'Un’organizzazione usa le formazioni della piattaforma e dei partner verificati che lei le apre.',
  openingCard: 'Trovi la scheda dell’organizzazione e prema {organisations_accessible}.',
  openingTick: 'Spunti le formazioni. La ricerca le trova per titolo, e una casella le prende tutte.',
  openingSave: 'Prema {common_save}. Sono subito nel suo catalogo, aperte a tutti.',
  openingThere: 'Il suo amministratore può poi limitare ciascuna ad alcuni gruppi, in {catalogue_accesses}.',
  openingNote:
    'Ciò che non è aperto resta nel catalogo come scheda grigia con {catalogue_notIncluded}. Ritirare una formazione ferma ciò che è in corso; cronologia, punti e badge di chi l’ha fatta restano.',

  verifyingTitle: 'Verificare ciò che inviano i partner',
  verifyingLead: 'Ciò che un partner crea o cambia raggiunge i clienti solo dopo che lei l’ha guardato.',
  verifyingOpen:
    'Apra {shell_formations}, scheda {catalogue_partnersTrainings}. Le schede che aspettano dicono {catalogue_stateNew} o {catalogue_stateUpdated}.',
  verifyingSee: 'Apra le modifiche: ciò che è pubblicato e ciò che lo sostituirebbe stanno insieme.',
  verifyingDownload: 'Scarichi ogni nuovo file fino alla fine e lo guardi. Solo allora può verificare.',
  verifyingDecide: 'Prema {wizard_verifyAction}, o {wizard_refuse} con un motivo che il partner leggerà.',
  verifyingNote:
    'Fino ad allora i clienti tengono la versione precedente. Se il partner salva di nuovo mentre lei guarda, viene avvisato e guarda ancora. Una formazione verificata è ancora chiusa: la apra a ogni organizzazione.',

  publishingTitle: 'Pubblicare una formazione',
  publishingLead: 'Come partner fa formazioni che la piattaforma offre ai suoi clienti.',
  publishingMake: 'Prema {shell_addTraining} e compili i cinque passi: lingue, informazioni, visori, badge, contenuto.',
  publishingSave:
    'Prema {wizard_done}. La formazione è salvata e aspetta la verifica; la sua scheda dice {catalogue_stateNew}.',
  publishingWait: 'Il personale della piattaforma è avvisato, scarica i suoi file e li guarda.',
  publishingAfter: 'Una volta verificata, la scheda dice {catalogue_statePublished} e lei riceve un’e-mail.',
  publishingNote:
    'Fino ad allora nessuno fuori dalla sua organizzazione la vede. Verificata non vuol dire aperta: la piattaforma decide quali clienti la ricevono. Il suo cruscotto conta ciò che ne fanno, senza nomi.',

  changingTitle: 'Cambiare una formazione pubblicata',
  changingLead: 'Ciò che i clienti usano resta com’è finché la sua modifica è verificata.',
  changingOpen: 'Apra la formazione nel suo catalogo e prema {catalogue_modify}.',
  changingEdit: 'Cambi testi, immagini, passi o file. Un nuovo file ha bisogno della sua versione.',
  changingSave: 'Prema {wizard_done}. La scheda dice {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} le mostra, una cosa accanto all’altra, ciò che è pubblicato e ciò che aspetta.',
  changingNote:
    'Può continuare a cambiare mentre aspetta: tutto è poi guardato insieme. {wizard_giveUp} toglie ciò che aspetta, con i file inviati per questo, e lascia ciò che è pubblicato. Chi è a metà di una vecchia versione può finirla.',

  waitingTitle: 'Durante la verifica',
  waitingLead: 'Ognuna delle sue formazioni dice a che punto è, sulla scheda e nella pagina.',
  waitingNew: '{catalogue_stateNew}: non è mai stata verificata, e solo la sua organizzazione la vede.',
  waitingUpdated: '{catalogue_stateUpdated}: i clienti hanno la versione precedente, la sua modifica aspetta.',
  waitingPublished: '{catalogue_statePublished}: ciò che vede è ciò che hanno i clienti.',
  waitingRefused:
    '{catalogue_stateRefused}: il motivo sta sulla scheda. Prema {catalogue_modify}, corregga e salvi di nuovo; allora aspetta un’altra volta.',
  waitingNote:
    'Riceve un’e-mail quando è deciso, in un senso o nell’altro. La piattaforma deve scaricare ogni nuovo file prima di poter verificare, perciò i grandi richiedono più tempo. Per chiedere a che punto è, scriva al supporto.',

  overviewTitle: 'Vedere chi ha bisogno di lei',
  overviewLead:
    'La prima scheda del suo team dice a colpo d’occhio chi è in ritardo, chi è bloccato e a che punto è ciascuno.',
  overviewOpen:
    'Apra {shell_team}: {cockpit_overview} è la prima scheda. Due filtri la limitano a un sottogruppo o a ciò che ha suggerito lei.',
  overviewLate:
    'L’elenco dei ritardi comincia dal più lungo. {cockpit_remind} manda a quel membro una notifica e un’e-mail; un pulsante lo ricorda a tutti.',
  overviewStuck:
    'Accanto stanno quelli che hanno sbagliato lo stesso passo tre volte o più: parli con loro o mostri loro il passo.',
  overviewMap:
    'La tabella sotto ha una riga per ogni membro e una colonna per ogni formazione. Prema una cella per il dettaglio; sotto ogni colonna si legge quanti l’hanno superata.',
  overviewNote:
    'Un membro è in ritardo dalla fine di un suggerimento fino a quando raggiunge il punteggio richiesto. Un suggerimento senza fine non è mai in ritardo. A nessuno si ricorda due volte nello stesso giorno.',

  importingTitle: 'Importare membri da un file',
  importingLead:
    'Dieci persone o mille si aggiungono insieme da un CSV, come lo scrive un foglio di calcolo o un programma del personale.',
  importingOpen:
    'Apra {shell_company}, scheda {members_members}, e prema {imports_importCsv}. {imports_sample} dà un file per cominciare.',
  importingFile:
    'Trascini il suo file. Separatore e colonne dal nome noto sono riconosciuti; scelga le altre. Se le lettere si possono leggere in più modi le sono mostrate alcune parole: se sono sbagliate, scelga un’altra {imports_encoding}.',
  importingSee:
    'Prema {imports_seeWhat}: ogni riga dice se qualcuno è nuovo, cambia o è rifiutato, e perché. Non è ancora scritto nulla.',
  importingRun: 'Confermi. L’importazione continua anche se chiude la finestra; i nuovi ricevono un invito per e-mail.',
  importingReport:
    'Alla fine, {imports_wholeReport} contiene ogni riga e che cosa ne è stato; quelle rifiutate formano un file a parte, da correggere e importare di nuovo.',
  importingNote:
    'Un membro si riconosce dall’e-mail. Importare due volte un file non cambia nulla, e nessuna importazione elimina qualcuno. Un campo la cui colonna è lasciata fuori mantiene ciò che ha.',

  resourcesTitle: 'Mettere documenti accanto alle formazioni',
  resourcesLead:
    'Piante, liste di controllo e manifesti che accompagnano una formazione o un percorso si leggono senza lasciare il prodotto.',
  resourcesOpen: 'Apra il suo catalogo, scheda {resources_resources}, e prema {resources_add}.',
  resourcesFile: 'Scelga un PDF, CSV, PNG o JPEG di al massimo {resourceMegabytes} MB e gli dia un titolo.',
  resourcesPut:
    'Sulla scheda di una formazione o di un percorso, prema la cartella e scelga quali risorse li accompagnano. Una può accompagnarne molti.',
  resourcesRead: 'Gli allievi le trovano nella pagina della formazione e accanto a essa mentre è in corso.',
  resourcesNote:
    'L’elenco dice che cosa usa ogni risorsa. Sostituire il file mostra ovunque quello nuovo; eliminarla la toglie ovunque. I file contano nel suo spazio. Le risorse che la piattaforma o un partner danno con una formazione stanno lì anch’esse, e lei non può cambiarle.',

  certificatesTitle: 'I certificati',
  certificatesLead:
    'Chi completa una formazione o un percorso scarica un certificato con un codice con cui chiunque può verificarlo.',
  certificatesOpen: 'Apra {shell_company}, scheda {organisations_info}, e prema {certificates_edit}.',
  certificatesChoose:
    'Scelga formazioni o percorsi, poi una lingua. Senza una pagina sua si usa quella del prodotto, nei suoi colori.',
  certificatesUpload:
    '{certificates_upload} prende un’immagine orizzontale. Una pagina vuota con guide mostra dove staranno nome, formazione, data e codice.',
  certificatesLook: '{certificates_asPdf} mostra che cosa riceverà un allievo.',
  certificatesGet:
    'Gli allievi trovano il pulsante {common_certificate} nella pagina di ciò che hanno completato, nel cruscotto e in {progress_historical}.',
  certificatesTime:
    'Un attestato chiede che {product} abbia visto la formazione per un minuto, o per un decimo della durata indicata se è meno. Ciò che è stato più rapido sta nel suo cruscotto, in {certificates_shortRuns}: guardi, poi {certificates_certify}.',
  certificatesNote:
    'Un attestato resta valido se la sua pagina cambia dopo. Il codice porta a una pagina pubblica che dice chi ha completato che cosa e quando, per quanto tempo è stato visto e se lei lo ha certificato. Quando un membro è eliminato, quella pagina dice ancora che cosa è stato completato e per quale organizzazione, senza nome.',

  mastersTitle: 'Contenuto master: un file, più formazioni',
  mastersLead:
    'I file comuni a più formazioni si caricano una volta sola. Ogni formazione li avvia con un parametro suo.',
  mastersOpen: 'Apra {masters_masterContent} e prema {masters_add}.',
  mastersFiles: 'Gli dia un nome e un file di uno o più tipi, ciascuno con la sua versione.',
  mastersUse:
    'Nella procedura di una formazione, al passo {wizard_content}, lo scelga al posto di file propri e scriva il parametro di avvio.',
  mastersRenew:
    'Per rinnovare un file, modifichi il contenuto master: tutte le formazioni che lo usano ricevono subito la nuova versione.',
  mastersNote:
    'L’elenco dice quante formazioni usano ciascuno. Ciò che è usato non si può eliminare: scelga prima un altro contenuto in quelle formazioni. I suoi file contano una volta sola nel suo spazio, quante che siano le formazioni. Hanno questa pagina solo le organizzazioni a cui la piattaforma l’ha data.',

  exportingTitle: 'Portare via le cifre',
  exportingLead:
    'Ciò che mostra un cruscotto esce come pagine da leggere, come cartella di lavoro o come tabella per un altro sistema.',
  exportingOpen: 'Apra il cruscotto, una formazione, un percorso o un membro, e prema {exports_export}.',
  exportingFile:
    'Scelga PDF per pagine impaginate, XLSX per una cartella con un foglio per ogni parte, CSV per un altro sistema.',
  exportingWhat: 'Scelga quanto: solo questa pagina, ogni formazione, oppure ogni membro con ogni formazione.',
  exportingWho: 'Lo limiti ad alcuni membri o gruppi e scelga l’anno dei grafici.',
  exportingNote:
    'Le cifre sono quelle dello schermo, e ogni file dice come è contata ciascuna. Il file si prepara mentre lei lavora e poi si trova nei suoi download. Nessuno porta via più di ciò che può vedere: un responsabile il suo team, un allievo il proprio cruscotto.',

  connectionsTitle: 'Aprire i suoi dati ad altri sistemi',
  connectionsLead:
    'Ciò che fanno i suoi membri può essere letto, inoltrato e annunciato ad altri suoi sistemi, con norme aperte.',
  connectionsKey:
    'Apra {shell_company}, scheda {organisations_connections}. Sotto {connections_keys}, prema {connections_make}: dia il nome dell’altro sistema e dica se legge, scrive o entrambe le cose.',
  connectionsSecret:
    'Copi indirizzo, utente e segreto dove quel sistema li legge. Il segreto è mostrato una sola volta; se va perso, si sostituisce.',
  connectionsForward:
    'Sotto {connections_forwarding}, {forwarding_add} invia tutte le dichiarazioni, o quelle che sceglie, a un LRS esterno.',
  connectionsHook:
    'Sotto {connections_webhooks}, {connections_hookAdd} annuncia subito a un indirizzo che una sessione è finita, che una formazione o un percorso è completato, o che un membro è stato aggiunto.',
  connectionsTest: 'Prema {connections_hookTest} e legga sotto che cosa ha risposto l’altro sistema.',
  connectionsNote:
    'Le chiavi parlano xAPI, vecchio e nuovo, e vedono solo la sua organizzazione. Finché un altro sistema non risponde, ciò che gli è destinato attende, e la sua riga dice da quando; dopo giorni senza successo viene fermato e lei viene avvisato. Chiuda una chiave appena non serve più a nessuno: chi la usa resta fuori subito.',

  channelsTitle: 'Portare una nuova versione di una formazione',
  channelsLead: 'Ogni invio resta com’è arrivato, con ciò che se ne dice. Lei decide chi avvia quale.',
  channelsOpen: 'Apra una delle sue formazioni e scelga {catalogue_versions} nel menu della sua scheda.',
  channelsUpload:
    'Prema {wizard_upload}, scelga il file e dica che cosa c’è di nuovo. Viene controllato mentre arriva; ciò che è stato trovato sta accanto.',
  channelsTest:
    'La dia prima al {wizard_testers}, se vuole: quei membri la avviano, tutti gli altri ciò che è pubblicato.',
  channelsPublish:
    'Prema {wizard_publish}: chi comincia da ora la riceve. Chi è a metà finisce la versione cominciata.',
  channelsBack: 'Era meglio la precedente? {wizard_rollBack} la riporta con una pressione.',
  channelsNote:
    'Risultati, badge e certificati restano, da qualunque versione vengano, e ogni versione conta le sue sessioni. Si conservano le ultime tre pubblicate; i file più vecchi vengono eliminati. La versione di un partner attende prima la verifica della piattaforma. Un server di compilazione può pubblicare con un token di accesso personale.',

  earnedTitle: 'Il suo attestato',
  earnedLead:
    'Chi completa una formazione o un percorso riceve un attestato, con un codice con cui chiunque può verificarlo.',
  earnedOpen:
    'Apra nel catalogo ciò che ha completato e prema {common_certificate}. Lo trova anche in {shell_dashboard}, {progress_historical}.',
  earnedTime:
    'Chiede che {product} l’abbia vista nella formazione per un minuto, o per un decimo della durata indicata se è meno. Ciò che è stato più rapido è un risultato; un amministratore può certificarlo.',
  earnedCheck:
    'Mostri o invii la pagina. Chi segue il codice legge il suo nome, che cosa ha completato, quando e per quanto tempo è stato visto.',
  earnedNote:
    'L’attestato viene creato quando ha superato la formazione o la sessione è finita; se il contenuto non dice mai di essere finito, alcuni minuti dopo che lo ha lasciato. Una formazione con esonero conta come completata e non ne dà. Dopo un azzeramento viene ritirato.',

  silenceTitle: 'Quando una formazione non comunica nulla',
  silenceLead:
    'Certi contenuti funzionano bene e non comunicano nulla: né passi, né punteggio, né fine. Le viene detto, e può vedere perché.',
  silenceUpload: 'All’invio, ciò che è stato trovato dice con che cosa un file comunica, oppure {wizard_silent}.',
  silenceRun:
    'Dopo il primo avvio, {catalogue_versions} nel menu della scheda dice se non è arrivato nulla, o se è stato rifiutato.',
  silenceInspect:
    'Apra {inspector_inspect} e avvii lei la formazione: ogni comunicazione compare quando arriva, con il motivo di un rifiuto.',
  silenceMend:
    'Per lo più è stata esportata per un altro sistema: la esporti di nuovo come SCORM, cmi5 o xAPI e la porti come nuova versione.',
  silenceNote:
    'Il tempo è contato comunque, dalla pagina intorno alla formazione. Passi, punteggi e fine vengono solo da ciò che il contenuto comunica; senza, nessuno ottiene un punteggio o un attestato. Ciò che è rifiutato non si perde in silenzio: il motivo sta accanto, in parole per chi ha fatto il contenuto.',
} as const satisfies Phrases<'help'>
