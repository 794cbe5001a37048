import type { Phrases } from '../resources.ts'

export const help = {
  allArticles: 'Todos los artículos',
  forAdmin: 'Gestionar una organización',
  forLearner: 'Formarse',
  forManager: 'Gestionar un equipo',
  forPartner: 'Publicar como socio',
  forSuperAdmin: 'Gestionar la plataforma',
  found: '{count, plural, one {# artículo} other {# artículos}}',
  goneText: 'Se renombró o se retiró. La lista tiene todos los demás.',
  goneTitle: 'No existe ese artículo',
  help: 'Ayuda',
  search: 'Buscar en la ayuda',
  support: '¿Le queda alguna pregunta?',
  copyAddress: 'Copiar la dirección',
  copyFacts: 'Copiar',
  faq: 'Preguntas y respuestas',
  faqText: 'Visores, códigos, puntuaciones: lo que otros preguntaron.',
  facts: '{product} {version}, {browser}, página {page}',
  factsReference: '{product} {version}, {browser}, página {page}, última referencia {reference}',
  open: 'Abrir',
  report: 'Informar',
  reportTitle: 'Informar de un problema',
  reportSubject: 'Un problema en {product}',
  reportText: 'Diga qué hizo y qué vio. Lo que figura abajo se añade a su mensaje.',
  write: 'Escribir',
  writeTitle: 'Escríbanos',

  findTitle: 'Encontrar una formación',
  findLead: 'El catálogo contiene todas las formaciones que tiene abiertas, por categorías.',
  findTabs:
    'Abra {shell_catalogue}. {catalogue_formations} lo muestra todo, {catalogue_suggested} lo que le piden sus responsables, {catalogue_favorites} lo que guardó para usted.',
  findSearch: 'Escriba unas letras de un título o de un tema en la búsqueda. Da igual con tildes o mayúsculas.',
  findFilter:
    'Reduzca la lista por categoría, etiquetas, competencias o tipo de contenido. Se pueden combinar varios filtros.',
  findOpen: 'Pulse una tarjeta para leer de qué trata la formación, cuánto dura y dónde funciona.',
  findNote:
    'Una tarjeta gris con {catalogue_notIncluded} no está en la oferta de su organización: pídala a su administrador. El marcador de una tarjeta la guarda entre sus favoritos.',

  startTitle: 'Empezar y terminar una formación',
  startLead: 'Una formación web funciona en esta página, con ratón, dedo o teclado.',
  startPress: 'Abra la formación en el catálogo y pulse {catalogue_start}.',
  startFollow:
    'Haga lo que dice la formación. La barra de arriba muestra el paso en el que está, y {player_saved} cuando lo hecho ha llegado al servidor.',
  startFull: 'Pulse {player_fullScreen} para tener más sitio.',
  startEnd:
    'Al final lee su puntuación, los puntos y cada paso. {player_again} la empieza de nuevo, {player_back} lleva a las demás.',
  startNote:
    '{player_leave} termina antes una sesión. Lo que hizo hasta entonces queda guardado y cuenta, y puede volver cuando quiera.',

  coursesTitle: 'Seguir un itinerario',
  coursesLead: 'Un itinerario guía por varias formaciones en un orden. Cada una tiene una puntuación que alcanzar.',
  coursesOpen:
    'Abra {courses_courses} en su catálogo. {courses_ongoing} muestra lo que ha empezado y lo que le han sugerido.',
  coursesSee:
    'Abra una tarjeta. Las formaciones están en su orden, cada una con la puntuación necesaria y cómo va usted.',
  coursesNext:
    'El botón relleno nombra la formación siguiente y la inicia. Al final, el resumen ofrece la que viene después.',
  coursesDone: 'Una formación se supera cuando su mejor puntuación basta. Con la última, el itinerario está terminado.',
  coursesNote:
    'Cuando un itinerario se le sugiere con fechas, solo cuenta lo que haga entre ellas. Después del final sus formaciones solo se abren si las tiene por otra vía; lo que hizo se conserva.',

  headsetTitle: 'Formarse en un visor con un código',
  headsetLead:
    'Nadie escribe una contraseña con un visor puesto. Un código de seis caracteres le identifica allí: dura {codeMinutes} minutos y sirve una vez.',
  headsetMake:
    'En su ordenador o teléfono, pulse {shell_uniqueCode} en lo alto de la página y después {codes_codeGenerate}.',
  headsetOpen: 'Póngase el visor y abra {product} en su navegador, en su dirección habitual seguida de /h.',
  headsetType:
    'Escriba los seis caracteres, en mayúsculas o minúsculas. En la página de inicio de sesión habitual, elija antes {accounts_tabCode}.',
  headsetGo: 'Se abre su catálogo. Empiece allí una formación.',
  headsetNote:
    'Su responsable también puede hacerle un código. El visor queda conectado {deviceHours} horas como mucho; puede terminarlo antes en {profile_accountTitle}, en {accounts_devices}.',

  shownTitle: 'Entrar con un código que muestra el visor',
  shownLead:
    'En el visor no se escribe nada: muestra un código y usted lo autoriza en su teléfono o su ordenador. El código dura {userCodeMinutes} minutos y sirve una vez.',
  shownOpen: 'Póngase el visor y abra {product} en su navegador, en su dirección habitual seguida de /h.',
  shownShow: 'Elija {devices_show}. Aparece un código de ocho letras, con una imagen para cámaras.',
  shownRead:
    'Lea la imagen con la cámara de su teléfono, o abra la dirección que está al lado y escriba el código. Si allí aún no ha entrado, lo hace primero.',
  shownAllow: 'Compare el código con el del visor y pulse {devices_allow}. El visor continúa solo.',
  shownNote:
    'Autorice solo un visor que vea: quien le envía un código quiere entrar en su nombre. {devices_refuse} no deja entrar a nadie. Lo que ha autorizado está en {profile_accountTitle}, en {accounts_devices}, donde lo desconecta.',

  phoneTitle: 'Formarse en un teléfono',
  phoneLead: 'Todo funciona en un teléfono, en su navegador. No hay nada que instalar.',
  phoneBar: 'La barra de abajo lleva a sus páginas. {shell_more} tiene el resto: la ayuda, el tema oscuro y su idioma.',
  phoneFilter: 'En el catálogo, todos los filtros están detrás de un solo botón junto a la búsqueda.',
  phoneStart:
    'Abra una formación y pulse {catalogue_start}. Llena la pantalla; gire el teléfono si necesita más anchura.',
  phoneBack: 'El botón de volver del teléfono cierra lo que está abierto y lleva a la página anterior.',
  phoneNote:
    'Algunas formaciones solo funcionan en un visor o en un ordenador: su página lo dice en {catalogue_playsOn}. Lo que hizo en un dispositivo está en todos los demás.',

  resumeTitle: 'Seguir con una formación',
  resumeLead: 'Puede parar a la mitad. Lo que hizo se guarda, con el paso al que llegó.',
  resumeRow:
    'Abra el catálogo. {catalogue_continue} está arriba, con la última formación que dejó y el paso en el que está.',
  resumePress: 'Pulse {catalogue_resume}. En la página de la formación, el botón dice {catalogue_resumeHere}.',
  resumeGo: 'La formación se abre donde la dejó, si sabe hacerlo; si no, empieza otra vez desde el principio.',
  resumeNote:
    'Una sesión nueva nunca baja su resultado: cuenta la mejor puntuación y el tiempo se suma. Una formación terminada puede repetirse con {catalogue_startAgain}. Si su responsable la restableció, empieza de cero.',

  offlineTitle: 'Cuando falta la red',
  offlineLead: 'Una formación abierta sigue sin red, y nada de lo que haga en ella se pierde.',
  offlineSee: 'La barra sobre la formación dice {player_offline}. Siga como antes.',
  offlineKeep: 'Sus respuestas quedan en este dispositivo, también si cierra la página o se agota la batería.',
  offlineBack:
    'Cuando vuelva la red, abra {product} de nuevo en el mismo dispositivo, con su cuenta. Lo que espera se envía solo.',
  offlineCheck: 'Mire después {shell_dashboard}: la sesión figura allí con su fecha.',
  offlineNote:
    'Una formación que aún no está abierta no puede empezarse sin red. No borre los datos del navegador mientras algo espere a ser enviado.',

  badgesTitle: 'Insignias y puntos',
  badgesLead: 'Ambos muestran lo que ha alcanzado. Nadie puede quitarle una insignia.',
  badgesOpen: 'Pulse la medalla en lo alto de la página. En un teléfono también está ahí.',
  badgesPlatform:
    '{badges_platform} tiene insignias por formaciones terminadas, tiempo, puntuaciones perfectas y días seguidos. La línea bajo cada clase dice cuánto falta para la siguiente.',
  badgesTraining: '{badges_perTraining} tiene las que da una formación; su página dice por qué.',
  badgesPoints:
    'Los puntos vienen con una mejor puntuación, con terminar por primera vez una formación y con cada insignia.',
  badgesNote:
    'Sus puntos están en {shell_dashboard}, {progress_general}. Si su organización tiene clasificaciones, su puesto entre los miembros está allí también.',

  recordTitle: 'Qué se registra de usted',
  recordLead: 'Su panel muestra lo que una formación comunica de usted, y quienes le acompañan ven lo mismo.',
  recordGeneral:
    'Abra {shell_dashboard}. {progress_general} tiene su nivel, puntos, tiempo, insignias y las competencias que miden las formaciones.',
  recordSession:
    '{progress_perFormation} tiene cada sesión de una formación: fecha, duración, puntuación, cada paso, e imágenes si la formación las toma.',
  recordHistory: '{progress_historical} enumera todo lo que empezó, con sus fechas.',
  recordNote:
    'Los responsables de cuyo equipo forma parte y sus administradores ven las mismas cifras. Otros miembros ven como mucho su nombre y su puesto en una clasificación; en {progress_positioning} no se nombra a nadie. Si se elimina su cuenta, los totales de la organización quedan sin su nombre.',

  teamTitle: 'Formar su equipo',
  teamLead:
    'Su equipo reúne a los miembros a quienes sigue. En un centro de formación se llama grupo. Los miembros vienen de su organización; su administrador crea sus cuentas.',
  teamOpen: 'Abra {shell_team}, pestaña {team_members}, y pulse {team_add}.',
  teamChoose: 'Busque por nombre o correo y marque a los suyos. Puede añadir a varios a la vez.',
  teamConfirm:
    'Si un miembro ya tiene otro responsable, se le pregunta si quiere añadirlo también. Ambos lo ven entonces.',
  teamRemove: 'La papelera al final de una fila saca a un miembro del equipo.',
  teamNote:
    'Sacar a alguien no borra nada: la cuenta y su progreso quedan; solo su equipo y sus subgrupos pierden al miembro.',

  codesTitle: 'Códigos para visores',
  codesLead: 'Antes de una sesión con visores hace un código por alumno. Cada uno dura {codeMinutes} minutos.',
  codesTick:
    'Abra {shell_team}, pestaña {team_members}, y marque a los alumnos presentes. La casilla sobre la lista los toma a todos.',
  codesMake: 'Pulse el botón que genera los códigos. Cada fila muestra entonces su código y el tiempo que le queda.',
  codesGive: 'Diga a cada alumno su propio código. Elige {accounts_tabCode} en el visor y lo escribe.',
  codesAgain: 'Para un solo alumno basta {team_generate} en su fila. Un código caducado se hace de nuevo allí.',
  codesNext:
    'Cuando un visor pasa al alumno siguiente, pulse en él {codes_nextLearner}: se cierra la sesión y pide el código siguiente.',
  codesNote:
    'Un código abre una cuenta una sola vez, y solo como alumno: quien lo encuentre no puede gestionar nada. La fila dice cuándo se usó. Haga los códigos con los visores encendidos, no la víspera.',

  classTitle: 'Seguir una clase en directo',
  classLead: 'Un tablero muestra en directo en qué paso de una formación está cada uno de sus alumnos.',
  classBegin:
    'Abra {shell_team}, pestaña {team_liveClass}. Elija la formación, y subgrupos si no participan todos; pulse {classes_begin}.',
  classJoin:
    'La tarjeta {join_how} muestra una dirección, el código de la clase y un código QR; {join_print} los pone en una hoja. Quien introduce el código en unas gafas elige su nombre, y usted pulsa {join_letIn}. Los alumnos con la sesión abierta reciben una notificación y pulsan {join_join}.',
  classSee:
    'Quienes están atascados o no dan señal aparecen arriba, primero los que llevan más tiempo. El número junto a un nombre es la puntuación hasta ahora.',
  classCall:
    '{classes_call} envía unas palabras a todos, a un paso o a un solo alumno. El tablero dice quién las ha leído.',
  classWall: '{classes_wall} llena la pantalla para el proyector: cuántos están en cada paso, sin nombres.',
  classEnd: '{classes_end} cuando haya acabado; si no, termina sola a las doce horas.',
  classExport:
    '{classes_export} da la lista de quién estuvo, desde cuándo, hasta dónde llegó y con qué puntuación, en CSV o en libro de cálculo, también mucho después de la clase.',
  classNote:
    'El tablero tiene su propia dirección, que puede abrir en otra pantalla en la que esté conectado. Los alumnos siempre pueden continuar por sí mismos, también cuando usted ha puesto la formación en pausa.',

  suggestTitle: 'Sugerir formaciones',
  suggestLead: 'Una sugerencia dice a cada persona qué hacer y hasta cuándo. La encuentra en su catálogo.',
  suggestOpen:
    'En el catálogo, pulse {catalogue_suggest} en una formación. Desde {shell_team} también puede empezar por las personas.',
  suggestWho: 'Marque miembros o subgrupos. Quien ya la tiene está señalado.',
  suggestWhen:
    'Elija cuándo empieza, {suggestions_now} o {suggestions_onDate}, y su fin. Con {suggestions_noEnd} queda abierta hasta que alguien la retire. {suggestions_changeDates} y {suggestions_withdraw} están en {catalogue_suggestedTo}, en la formación.',
  suggestAgain:
    'Si alguien ya la tiene con otras fechas, elija {suggestions_moveDates} o {suggestions_addPeriod}. Quien entre después en un grupo también la recibe, mientras {suggestions_joiners} esté marcado.',
  suggestSend: 'Pulse {suggestions_suggest}. Cada persona recibe una notificación y un correo.',
  suggestNote:
    'Solo puede sugerir lo que usted puede abrir. Después de su fin, una sugerencia cierra la formación a quienes la tenían solo por ella; lo que hicieron queda.',

  makingTitle: 'Crear un itinerario',
  makingLead:
    'Un itinerario pone formaciones en un orden y dice qué puntuación necesita cada una. Después lo sugiere de una sola vez.',
  makingOpen: 'Pulse {shell_addCourse}, en el menú o en la barra sobre la página.',
  makingLanguages:
    'Elija los idiomas de sus textos. En {wizard_information} rellene título, descripciones y objetivos en cada uno.',
  makingTrainings:
    'En {courses_trainings} añada al menos dos. Arrástrelas a su orden, o mueva una con el teclado: Espacio, flechas, Espacio.',
  makingScore: 'Diga para cada una la puntuación que alcanzar.',
  makingDone: 'Pulse {wizard_done}. Después, {courses_suggest} en su tarjeta lo envía a miembros o grupos, con fechas.',
  makingNote:
    'Solo puede tomar formaciones que usted mismo puede abrir. El itinerario de un responsable le pertenece, el de un administrador es de toda la organización. Lo que escribe se conserva cuando la página se recarga.',

  followTitle: 'Leer el progreso de un miembro',
  followLead: 'De cada miembro de su equipo ve lo mismo que esa persona ve de sí.',
  followOpen: 'Abra {shell_team}, pestaña {team_members}, y pulse {members_profile} en la fila del miembro.',
  followGeneral:
    '{members_general} muestra nivel, puntos, tiempo, insignias y competencias, y cuánto se hizo cada día.',
  followTraining:
    'En {members_perFormation}, elija una formación. Ve la mejor puntuación y después cada sesión paso a paso: lo acertado, lo fallado y lo no alcanzado.',
  followPlace: '{progress_positioning} compara al miembro con todos los que hicieron esta formación, sin nombrarlos.',
  followNote:
    'En la propia lista, cada fila dice cuándo estuvo el miembro por última vez. Ordénela por última conexión para encontrar a quien hace tiempo que no viene.',

  resetTitle: 'Restablecer un progreso',
  resetLead: 'Un miembro empieza una formación otra vez de cero, por ejemplo para un repaso anual.',
  resetOpen: 'Abra {shell_team}, pestaña {team_members}, y pulse {members_profile} en la fila del miembro.',
  resetChoose: 'En {members_perFormation}, elija la formación.',
  resetPress:
    'Pulse {progress_reset}. Primero lee lo que se pierde: porcentaje, puntuación, tiempo, sesiones, puntos, insignias.',
  resetConfirm: 'Confirme con {progress_resetAction}.',
  resetNote:
    'Justo después, mientras se ve el mensaje, puede deshacerlo. Solo esta formación empieza de nuevo: las demás y las insignias de la plataforma quedan. Lo que el miembro aún envíe de sesiones anteriores ya no cuenta. Los miembros no pueden restablecer nada por sí mismos.',

  subgroupsTitle: 'Reunir miembros en subgrupos',
  subgroupsLead: 'Un subgrupo es una parte de su equipo, por ejemplo un turno, a la que sugiere de una vez.',
  subgroupsOpen: 'Abra {shell_team} y después la pestaña {groups_subgroups}.',
  subgroupsAdd:
    'Pulse {groups_addSubgroup}, póngale un nombre y busque a sus miembros. Intro añade al primero encontrado.',
  subgroupsUse: 'Al sugerir una formación, elija el subgrupo en lugar de cada miembro.',
  subgroupsChange: '{common_edit} en su fila cambia el nombre y los miembros; la papelera lo elimina.',
  subgroupsNote:
    'Quien entra después en un subgrupo recibe lo que se le sugirió y sigue vigente, y se le avisa; quien sale pierde lo que no ha empezado. Al sugerir se puede desmarcar. Un subgrupo es solo suyo: otros responsables ni lo ven ni lo cambian. Eliminarlo deja a sus miembros en el equipo.',

  membersTitle: 'Añadir y cambiar miembros',
  membersLead: 'Cada persona que se forma o gestiona tiene su propia cuenta.',
  membersOpen: 'Abra {shell_company}, pestaña {members_members}. Arriba ve cuántas plazas quedan.',
  membersAdd:
    'Pulse {members_add} y escriba nombre y correo. Marque los roles: alumno, responsable, administrador, o varios.',
  membersMail: 'Pulse {common_add}. Un correo con un enlace invita a la persona a elegir una contraseña.',
  membersEdit: 'El lápiz de una fila cambia nombre, correo, roles y responsable.',
  membersNote:
    '¿Alguien está de baja? Desactive {members_enabled}: la cuenta se desconecta en todas partes y nada se pierde. Eliminar borra para siempre la cuenta, el progreso y las insignias; solo quedan los totales de la organización, sin el nombre.',

  groupsTitle: 'Reunir miembros en grupos',
  groupsLead:
    'Un grupo, en un centro de formación una promoción, abre formaciones a muchos miembros y permite sugerir a todos.',
  groupsOpen: 'Abra {shell_company} y después la pestaña {groups_groups}.',
  groupsAdd: 'Pulse {groups_add} y póngale un nombre propio.',
  groupsFill:
    'Busque miembros por nombre o correo. Intro añade al primero encontrado. Un miembro puede estar en varios grupos.',
  groupsUse: 'Elija el grupo en {catalogue_accesses} de una formación, o cuando sugiera una.',
  groupsNote:
    'Quien entra después en un grupo recibe lo que está abierto a él, y lo que se le sugirió y sigue vigente, salvo que se desmarcara; quien sale pierde lo que no ha empezado. Eliminar un grupo deja a sus miembros; lo que tenían abierto solo por él se cierra. Los subgrupos de los responsables son suyos y no figuran aquí.',

  accessesTitle: 'Decir quién puede abrir una formación',
  accessesLead: 'Cada formación de su organización está abierta a todos o a los grupos que usted elija.',
  accessesOpen: 'Abra el catálogo de su organización. La llave de una tarjeta abre {catalogue_accesses}.',
  accessesAll: 'Marque {catalogue_accessesEveryone} para abrirla a todos, también a quienes lleguen después.',
  accessesSome: 'O deje vacía esa casilla y marque grupos. La búsqueda los encuentra por su nombre.',
  accessesConfirm: 'Pulse {common_confirm}. Los miembros ven el cambio cuando vuelven a abrir el catálogo.',
  accessesNote:
    'Una formación que la plataforma añade a su oferta está al principio abierta a todos. Una que hace usted no está abierta a nadie hasta que lo diga. Una sugerencia abre una formación a una persona por su plazo.',

  addingTitle: 'Añadir una formación paso a paso',
  addingLead: 'Un formulario de cinco pasos hace una formación propia.',
  addingLanguages: '{wizard_languages}: marque los idiomas en los que escribe los textos.',
  addingInformation:
    '{wizard_information}: título, descripciones y objetivos en cada idioma; después duración, categoría, competencias y etiquetas. La portada se dibuja a partir del título, si no añade una imagen.',
  addingHeadsets: '{wizard_headsets}: marque aquellos en los que funciona.',
  addingBadges: '{wizard_badges}: hasta tres, cada una con nombre e imagen. Puede no poner ninguna.',
  addingContent: '{wizard_content}: los archivos, los idiomas que se hablan en ellos, los pasos y quién puede abrirla.',
  addingDone: 'Pulse {wizard_done}. Lo que falta se cuenta en cada paso y se señala en su campo.',
  addingNote:
    'Empiece por {shell_addTraining} en el menú. Lo que escribe se conserva si recarga. Los archivos grandes siguen mientras cambia de página; si se corta la conexión, elija de nuevo el mismo archivo.',

  formatsTitle: 'Qué archivos admite una formación',
  formatsLead: 'Una formación puede tener un archivo de cada clase. Cada archivo se comprueba cuando llega.',
  formatsWeb:
    '{wizard_fileWeb}: un .zip con un index.html arriba del todo o en su única carpeta. Funciona en cualquier navegador, también en el de un visor. Un cmi5.xml no necesita .zip cuando todas sus partes están en otro sitio.',
  formatsUnity:
    '{wizard_fileUnity}: un .zip de una versión para Windows con un .exe arriba del todo. Se inicia en un ordenador con un visor conectado; la plataforma no lo inicia.',
  formatsApk:
    '{wizard_fileApk}: un .apk firmado, para visores que no necesitan ordenador. Lo instala y lo inicia un gestor de visores como ArborXR o ManageXR, o usted mismo; la plataforma no lo hace.',
  formatsSteps:
    '{wizard_steps}: un archivo .json que nombra los pasos, sus competencias y la puntuación necesaria. Sin él no hay análisis paso a paso.',
  formatsNote:
    'Un .zip no debe tener contraseñas ni enlaces fuera de su carpeta. Una subida nueva es una versión nueva: quien está a mitad de la anterior puede terminarla. Los archivos cuentan en su almacenamiento.',

  brandingTitle: 'Su logotipo y sus colores',
  brandingLead: 'Toda su organización ve el producto con su logotipo y en sus colores.',
  brandingOpen: 'Abra {shell_company}, pestaña {organisations_info}, apartado {organisations_branding}.',
  brandingLogo: 'Cambie el logotipo: un PNG o JPG, mejor cuadrado.',
  brandingColours:
    'Escriba sus dos colores o elíjalos en la paleta. El primero es para botones, el segundo para señales.',
  brandingPreview: '{organisations_preview} muestra los dos temas, claro y oscuro, antes de que nadie los vea.',
  brandingSave: 'Pulse {common_save}. {organisations_productColours} vuelve a los nuestros.',
  brandingNote:
    'Un color claro se oscurece donde sirve para palabras, para que todos puedan leerlas. La zona horaria del mismo apartado decide cuándo empieza y termina un día de sus cifras.',

  dashboardsTitle: 'Leer el panel',
  dashboardsLead: 'Muestra lo que hacen sus miembros, en conjunto y en cada formación.',
  dashboardsGeneral:
    'Abra {shell_dashboard}. {progress_general} tiene formaciones, vistas, me gusta, tiempo, cuántos empezaron y cuántos terminaron, usuarios y almacenamiento.',
  dashboardsActivity:
    '{progress_activity} dibuja minutos y vistas por año, mes o semana. Las flechas llevan a otros periodos; el botón de al lado muestra lo mismo como tabla.',
  dashboardsTraining: '{progress_perFormation} enumera todas las formaciones; pulse una para ver sus cifras.',
  dashboardsMember:
    'Para una persona, abra {shell_company} y pulse {members_profile} en su fila; para un grupo, pulse su nombre: quién va con retraso, quién está atascado y qué ha hecho cada uno.',
  dashboardsNote:
    'Solo cuentan los miembros de su organización. El tiempo es aquel en que alguien estuvo activo: una formación abierta durante la comida no añade nada. Una sesión que acaba de terminar está enseguida en las cifras.',

  ranksTitle: 'Clasificaciones de miembros',
  ranksLead:
    'Una clasificación muestra a los miembros su puesto por puntos o por tiempo. Cada una puede estar activa o no.',
  ranksSee: 'Abra {shell_company}, pestaña {organisations_info}: {organisations_rankings} dice cuáles lo están.',
  ranksChange: 'Para activar o desactivar una, escriba al soporte: la plataforma lo hace por usted.',
  ranksWhere:
    'Los miembros la encuentran en {shell_dashboard}, {progress_general}, y en cada formación. Ven a los diez primeros y a quienes tienen cerca.',
  ranksEqual: 'Los valores iguales comparten puesto.',
  ranksNote:
    'Sin ninguna de las dos, ningún miembro ve el nombre ni las cifras de otro. Hable antes con su gente: los puntos premian mejores puntuaciones e insignias; el tiempo premia a quien tarda más.',

  organisationsTitle: 'Añadir una organización',
  organisationsLead:
    'Empresas, centros de formación, salas de RV y socios tienen cada uno su página, y todas funcionan igual.',
  organisationsOpen: 'Abra {shell_companies}, o la página de otra clase, y pulse el botón que añade una.',
  organisationsFill: 'Escriba nombre, fin del contrato y número de usuarios. Añada un logotipo y dos colores.',
  organisationsFirst:
    'Dé el correo del representante: esa persona será el primer administrador y recibe una invitación. Un socio lo necesita.',
  organisationsAfter: 'La tarjeta lleva después a sus estadísticas y formaciones. El lápiz edita, la papelera elimina.',
  organisationsNote:
    'Eliminar borra para siempre miembros, grupos y cifras; por eso hay que escribir el nombre. Una organización cuyas formaciones usan otras no puede eliminarse antes de retirarlas.',

  limitsTitle: 'Contrato, usuarios y almacenamiento',
  limitsLead: 'Cada organización tiene tres límites. Sus administradores los ven y no pueden cambiarlos.',
  limitsOpen: 'Busque la tarjeta de la organización y pulse el lápiz.',
  limitsContract:
    '{organisations_contractExpirationDate}: el día termina en la zona horaria de la organización. Después nadie puede iniciar sesión allí; nada se elimina.',
  limitsUsers:
    '{organisations_maxUser}: más allá no se puede añadir a ningún miembro. Las cuentas desactivadas no ocupan plaza. Las que tienen más los conservan.',
  limitsStorage:
    '{organisations_gigabytes}: vacío es sin límite. Una subida que lo superaría se rechaza antes de empezar.',
  limitsNote:
    'El mismo formulario activa o desactiva las clasificaciones y otras opciones. La tarjeta muestra lo usado; un contrato que termina pronto está señalado. Una fecha posterior vuelve a abrir enseguida la organización.',

  openingTitle: 'Abrir formaciones a una organización',
  openingLead: 'Una organización usa las formaciones de la plataforma y de socios verificados que usted le abre.',
  openingCard: 'Busque la tarjeta de la organización y pulse {organisations_accessible}.',
  openingTick: 'Marque formaciones. La búsqueda las encuentra por título, y una casilla las toma todas.',
  openingSave: 'Pulse {common_save}. Están enseguida en su catálogo, abiertas a todos allí.',
  openingThere: 'Su administrador puede después limitar cada una a algunos grupos, en {catalogue_accesses}.',
  openingNote:
    'Lo que no está abierto queda en el catálogo como tarjeta gris con {catalogue_notIncluded}. Retirar una formación termina lo que está en marcha; el historial, los puntos y las insignias de quienes la hicieron quedan.',

  verifyingTitle: 'Verificar lo que envían los socios',
  verifyingLead: 'Lo que un socio hace o cambia llega a los clientes solo después de que usted lo haya mirado.',
  verifyingOpen:
    'Abra {shell_formations}, pestaña {catalogue_partnersTrainings}. Las tarjetas que esperan dicen {catalogue_stateNew} o {catalogue_stateUpdated}.',
  verifyingSee: 'Abra los cambios: lo publicado y lo que lo sustituiría están juntos.',
  verifyingDownload: 'Descargue cada archivo nuevo hasta el final y mírelo. Solo entonces puede verificar.',
  verifyingDecide: 'Pulse {wizard_verifyAction}, o {wizard_refuse} con un motivo que leerá el socio.',
  verifyingNote:
    'Hasta entonces los clientes conservan la versión anterior. Si el socio guarda de nuevo mientras usted mira, se le avisa y mira otra vez. Una formación verificada sigue cerrada: ábrala a cada organización.',

  publishingTitle: 'Publicar una formación',
  publishingLead: 'Como socio hace formaciones que la plataforma ofrece a sus clientes.',
  publishingMake:
    'Pulse {shell_addTraining} y rellene los cinco pasos: idiomas, información, visores, insignias, contenido.',
  publishingSave:
    'Pulse {wizard_done}. La formación se guarda y espera la verificación; su tarjeta dice {catalogue_stateNew}.',
  publishingWait: 'El personal de la plataforma recibe un aviso, descarga sus archivos y los mira.',
  publishingAfter: 'Una vez verificada, la tarjeta dice {catalogue_statePublished} y usted recibe un correo.',
  publishingNote:
    'Hasta entonces nadie fuera de su organización la ve. Verificada no quiere decir abierta: la plataforma decide qué clientes la tienen. Su panel cuenta lo que hacen con ella, sin nombres.',

  changingTitle: 'Cambiar una formación publicada',
  changingLead: 'Lo que usan los clientes queda como está hasta que su cambio se haya verificado.',
  changingOpen: 'Abra la formación en su catálogo y pulse {catalogue_modify}.',
  changingEdit: 'Cambie textos, imágenes, pasos o archivos. Un archivo nuevo necesita su versión.',
  changingSave: 'Pulse {wizard_done}. La tarjeta dice {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} le muestra, una cosa junto a otra, lo publicado y lo que espera.',
  changingNote:
    'Puede seguir cambiando mientras espera: todo se mira entonces junto. {wizard_giveUp} retira lo que espera, con los archivos subidos para ello, y deja lo publicado. Quien está a mitad de una versión anterior puede terminarla.',

  waitingTitle: 'Durante la verificación',
  waitingLead: 'Cada una de sus formaciones dice cómo está, en su tarjeta y en su página.',
  waitingNew: '{catalogue_stateNew}: nunca se ha verificado, y solo su organización la ve.',
  waitingUpdated: '{catalogue_stateUpdated}: los clientes tienen la versión anterior, su cambio espera.',
  waitingPublished: '{catalogue_statePublished}: lo que ve es lo que tienen los clientes.',
  waitingRefused:
    '{catalogue_stateRefused}: el motivo figura en la tarjeta. Pulse {catalogue_modify}, corríjalo y guarde otra vez; entonces espera de nuevo.',
  waitingNote:
    'Recibe un correo cuando se decide, en un sentido u otro. La plataforma debe descargar cada archivo nuevo antes de poder verificar; por eso los grandes tardan más. Para preguntar cómo va, escriba al soporte.',

  overviewTitle: 'Ver quién le necesita',
  overviewLead:
    'La primera pestaña de su equipo dice de un vistazo quién va con retraso, quién está bloqueado y hasta dónde ha llegado cada uno.',
  overviewOpen:
    'Abra {shell_team}: {cockpit_overview} es su primera pestaña. Dos filtros la limitan a un subgrupo o a lo que usted mismo ha sugerido.',
  overviewLate:
    'La lista de retrasos empieza por el más largo. {cockpit_remind} envía a ese miembro una notificación y un correo; un botón se lo recuerda a todos.',
  overviewStuck:
    'Al lado están quienes han fallado tres veces o más en el mismo paso: hable con ellos o enséñeles el paso.',
  overviewMap:
    'La tabla de abajo tiene una fila por miembro y una columna por formación. Pulse una celda para ver el detalle; bajo cada columna se lee cuántos la han superado.',
  overviewNote:
    'Un miembro va con retraso desde el final de una sugerencia hasta que alcanza la puntuación pedida. Una sugerencia sin final nunca va con retraso. A nadie se le recuerda dos veces el mismo día.',

  importingTitle: 'Importar miembros de un archivo',
  importingLead:
    'Diez personas o mil se añaden a la vez con un CSV, tal como lo escribe una hoja de cálculo o un programa de personal.',
  importingOpen:
    'Abra {shell_company}, pestaña {members_members}, y pulse {imports_importCsv}. {imports_sample} da un archivo para empezar.',
  importingFile:
    'Suelte su archivo. Se reconocen su separador y las columnas de nombre conocido; elija las demás. Si sus letras pueden leerse de varias maneras, se le muestran algunas palabras: si están mal, elija otra opción en {imports_encoding}.',
  importingSee:
    'Pulse {imports_seeWhat}: cada fila dice si alguien es nuevo, cambia o se rechaza, y por qué. Todavía no se escribe nada.',
  importingRun:
    'Confirme. La importación sigue aunque cierre la ventana; los nuevos reciben una invitación por correo.',
  importingReport:
    'Al final, {imports_wholeReport} contiene cada fila y lo que fue de ella; las rechazadas forman un archivo aparte, para corregirlas e importarlas otra vez.',
  importingNote:
    'A un miembro se le reconoce por su correo. Importar dos veces un archivo no cambia nada, y ninguna importación elimina a nadie. Un campo cuya columna deja fuera conserva lo que tiene.',

  resourcesTitle: 'Poner documentos junto a las formaciones',
  resourcesLead:
    'Planos, listas de control y carteles que acompañan a una formación o un itinerario se leen sin salir del producto.',
  resourcesOpen: 'Abra su catálogo, pestaña {resources_resources}, y pulse {resources_add}.',
  resourcesFile: 'Elija un PDF, CSV, PNG o JPEG de como máximo {resourceMegabytes} MB y póngale un título.',
  resourcesPut:
    'En la tarjeta de una formación o un itinerario, pulse la carpeta y elija qué recursos lo acompañan. Uno puede acompañar a varios.',
  resourcesRead: 'Los alumnos los encuentran en la página de la formación y junto a ella mientras se ejecuta.',
  resourcesNote:
    'La lista dice qué usa cada recurso. Cambiar su archivo muestra el nuevo en todas partes; eliminarlo lo quita de todas partes. Los archivos cuentan en su almacenamiento. Los recursos que la plataforma o un socio da con una formación también están ahí, y usted no puede cambiarlos.',

  certificatesTitle: 'Los certificados',
  certificatesLead:
    'Quien completa una formación o un itinerario descarga un certificado con un código con el que cualquiera puede comprobarlo.',
  certificatesOpen: 'Abra {shell_company}, pestaña {organisations_info}, y pulse {certificates_edit}.',
  certificatesChoose:
    'Elija formaciones o itinerarios y después un idioma. Sin una página propia se usa la del producto, con sus colores.',
  certificatesUpload:
    '{certificates_upload} toma una imagen apaisada. Una página vacía con guías muestra dónde irán el nombre, la formación, la fecha y el código.',
  certificatesLook: '{certificates_asPdf} muestra lo que recibirá un alumno.',
  certificatesGet:
    'Los alumnos encuentran el botón {common_certificate} en la página de lo que completaron, en su panel y en {progress_historical}.',
  certificatesTime:
    'Un certificado pide que {product} haya visto la formación durante un minuto, o una décima parte de su duración indicada si es menos. Lo que fue más rápido figura en su panel, en {certificates_shortRuns}: mírelo y pulse {certificates_certify}.',
  certificatesNote:
    'Un certificado sigue siendo válido aunque su página cambie después. Su código lleva a una página pública que dice quién completó qué y cuándo, cuánto tiempo se vio y si usted lo certificó. Cuando se elimina a un miembro, esa página aún dice qué se completó y para qué organización, sin nombre.',

  mastersTitle: 'Contenido maestro: un archivo, varias formaciones',
  mastersLead:
    'Los archivos que comparten varias formaciones se suben una sola vez. Cada formación los inicia con un parámetro propio.',
  mastersOpen: 'Abra {masters_masterContent} y pulse {masters_add}.',
  mastersFiles: 'Póngale un nombre y un archivo de un tipo o de varios, cada uno con su versión.',
  mastersUse:
    'En el asistente de una formación, en el paso {wizard_content}, elíjalo en lugar de archivos propios y escriba el parámetro de inicio.',
  mastersRenew:
    'Para renovar un archivo, modifique el contenido maestro: todas las formaciones que lo usan reciben enseguida la nueva versión.',
  mastersNote:
    'La lista dice cuántas formaciones usan cada uno. Lo que se usa no puede eliminarse: elija antes otro contenido en esas formaciones. Sus archivos cuentan una sola vez en su almacenamiento, por muchas formaciones que los usen. Solo tienen esta página las organizaciones a las que la plataforma se la ha dado.',

  exportingTitle: 'Llevarse las cifras',
  exportingLead:
    'Lo que muestra un panel sale como páginas para leer, como libro de cálculo o como tabla para otro sistema.',
  exportingOpen: 'Abra el panel, una formación, un itinerario o un miembro y pulse {exports_export}.',
  exportingFile: 'Elija PDF para páginas con diseño, XLSX para un libro con una hoja por parte, CSV para otro sistema.',
  exportingWhat: 'Elija cuánto: solo esta página, cada formación, o cada miembro con cada formación.',
  exportingWho: 'Limítelo a algunos miembros o grupos y elija el año de los gráficos.',
  exportingNote:
    'Las cifras son las de la pantalla, y cada archivo dice cómo se cuenta cada una. El archivo se prepara mientras usted sigue trabajando y queda después en sus descargas. Nadie se lleva más de lo que puede ver: un responsable su equipo, un alumno su propio panel.',

  connectionsTitle: 'Abrir sus datos a otros sistemas',
  connectionsLead:
    'Lo que hacen sus miembros puede leerse, reenviarse y anunciarse a otros sistemas suyos, con normas abiertas.',
  connectionsKey:
    'Abra {shell_company}, pestaña {organisations_connections}. En {connections_keys}, pulse {connections_make}: dé el nombre del otro sistema y diga si lee, escribe o ambas cosas.',
  connectionsSecret:
    'Copie la dirección, el usuario y el secreto donde ese sistema los lee. El secreto se muestra una sola vez; si se pierde, se sustituye.',
  connectionsForward:
    'En {connections_forwarding}, {forwarding_add} envía todas las declaraciones, o las que elija, a un LRS exterior.',
  connectionsHook:
    'En {connections_webhooks}, {connections_hookAdd} anuncia al momento a una dirección que ha terminado una sesión, que se ha completado una formación o un itinerario, o que se ha añadido un miembro.',
  connectionsTest: 'Pulse {connections_hookTest} y lea debajo lo que respondió el otro sistema.',
  connectionsNote:
    'Las claves hablan xAPI, antiguo y nuevo, y solo ven su organización. Mientras otro sistema no responde, lo destinado a él espera, y su línea dice desde cuándo; tras días sin éxito se detiene y se le avisa. Cierre una clave en cuanto nadie la necesite: quien la usa queda fuera al momento.',

  channelsTitle: 'Traer una nueva versión de una formación',
  channelsLead: 'Cada envío queda tal como llegó, con lo que se dice de él. Usted decide quién ejecuta cuál.',
  channelsOpen: 'Abra una de sus propias formaciones y elija {catalogue_versions} en el menú de su tarjeta.',
  channelsUpload:
    'Pulse {wizard_upload}, elija el archivo y diga qué hay de nuevo. Se examina mientras llega; lo encontrado figura al lado.',
  channelsTest:
    'Désela primero al {wizard_testers}, si quiere: esos miembros la ejecutan, todos los demás lo que está publicado.',
  channelsPublish:
    'Pulse {wizard_publish}: quien empiece desde ahora la recibe. Quien está a medias termina la versión que empezó.',
  channelsBack: '¿Era mejor la anterior? {wizard_rollBack} la recupera con una pulsación.',
  channelsNote:
    'Resultados, insignias y certificados se conservan, sea cual sea su versión, y cada versión cuenta sus sesiones. Se guardan las tres últimas publicadas; los archivos anteriores se eliminan. La versión de un socio espera antes la verificación de la plataforma. Un servidor de compilación puede publicar con un token de acceso personal.',

  earnedTitle: 'Su certificado',
  earnedLead:
    'Quien completa una formación o un itinerario recibe un certificado, con un código con el que cualquiera puede comprobarlo.',
  earnedOpen:
    'Abra en el catálogo lo que completó y pulse {common_certificate}. También lo encuentra en {shell_dashboard}, {progress_historical}.',
  earnedTime:
    'Pide que {product} le haya visto en la formación durante un minuto, o una décima parte de su duración indicada si es menos. Lo que fue más rápido es un resultado; un administrador puede certificarlo.',
  earnedCheck:
    'Muestre o envíe la página. Quien sigue su código lee su nombre, qué completó, cuándo y cuánto tiempo se vio.',
  earnedNote:
    'El certificado se emite cuando ha aprobado o la sesión ha terminado; si el contenido nunca dice que terminó, unos minutos después de que lo dejó. Una formación con exención cuenta como terminada y no da ninguno. Tras un restablecimiento se retira.',

  silenceTitle: 'Cuando una formación no comunica nada',
  silenceLead:
    'Hay contenidos que funcionan bien y no comunican nada: ni pasos, ni puntuación, ni final. Se le avisa, y puede ver por qué.',
  silenceUpload: 'Al subirlo, lo encontrado dice por qué medio comunica un archivo, o bien {wizard_silent}.',
  silenceRun:
    'Cuando ya se ha ejecutado, {catalogue_versions}, en el menú de su tarjeta, dice si no llegó nada o si se rechazó.',
  silenceInspect:
    'Abra {inspector_inspect} e inicie usted la formación: cada comunicación aparece al llegar, y por qué se rechazó alguna.',
  silenceMend:
    'Casi siempre se exportó para otro sistema: expórtela de nuevo como SCORM, cmi5 o xAPI y tráigala como versión nueva.',
  silenceNote:
    'El tiempo se cuenta de todos modos, por la página que rodea la formación. Pasos, puntuaciones y final solo vienen de lo que comunica el contenido; sin ellos nadie obtiene puntuación ni certificado. Lo rechazado no se pierde en silencio: la razón figura al lado, en palabras para quien hizo el contenido.',
} as const satisfies Phrases<'help'>
