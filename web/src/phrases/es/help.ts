import type { Phrases } from '../resources.ts'

export const help = {
  allArticles: 'Todos los artículos',
  forAdmin: 'Gestionar una organización',
  forLearner: 'Formarse',
  forManager: 'Gestionar un equipo',
  forPartner: 'Publicar como socio',
  forSuperAdmin: 'Gestionar la plataforma',
  found: '{count, plural, one {# artículo} other {# artículos}}',
  goneText: 'Se ha renombrado o eliminado. La lista contiene todos los demás.',
  goneTitle: 'Artículo no encontrado',
  help: 'Ayuda',
  otherRoles: 'Para otros roles',
  search: 'Buscar en la ayuda',
  support: '¿Le queda alguna pregunta?',
  copyAddress: 'Copiar la dirección',
  copyFacts: 'Copiar',
  faq: 'Preguntas y respuestas',
  faqText: 'Visores, códigos, puntuaciones: lo que han preguntado otros.',
  facts: '{product} {version}, {browser}, página {page}',
  factsReference: '{product} {version}, {browser}, página {page}, última referencia {reference}',
  open: 'Abrir',
  report: 'Informar',
  reportTitle: 'Informar de un problema',
  reportSubject: 'Un problema en {product}',
  reportText: 'Describa qué hizo y qué vio. Los datos de abajo se añaden a su mensaje.',
  write: 'Escribir',
  writeTitle: 'Escríbanos',

  findTitle: 'Encontrar una formación',
  findLead: 'El catálogo contiene todas las formaciones que puede abrir, ordenadas por categoría.',
  findTabs:
    'Abra {shell_catalogue}. {catalogue_formations} lo muestra todo; {catalogue_suggested}, lo que le sugieren sus responsables; {catalogue_favorites}, lo que ha guardado.',
  findSearch: 'Escriba en la búsqueda unas letras de un título o de un tema. Las tildes y las mayúsculas no importan.',
  findFilter:
    'Acote la lista por categoría, etiquetas, competencias o tipo de contenido. Puede combinar varios filtros.',
  findOpen: 'Abra una tarjeta para leer de qué trata la formación, cuánto dura y dónde funciona.',
  findNote:
    'Una tarjeta gris con {catalogue_notIncluded} no está en la oferta de su organización: pídasela a su administrador. El marcador de una tarjeta la añade a sus favoritos.',

  startTitle: 'Empezar y terminar una formación',
  startLead: 'Una formación web se ejecuta en esta misma página, con ratón, pantalla táctil o teclado.',
  startPress: 'Abra la formación en el catálogo y pulse {catalogue_start}.',
  startFollow:
    'Siga las instrucciones de la formación. La barra de arriba muestra el paso en el que está, y dice {player_saved} cuando lo que ha hecho ha llegado al servidor.',
  startFull: 'Pulse {player_fullScreen} para tener más espacio.',
  startEnd:
    'Al final ve su puntuación, sus puntos y cada paso. {player_again} vuelve a empezar; {player_back} le lleva a las demás formaciones.',
  startNote:
    '{player_leave} termina la sesión antes de tiempo. Todo lo que haya hecho hasta entonces queda guardado y cuenta, y puede volver cuando quiera.',

  coursesTitle: 'Seguir un itinerario',
  coursesLead:
    'Un itinerario le lleva por varias formaciones en un orden fijo. Cada una tiene una puntuación que alcanzar.',
  coursesOpen:
    'Abra {courses_courses} en su catálogo. {courses_ongoing} muestra los itinerarios que ha empezado y los que le han sugerido.',
  coursesSee:
    'Abra una tarjeta. Las formaciones aparecen en orden, cada una con la puntuación que necesita y lo que lleva hecho.',
  coursesNext:
    'El botón relleno nombra la siguiente formación y la inicia. Cuando la termina, el resumen ofrece la que viene después.',
  coursesDone:
    'Una formación está superada cuando su mejor puntuación es suficiente. Cuando las ha superado todas, el itinerario está terminado.',
  coursesNote:
    'Si un itinerario se le ha sugerido con fechas, solo cuenta lo que haga entre ellas. Después de la fecha de fin solo puede abrir sus formaciones si tiene acceso a ellas por otra vía; lo que hizo se conserva.',

  headsetTitle: 'Formarse en un visor con un código',
  headsetLead:
    'En un visor no hace falta escribir una contraseña. Un código de seis caracteres inicia su sesión: dura {codeMinutes} minutos y sirve una sola vez.',
  headsetMake:
    'En su ordenador o teléfono, pulse {shell_uniqueCode} en la parte superior de la página y después {codes_codeGenerate}.',
  headsetOpen: 'Póngase el visor y abra {product} en su navegador, en su dirección habitual seguida de /h.',
  headsetType:
    'Escriba los seis caracteres. Si ve la página de inicio de sesión habitual, elija antes {accounts_tabCode}. Las mayúsculas no importan.',
  headsetGo: 'Se abre su catálogo. Inicie allí una formación.',
  headsetNote:
    'Su responsable también puede generar un código para usted. El visor permanece conectado {deviceHours} horas como máximo; puede desconectarlo antes en {profile_accountTitle}, en {accounts_devices}.',

  shownTitle: 'Entrar con un código que muestra el visor',
  shownLead:
    'En el visor no escribe nada: muestra un código y usted lo autoriza en su teléfono u ordenador. El código dura {userCodeMinutes} minutos y sirve una sola vez.',
  shownOpen: 'Póngase el visor y abra {product} en su navegador, en su dirección habitual seguida de /h.',
  shownShow: 'La página muestra un código de ocho letras y un código QR.',
  shownRead:
    'Escanee el código QR con la cámara de su teléfono, o abra la dirección que está al lado y escriba las ocho letras. Si allí aún no ha iniciado sesión, hágalo primero.',
  shownAllow: 'Compruebe que el código es el del visor y pulse {devices_allow}. El visor continúa solo.',
  shownNote:
    'Autorice solo un visor que tenga a la vista: quien le envía un código quiere entrar en su nombre. {devices_refuse} no deja entrar a nadie. Los visores que ha autorizado figuran en {profile_accountTitle}, en {accounts_devices}, donde puede desconectarlos.',

  phoneTitle: 'Formarse en un teléfono',
  phoneLead: 'Todo funciona en un teléfono, en su navegador. No hay nada que instalar.',
  phoneBar: 'La barra de abajo lleva a sus páginas. {shell_more} tiene el resto: la ayuda, el tema oscuro y su idioma.',
  phoneFilter: 'En el catálogo, todos los filtros están detrás de un solo botón, junto a la búsqueda.',
  phoneStart:
    'Abra una formación y pulse {catalogue_start}. Ocupa toda la pantalla; gire el teléfono si necesita más anchura.',
  phoneBack: 'El botón Atrás del teléfono cierra lo que está abierto y vuelve a la página anterior.',
  phoneNote:
    'Algunas formaciones solo funcionan en un visor o en un ordenador: su página lo indica en {catalogue_playsOn}. Su progreso es el mismo en todos los dispositivos.',

  resumeTitle: 'Continuar una formación',
  resumeLead: 'Puede parar a la mitad. Su progreso se conserva, con el paso al que llegó.',
  resumeRow:
    'Abra el catálogo. {catalogue_continue} está arriba, con la última formación que dejó y el paso en el que está.',
  resumePress: 'Pulse {catalogue_resume}. En la página de la formación, el botón se llama {catalogue_resumeHere}.',
  resumeGo: 'La formación se abre donde la dejó, si su contenido lo permite; si no, empieza desde el principio.',
  resumeNote:
    'Una sesión nueva nunca baja su resultado: cuenta la mejor puntuación y el tiempo se suma. Puede repetir una formación terminada con {catalogue_startAgain}. Si su responsable ha restablecido su progreso en una formación, empieza de cero.',

  offlineTitle: 'Cuando se queda sin red',
  offlineLead: 'Una formación que está abierta continúa sin red, y nada de lo que haga en ella se pierde.',
  offlineSee: 'La barra situada sobre la formación dice {player_offline}. Continúe como antes.',
  offlineKeep: 'Sus respuestas se quedan en este dispositivo, aunque cierre la página o se agote la batería.',
  offlineBack:
    'Cuando vuelva la red, abra {product} de nuevo en el mismo dispositivo, con su propia cuenta. Lo que esté pendiente se envía solo.',
  offlineCheck: 'Consulte después {shell_dashboard}: la sesión aparece allí con su fecha.',
  offlineNote:
    'Una formación que aún no está abierta no se puede iniciar sin red. No borre los datos del navegador mientras quede algo por enviar.',

  badgesTitle: 'Insignias y puntos',
  badgesLead:
    'Ambos muestran lo que ha conseguido, y los conserva. Solo el restablecimiento de una formación retira sus puntos e insignias.',
  badgesOpen: 'Pulse la medalla en la parte superior de la página. En un teléfono está en el mismo sitio.',
  badgesPlatform:
    '{badges_platform} tiene insignias por formaciones terminadas, tiempo de formación, puntuaciones perfectas y días seguidos. La línea bajo cada tipo muestra cuánto falta para la siguiente.',
  badgesTraining:
    '{badges_perTraining} tiene las insignias que da cada formación; la página de la formación dice cómo se obtienen.',
  badgesPoints:
    'Obtiene puntos por una mejor puntuación, por completar una formación por primera vez y por cada insignia.',
  badgesNote:
    'Sus puntos están en {shell_dashboard}, {progress_general}. Si su organización tiene activadas las clasificaciones, allí aparece también su puesto entre los miembros.',

  recordTitle: 'Ver lo que se registra sobre usted',
  recordLead: 'Su panel muestra lo que las formaciones comunican sobre usted. Quienes siguen su progreso ven lo mismo.',
  recordGeneral:
    'Abra {shell_dashboard}. {progress_general} muestra su nivel, puntos, tiempo, insignias y las competencias que miden las formaciones.',
  recordSession:
    '{progress_perFormation} muestra cada sesión de una formación: fecha, duración, puntuación, todos los pasos, e imágenes si la formación las toma.',
  recordHistory: '{progress_historical} enumera todo lo que ha empezado, con las fechas.',
  recordNote:
    'Los responsables en cuyo equipo está y sus administradores ven las mismas cifras. Los demás miembros ven como máximo su nombre y su puesto en una clasificación; en {progress_positioning} no se nombra a nadie. Si se elimina su cuenta, los totales de la organización se conservan, sin su nombre.',

  teamTitle: 'Crear su equipo',
  teamLead:
    'Su equipo está formado por los miembros a quienes sigue. En un centro de formación se llama grupo. Los miembros son de su organización; su administrador crea sus cuentas.',
  teamOpen: 'Abra {shell_team}, pestaña {team_members}, y pulse {team_add}.',
  teamChoose: 'Busque por nombre o correo y marque a las personas de su equipo. Puede añadir a varias a la vez.',
  teamConfirm:
    'Si un miembro ya tiene otro responsable, se le pregunta si quiere añadirlo también. Entonces lo ven ambos responsables.',
  teamRemove: 'La papelera al final de una fila quita al miembro del equipo.',
  teamNote:
    'Quitar a un miembro no elimina nada: la cuenta y su progreso se conservan. El miembro solo deja su equipo y sus subgrupos.',

  codesTitle: 'Códigos para visores',
  codesLead: 'Antes de una sesión con visores, genere un código por alumno. Cada uno dura {codeMinutes} minutos.',
  codesTick:
    'Abra {shell_team}, pestaña {team_members}, y marque a los alumnos presentes. La casilla sobre la lista los marca a todos.',
  codesMake: 'Pulse el botón que genera los códigos. Cada fila muestra entonces su código y el tiempo restante.',
  codesGive: 'Diga a cada alumno su propio código. En el visor, el alumno elige {accounts_tabCode} y lo escribe.',
  codesAgain: 'Para un solo alumno, pulse {team_generate} en su fila. Allí también puede sustituir un código caducado.',
  codesNext:
    'Cuando un visor pase al siguiente alumno, pulse en él {codes_nextLearner}: cierra la sesión y pide el código siguiente.',
  codesNote:
    'Un código abre una sola cuenta, una sola vez y solo como alumno: quien lo encuentre no puede gestionar nada. La fila muestra cuándo se usó. Genere los códigos con los visores ya encendidos, no la víspera.',

  classTitle: 'Dirigir una clase en directo',
  classLead: 'Un tablero muestra en directo en qué paso de una formación está cada alumno.',
  classBegin:
    'Abra {shell_team}, pestaña {team_liveClass}. Elija la formación, y subgrupos si no participan todos, y pulse {classes_begin}.',
  classJoin:
    '{join_how} muestra dirección y código. El alumno los introduce en un visor y elige su nombre; pulse {join_letIn}.',
  classSee:
    'Los alumnos atascados o desconectados están arriba, primero los que llevan más tiempo. El número junto a un nombre es la puntuación hasta ahora.',
  classCall:
    '{classes_call} envía un mensaje breve a todos, a un paso o a un solo alumno. El tablero muestra quién lo ha leído.',
  classWall: '{classes_wall} ocupa toda la pantalla para el proyector: cuántos alumnos hay en cada paso, sin nombres.',
  classEnd: 'Pulse {classes_end} cuando haya acabado; si no, la clase termina sola a las doce horas.',
  classExport:
    '{classes_export} genera la lista de quién estuvo, desde cuándo, hasta dónde llegó y con qué puntuación, en CSV o como libro de cálculo. También está disponible mucho después de la clase.',
  classNote:
    'El tablero tiene su propia dirección, que puede abrir en otra pantalla donde haya iniciado sesión. Los alumnos siempre pueden continuar por su cuenta, aunque usted haya puesto la formación en pausa.',

  suggestTitle: 'Sugerir formaciones',
  suggestLead: 'Una sugerencia dice a las personas qué hacer y hasta cuándo. La encuentran en su catálogo.',
  suggestOpen:
    'En el catálogo, pulse {catalogue_suggest} en una formación. Desde {shell_team} también puede empezar por las personas.',
  suggestWho: 'Marque miembros o subgrupos. Quienes ya la tienen aparecen señalados.',
  suggestWhen:
    'Elija cuándo empieza, {suggestions_now} o {suggestions_onDate}, y cuándo termina. Con {suggestions_noEnd} queda abierta hasta que alguien la retire. {suggestions_changeDates} y {suggestions_withdraw} están en {catalogue_suggestedTo}, en la formación.',
  suggestAgain:
    'Para quienes ya la tienen con otras fechas, elija {suggestions_moveDates} o {suggestions_addPeriod}. Quien se una más adelante a un grupo también la recibe, mientras {suggestions_joiners} esté marcado.',
  suggestSend: 'Pulse {suggestions_suggest}. Cada persona recibe una notificación y un correo.',
  suggestNote:
    'Solo puede sugerir lo que usted mismo puede abrir. Cuando termina una sugerencia, la formación se cierra para quienes solo tenían acceso por ella; lo que hicieron se conserva.',

  makingTitle: 'Crear un itinerario',
  makingLead:
    'Un itinerario pone formaciones en orden y fija la puntuación que exige cada una. Después lo sugiere en su conjunto.',
  makingOpen: 'Pulse {shell_addCourse}, junto al menú o en la barra sobre la página.',
  makingLanguages:
    'Elija los idiomas de sus textos. En {wizard_information}, escriba el título, las descripciones y los objetivos en cada uno.',
  makingTrainings:
    'En {courses_trainings}, añada al menos dos. Arrástrelas para ordenarlas, o mueva una con el teclado: Espacio, flechas, Espacio.',
  makingScore: 'Indique la puntuación que hay que alcanzar en cada una.',
  makingDone: 'Pulse {wizard_done}. Después, {courses_suggest} en su tarjeta lo envía a miembros o grupos, con fechas.',
  makingNote:
    'Solo puede añadir formaciones que usted mismo puede abrir. El itinerario de un responsable le pertenece a él; el de un administrador, a toda la organización. Lo que introduce se conserva al recargar la página.',

  followTitle: 'Ver el progreso de un miembro',
  followLead: 'De cada miembro de su equipo ve lo mismo que esa persona ve de sí misma.',
  followOpen: 'Abra {shell_team}, pestaña {team_members}, y pulse {members_profile} en la fila del miembro.',
  followGeneral:
    '{members_general} muestra nivel, puntos, tiempo, insignias y competencias, y cuánto se hizo cada día.',
  followTraining:
    'En {members_perFormation}, elija una formación. Ve la mejor puntuación y después cada sesión paso a paso: qué se superó, qué se falló y qué no se alcanzó.',
  followPlace:
    '{progress_positioning} compara al miembro con todos los demás que hicieron esta formación, sin nombrarlos.',
  followNote:
    'En la lista de miembros, cada fila muestra cuándo se conectó el miembro por última vez. Ordene la lista por última conexión para encontrar a quienes llevan tiempo sin venir.',

  resetTitle: 'Restablecer el progreso de un miembro',
  resetLead:
    'Tras un restablecimiento, el miembro vuelve a empezar una formación de cero, por ejemplo para el reciclaje anual.',
  resetOpen: 'Abra {shell_team}, pestaña {team_members}, y pulse {members_profile} en la fila del miembro.',
  resetChoose: 'En {members_perFormation}, elija la formación.',
  resetPress:
    'Pulse {progress_reset}. Primero ve lo que se perderá: porcentaje, puntuación, tiempo, sesiones, puntos, insignias.',
  resetConfirm: 'Confirme con {progress_resetAction}.',
  resetNote:
    'Puede deshacerlo justo después, mientras se muestra el mensaje. Solo esta formación empieza de nuevo: las demás formaciones y las insignias de la plataforma se conservan. Lo que el miembro envíe aún de sesiones anteriores al restablecimiento ya no cuenta. Los miembros no pueden restablecer nada por sí mismos.',

  subgroupsTitle: 'Organizar a los miembros en subgrupos',
  subgroupsLead:
    'Un subgrupo es una parte de su equipo, por ejemplo un turno. Puede sugerir una formación a todos sus miembros a la vez.',
  subgroupsOpen: 'Abra {shell_team} y después la pestaña {groups_subgroups}.',
  subgroupsAdd:
    'Pulse {groups_addSubgroup}, póngale un nombre y busque a sus miembros. Intro añade la primera coincidencia.',
  subgroupsUse: 'Al sugerir una formación, elija el subgrupo en lugar de cada miembro.',
  subgroupsChange: '{common_edit} en su fila cambia el nombre y los miembros; la papelera lo elimina.',
  subgroupsNote:
    'Quien se une después a un subgrupo recibe lo que se sugirió a este y sigue vigente, y se le avisa; se puede desmarcar en cada sugerencia. Quien sale pierde lo que no ha empezado. Un subgrupo es solo suyo: los demás responsables ni lo ven ni lo cambian. Al eliminarlo, sus miembros siguen en el equipo.',

  membersTitle: 'Añadir y modificar miembros',
  membersLead: 'Cada persona que se forma o gestiona tiene su propia cuenta.',
  membersOpen: 'Abra {shell_company}, pestaña {members_members}. Arriba ve cuántas plazas quedan.',
  membersAdd:
    'Pulse {members_add} y escriba el nombre y el correo. Marque los roles: alumno, responsable, administrador, o varios.',
  membersMail: 'Pulse {common_add}. Un correo con un enlace invita a la persona a elegir una contraseña.',
  membersEdit: 'El lápiz de una fila modifica nombre, correo, roles y responsable.',
  membersNote:
    '¿Alguien está de baja? Desactive {members_enabled}: se cierra su sesión en todas partes y no se pierde nada. Eliminar borra definitivamente la cuenta, su progreso y sus insignias; solo se conservan los totales de la organización, sin el nombre.',

  groupsTitle: 'Organizar a los miembros en grupos',
  groupsLead:
    'Un grupo, llamado promoción en un centro de formación, permite abrir y sugerir formaciones a muchos miembros a la vez.',
  groupsOpen: 'Abra {shell_company} y después la pestaña {groups_groups}.',
  groupsAdd: 'Pulse {groups_add} y póngale un nombre propio.',
  groupsFill:
    'Busque miembros por nombre o correo. Intro añade la primera coincidencia. Un miembro puede estar en varios grupos.',
  groupsUse: 'Elija el grupo en {catalogue_accesses} de una formación, o al sugerir una.',
  groupsNote:
    'Quien se une después a un grupo recibe lo que está abierto a este, y lo que se le sugirió y sigue vigente, salvo que se desmarcara. Quien sale pierde lo que no ha empezado. Al eliminar un grupo, sus miembros se conservan, pero pierden lo que solo podían abrir por él. Los subgrupos de los responsables son suyos y no aparecen aquí.',

  accessesTitle: 'Elegir quién puede abrir una formación',
  accessesLead: 'Cada formación de su organización está abierta a todos o a los grupos que usted elija.',
  accessesOpen: 'Abra el catálogo de su organización. La llave de una tarjeta abre {catalogue_accesses}.',
  accessesAll:
    'Marque {catalogue_accessesEveryone} para abrirla a todos los miembros, también a quienes se incorporen después.',
  accessesSome: 'O deje esa casilla sin marcar y marque grupos. Puede buscarlos por su nombre.',
  accessesConfirm: 'Pulse {common_confirm}. Los miembros ven el cambio la próxima vez que abren el catálogo.',
  accessesNote:
    'Una formación que la plataforma añade a su oferta está al principio abierta a todos. Una que crea usted no está abierta a nadie hasta que elija quién puede abrirla. Una sugerencia abre una formación a una persona mientras dura.',

  addingTitle: 'Añadir una formación paso a paso',
  addingLead: 'Cree una formación propia con un formulario de cinco pasos.',
  addingLanguages: '{wizard_languages}: marque los idiomas en los que escribe los textos.',
  addingInformation:
    '{wizard_information}: título, descripciones y objetivos en cada idioma; después duración, categoría, competencias y etiquetas. La portada se dibuja a partir del título, salvo que añada una imagen.',
  addingHeadsets: '{wizard_headsets}: marque los visores en los que funciona.',
  addingBadges: '{wizard_badges}: hasta tres, cada una con un nombre y una imagen. Son opcionales.',
  addingContent: '{wizard_content}: los archivos, los idiomas que se hablan en ellos, los pasos y quién puede abrirla.',
  addingDone: 'Pulse {wizard_done}. Los datos que faltan se cuentan en cada paso y se señalan en su campo.',
  addingNote:
    'Empiece con {shell_addTraining} en el menú. Lo que introduce se conserva al recargar la página. Los archivos grandes se siguen subiendo mientras va a otras páginas; si se pierde la conexión, elija de nuevo el mismo archivo.',

  formatsTitle: 'Qué archivos admite una formación',
  formatsLead: 'Una formación puede tener un archivo de cada tipo. Cada archivo se comprueba después de subirlo.',
  formatsWeb:
    '{wizard_fileWeb}: un .zip con un index.html en la raíz o en su única carpeta. Funciona en cualquier navegador, también en el de un visor. Un cmi5.xml no necesita .zip si todas sus partes están en otro sitio.',
  formatsUnity:
    '{wizard_fileUnity}: un .zip de una compilación para Windows con un .exe en la raíz. Se inicia en un ordenador con un visor conectado; la plataforma no lo inicia.',
  formatsApk:
    '{wizard_fileApk}: un .apk firmado, para visores que no necesitan ordenador. Lo instala y lo inicia un gestor de visores como ArborXR o ManageXR, o lo hace usted a mano; la plataforma, no.',
  formatsSteps:
    '{wizard_steps}: una tabla o un archivo .json que enumera los pasos, sus competencias y la puntuación necesaria para superarla. Sin él no hay análisis paso a paso.',
  formatsNote:
    'Un .zip no debe tener contraseña ni enlaces que salgan de su carpeta. Una subida nueva es una versión nueva: quienes están a mitad de la anterior pueden terminarla. Los archivos cuentan en su almacenamiento.',

  brandingTitle: 'Su logotipo y sus colores',
  brandingLead: 'Toda su organización ve el producto con su logotipo y con sus colores.',
  brandingOpen:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_info}, apartado {organisations_branding}.',
  brandingLogo: 'Sustituya el logotipo por un PNG o JPG, mejor si es cuadrado.',
  brandingColours:
    'Escriba sus dos colores o elíjalos en la paleta. El primero es para los botones; el segundo, para lo destacado.',
  brandingPreview: '{organisations_preview} muestra los dos temas, claro y oscuro, antes de que los vea nadie más.',
  brandingSave: 'Pulse {common_save}. {organisations_productColours} recupera los nuestros.',
  brandingNote:
    'Un color claro se oscurece donde se usa para texto, para que todos puedan leerlo. La zona horaria, en el mismo apartado, decide cuándo empieza y termina un día en sus cifras.',

  dashboardsTitle: 'Leer el panel',
  dashboardsLead: 'Muestra lo que hacen sus miembros, en conjunto y en cada formación.',
  dashboardsGeneral:
    'Abra {shell_dashboard}. {progress_general} muestra formaciones, vistas, me gusta, tiempo, cuántos empezaron y cuántos terminaron, usuarios y almacenamiento. Salvo para los socios, empieza por lo que se hizo a tiempo y quién va con retraso.',
  dashboardsActivity:
    '{progress_activity} muestra en un gráfico los minutos y los miembros activos (para los socios, los minutos y las vistas) por año, mes o semana. Las flechas pasan a otros periodos; el botón de al lado muestra las mismas cifras como tabla.',
  dashboardsTraining: '{progress_perFormation} enumera todas las formaciones; abra una para ver sus cifras.',
  dashboardsMember:
    'Para una persona, abra {shell_company} y pulse {members_profile} en su fila. Para un grupo, pulse allí su nombre: muestra quién va con retraso, quién está atascado y qué ha hecho cada uno.',
  dashboardsNote:
    'Solo cuentan los miembros de su propia organización. El tiempo solo cuenta mientras alguien está activo: una formación que se deja abierta durante la comida no añade nada. Una sesión que acaba de terminar figura de inmediato en las cifras.',

  ranksTitle: 'Clasificaciones de miembros',
  ranksLead:
    'Una clasificación muestra a los miembros su puesto por puntos o por tiempo. Cada una puede estar activada o no.',
  ranksSee:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_info}: {organisations_rankings} muestra cuáles están activadas.',
  ranksChange: 'Para activar o desactivar una, escriba al soporte: la plataforma la cambia por usted.',
  ranksWhere:
    'Los miembros la encuentran en {shell_dashboard}, {progress_general}, y en cada formación. Ven a los diez primeros y a los miembros que tienen cerca.',
  ranksEqual: 'Los miembros con valores iguales comparten puesto.',
  ranksNote:
    'Con ambas desactivadas, ningún miembro ve en ningún lugar el nombre ni las cifras de otro. Hable antes con su gente: los puntos premian mejores puntuaciones e insignias; el tiempo, en cambio, premia a quien tarda más.',

  organisationsTitle: 'Añadir una organización',
  organisationsLead:
    'Empresas, centros de formación, salas de RV y socios tienen cada uno su página, y todas funcionan igual.',
  organisationsOpen: 'Abra {shell_companies}, o la página de otro tipo, y pulse el botón que añade una.',
  organisationsFill: 'Escriba el nombre, el fin del contrato y el número de usuarios. Añada un logotipo y dos colores.',
  organisationsFirst:
    'Escriba el correo del representante: esa persona será el primer administrador y recibirá una invitación. Para un socio es necesario.',
  organisationsAfter:
    'Después, la tarjeta lleva a sus estadísticas y formaciones. El lápiz modifica; la papelera elimina.',
  organisationsNote:
    'Eliminar borra definitivamente miembros, grupos y cifras; por eso hay que escribir el nombre para confirmar. Una organización cuyas formaciones usan otras no se puede eliminar hasta que estas se retiren.',

  limitsTitle: 'Contrato, usuarios y almacenamiento',
  limitsLead: 'Cada organización tiene tres límites. Sus administradores pueden verlos, pero no cambiarlos.',
  limitsOpen: 'Abra la tarjeta de la organización y pulse el lápiz.',
  limitsContract:
    '{organisations_contractExpirationDate}: el día termina en la zona horaria de la organización. Después nadie puede iniciar sesión allí; no se elimina nada.',
  limitsUsers:
    '{organisations_maxUser}: una vez alcanzado, no se puede añadir a ningún miembro. Los miembros desactivados no cuentan. Las organizaciones que ya tienen más los conservan.',
  limitsStorage:
    '{organisations_gigabytes}: vacío significa sin límite. Una subida que lo superaría se rechaza antes de empezar.',
  limitsNote:
    'El mismo formulario activa o desactiva las clasificaciones y otras opciones. La tarjeta muestra cuánto se usa y señala un contrato que termina pronto. Una fecha posterior vuelve a abrir la organización de inmediato.',

  openingTitle: 'Abrir formaciones a una organización',
  openingLead:
    'Una organización puede usar las formaciones que usted le abre: las de la plataforma y las verificadas de los socios.',
  openingCard: 'Busque la tarjeta de la organización y pulse {organisations_accessible}.',
  openingTick: 'Marque formaciones. Puede buscarlas por título, y una casilla las marca todas.',
  openingSave: 'Pulse {common_save}. Están de inmediato en su catálogo, abiertas a todos allí.',
  openingThere: 'Su administrador puede limitar después cada una a algunos grupos, en {catalogue_accesses}.',
  openingNote:
    'Las formaciones que no están abiertas siguen en el catálogo como tarjetas grises con {catalogue_notIncluded}. Quitar una formación termina lo que está en curso; quienes la hicieron conservan su historial, sus puntos y sus insignias.',

  verifyingTitle: 'Revisar lo que envían los socios',
  verifyingLead:
    'Las formaciones nuevas y los cambios de un socio llegan a los clientes solo después de que usted los haya revisado.',
  verifyingOpen:
    'Abra {shell_formations}, pestaña {catalogue_partnersTrainings}. Las tarjetas pendientes de revisión dicen {catalogue_stateNew} o {catalogue_stateUpdated}.',
  verifyingSee: 'Abra los cambios: la versión publicada y la que la sustituiría se muestran juntas.',
  verifyingDownload: 'Descargue por completo cada archivo nuevo y examínelo. Solo entonces puede verificar.',
  verifyingDecide: 'Pulse {wizard_verifyAction}, o {wizard_refuse} con un motivo que leerá el socio.',
  verifyingNote:
    'Hasta entonces, los clientes conservan la versión anterior. Si el socio guarda de nuevo durante su revisión, usted ve un mensaje y revisa otra vez. Las formaciones verificadas siguen cerradas: ábralas a cada organización.',

  publishingTitle: 'Publicar una formación',
  publishingLead: 'Como socio, usted crea formaciones que la plataforma ofrece a sus clientes.',
  publishingMake:
    'Pulse {shell_addTraining} y complete los cinco pasos: idiomas, información, visores, insignias, contenido.',
  publishingSave:
    'Pulse {wizard_done}. La formación se guarda y queda pendiente de revisión; su tarjeta dice {catalogue_stateNew}.',
  publishingWait: 'El personal de la plataforma recibe un aviso, descarga sus archivos y los revisa.',
  publishingAfter: 'Una vez verificada, la tarjeta dice {catalogue_statePublished} y usted recibe un correo.',
  publishingNote:
    'Hasta entonces, nadie fuera de su organización puede verla. Verificada no significa abierta: la plataforma decide qué clientes la reciben. Su panel cuenta lo que hacen con ella, sin nombres.',

  changingTitle: 'Modificar una formación publicada',
  changingLead: 'Los clientes conservan la versión publicada hasta que su cambio se haya verificado.',
  changingOpen: 'Abra la formación en su catálogo y pulse {catalogue_modify}.',
  changingEdit: 'Cambie textos, imágenes, pasos o archivos. Cada archivo nuevo necesita su propia versión.',
  changingSave: 'Pulse {wizard_done}. La tarjeta dice {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} muestra, lado a lado, la versión publicada y sus cambios.',
  changingNote:
    'Puede seguir haciendo cambios mientras espera: todo se revisa entonces a la vez. {wizard_giveUp} descarta lo pendiente, con los archivos subidos para ello, y deja la versión publicada. Quienes están a mitad de una versión anterior pueden terminarla.',

  waitingTitle: 'Mientras se revisa su formación',
  waitingLead: 'Cada una de sus formaciones muestra su estado, en su tarjeta y en su página.',
  waitingNew: '{catalogue_stateNew}: nunca se ha verificado, y solo su organización la ve.',
  waitingUpdated: '{catalogue_stateUpdated}: los clientes tienen la versión anterior, y su cambio está pendiente.',
  waitingPublished: '{catalogue_statePublished}: lo que ve es lo que tienen los clientes.',
  waitingRefused:
    '{catalogue_stateRefused}: el motivo aparece en la tarjeta. Pulse {catalogue_modify}, corríjalo y guarde otra vez; entonces queda pendiente de otra revisión.',
  waitingNote:
    'Recibe un correo con la decisión, sea cual sea. La plataforma debe descargar cada archivo nuevo antes de poder verificarlo, así que los archivos grandes tardan más. Para preguntar cómo va, escriba al soporte.',

  overviewTitle: 'Ver quién requiere atención',
  overviewLead:
    'La primera pestaña de su equipo muestra de un vistazo quién va con retraso, quién está atascado y hasta dónde ha llegado cada uno.',
  overviewOpen:
    'Abra {shell_team}: {cockpit_overview} es su primera pestaña. Dos filtros la limitan a un subgrupo o a lo que usted mismo ha sugerido.',
  overviewLate:
    'La lista de miembros con retraso empieza por quienes lo llevan desde hace más tiempo. {cockpit_remind} envía a ese miembro una notificación y un correo; un botón avisa a todos.',
  overviewStuck:
    'Al lado están los miembros que han fallado tres veces o más en el mismo paso: hable con ellos o muéstreles el paso.',
  overviewMap:
    'La tabla de abajo tiene una fila por miembro y una columna por formación. Pulse una celda para ver los detalles; bajo cada columna ve cuántos la han superado.',
  overviewNote:
    'Un miembro va con retraso desde el fin de una sugerencia hasta que alcanza la puntuación necesaria. Con una sugerencia sin fecha de fin nadie va con retraso. A nadie se le avisa dos veces el mismo día.',

  importingTitle: 'Importar miembros desde un archivo',
  importingLead:
    'Diez personas o mil se añaden a la vez desde un archivo CSV de una hoja de cálculo o de un sistema de recursos humanos.',
  importingOpen:
    'Abra {shell_company}, pestaña {members_members}, y pulse {imports_importCsv}. {imports_sample} es un archivo para empezar.',
  importingFile:
    'Suelte su archivo. Se reconocen su separador y las columnas de nombre conocido; elija las demás. Si las palabras que se muestran no son correctas, elija otra opción en {imports_encoding}.',
  importingSee:
    'Pulse {imports_seeWhat}: cada fila muestra si alguien es nuevo, cambia o se rechaza, y por qué. Si una columna contiene nombre y apellidos, ve cómo se ha separado cada uno y elige qué va primero. Todavía no se guarda nada.',
  importingRun:
    'Confirme. La importación sigue aunque cierre la ventana; los nuevos miembros reciben una invitación por correo.',
  importingReport:
    'Al final, {imports_wholeReport} enumera cada fila con su resultado. Las filas rechazadas se entregan también en un archivo aparte, para corregirlas e importarlas de nuevo.',
  importingNote:
    'Los miembros se reconocen por su número de empleado o, si no lo hay, por su correo. Un archivo con el número de empleado y la sede solo cambia la sede. Importar dos veces un archivo no cambia nada, y una importación nunca elimina a nadie.',

  resourcesTitle: 'Adjuntar documentos a las formaciones',
  resourcesLead:
    'Los alumnos leen los planos, las listas de comprobación y los carteles de una formación o un itinerario sin salir del producto.',
  resourcesOpen: 'Abra su catálogo, pestaña {resources_resources}, y pulse {resources_add}.',
  resourcesFile: 'Elija un PDF, CSV, PNG o JPEG de como máximo {resourceMegabytes} MB y póngale un título.',
  resourcesPut:
    'En la tarjeta de una formación o un itinerario, pulse la carpeta y elija qué recursos adjuntar. Un recurso puede adjuntarse a varios.',
  resourcesRead: 'Los alumnos los encuentran en la página de la formación y junto a ella mientras se ejecuta.',
  resourcesNote:
    'La lista muestra dónde se usa cada recurso. Al sustituir su archivo, el nuevo se muestra de inmediato en todas partes; al eliminarlo, desaparece de todas. Los archivos cuentan en su almacenamiento. Los recursos que la plataforma o un socio proporciona con una formación también aparecen ahí, y usted no puede cambiarlos.',

  certificatesTitle: 'Certificados',
  certificatesLead:
    'Los alumnos que completan una formación o un itinerario pueden descargar un certificado con un código que permite a cualquiera comprobarlo.',
  certificatesOpen:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_certificates}, y pulse {certificates_edit}.',
  certificatesChoose:
    'Elija formaciones o itinerarios y después un idioma. Si no sube una página propia, se usa la estándar, con sus colores.',
  certificatesUpload:
    '{certificates_upload} admite una imagen horizontal. Una página vacía con guías muestra dónde irán el nombre, la formación, la fecha y el código.',
  certificatesLook: '{certificates_asPdf} muestra lo que recibirá un alumno.',
  certificatesGet:
    'Los alumnos encuentran {common_certificate} en la página de lo que han completado, en su panel y en {progress_historical}.',
  certificatesTime:
    'Para un certificado, {product} debe haber visto abierta la formación durante un minuto, o durante una décima parte de su duración indicada si es menos. Lo que fue más rápido, o sin conexión, aparece en su panel, en {certificates_shortRuns}: compruébelo y pulse {certificates_certify}.',
  certificatesNote:
    'Un certificado sigue siendo válido aunque su página cambie después. Su código lleva a una página pública que muestra quién completó qué y cuándo, cuánto tiempo estuvo abierta la formación y si usted la acreditó. Cuando se elimina a un miembro, esa página sigue mostrando qué se completó y para qué organización, sin nombre.',

  mastersTitle: 'Contenido compartido: un archivo, varias formaciones',
  mastersLead:
    'Los archivos que comparten varias formaciones se suben una sola vez. Cada formación los inicia con su propio parámetro.',
  mastersOpen: 'Abra {masters_masterContent} y pulse {masters_add}.',
  mastersFiles: 'Póngale un nombre y archivos de uno o varios tipos, cada uno con su versión.',
  mastersUse:
    'Al añadir o modificar una formación, elíjalo en el paso {wizard_content} en lugar de archivos propios, e indique el parámetro de lanzamiento.',
  mastersRenew:
    'Para actualizar un archivo, modifique el contenido compartido: todas las formaciones que lo usan reciben de inmediato la nueva versión.',
  mastersNote:
    'La lista muestra cuántas formaciones usan cada uno. El contenido compartido en uso no se puede eliminar: elija antes otro contenido en esas formaciones. Sus archivos cuentan una sola vez en su almacenamiento, por muchas formaciones que los usen. Solo tienen esta página las organizaciones a las que la plataforma se la ha dado.',

  exportingTitle: 'Exportar cifras',
  exportingLead:
    'Exporte lo que muestra un panel como páginas para leer, como libro de cálculo o como tabla para otro sistema.',
  exportingOpen: 'Abra el panel, una formación, un itinerario o un miembro y pulse {exports_export}.',
  exportingFile:
    'Elija PDF para páginas maquetadas, XLSX para un libro con una hoja por parte, o CSV para otro sistema.',
  exportingWhat: 'Elija cuánto exportar: solo esta página, cada formación, o cada miembro con cada formación.',
  exportingWho: 'Limítelo a algunos miembros o grupos y elija el año de los gráficos.',
  exportingNote:
    'Las cifras son las de la pantalla, y cada archivo explica cómo se cuenta cada una. El archivo se prepara mientras usted sigue trabajando y después está en sus descargas. Una exportación solo contiene lo que usted puede ver: un responsable obtiene su propio equipo; un alumno, su propio panel.',

  connectionsTitle: 'Conectar otros sistemas a su registro',
  connectionsLead:
    'Sus otros sistemas pueden leer lo que hacen sus miembros, recibirlo por reenvío o recibir avisos, mediante normas abiertas.',
  connectionsKey:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_connections}. En {connections_keys}, pulse {connections_make}: escriba el nombre del otro sistema y elija si lee, escribe o ambas cosas.',
  connectionsSecret:
    'Copie la dirección, el usuario y el secreto en el otro sistema. El secreto se muestra una sola vez; si se pierde, se sustituye.',
  connectionsForward:
    'En {connections_forwarding}, {forwarding_add} envía todas las declaraciones, o las que elija, a un almacén de registros de aprendizaje (LRS) externo.',
  connectionsHook:
    'En {connections_webhooks}, {connections_hookAdd} avisa de inmediato a una dirección cuando termina una sesión, se completa una formación o un itinerario, o se añade un miembro.',
  connectionsTest: 'Pulse {connections_hookTest} y lea debajo la respuesta del otro sistema.',
  connectionsNote:
    'Las claves admiten xAPI, antiguo y nuevo, y solo dan acceso a su organización. Mientras otro sistema no responde, los mensajes para él esperan, y su línea muestra desde cuándo; tras varios días sin éxito se detiene y usted recibe un aviso. Revoque una clave en cuanto nadie la necesite: los sistemas que la usan pierden el acceso de inmediato.',

  channelsTitle: 'Subir una nueva versión de una formación',
  channelsLead:
    'Cada subida se conserva tal como se envió, con el resultado de su comprobación. Usted decide quién ejecuta qué versión.',
  channelsOpen: 'Abra una de sus propias formaciones y elija {catalogue_versions} en el menú de su tarjeta.',
  channelsUpload:
    'Pulse {wizard_upload}, elija el archivo y describa qué hay de nuevo. Se comprueba mientras se sube; el resultado aparece al lado.',
  channelsTest:
    'Si quiere, désela primero al {wizard_testers}: esos miembros la ejecutan; los demás, la versión publicada.',
  channelsPublish:
    'Pulse {wizard_publish}: quienes empiecen desde ahora la reciben. Quienes están a medias eligen: seguir en la versión que empezaron o empezar de nuevo en la nueva.',
  channelsBack: '¿Era mejor la anterior? {wizard_rollBack} la recupera con una sola pulsación.',
  channelsNote:
    'Los resultados, las insignias y los certificados se conservan, sea cual sea la versión de la que vienen, y cada versión cuenta sus propias sesiones. Se guardan las tres últimas versiones publicadas; los archivos más antiguos se eliminan. La versión de un socio espera antes la revisión de la plataforma. Un servidor de compilación puede publicar con un token de acceso personal.',

  earnedTitle: 'Su certificado',
  earnedLead:
    'Al completar una formación o un itinerario, recibe un certificado con un código que permite a cualquiera comprobarlo.',
  earnedOpen:
    'Abra en el catálogo lo que ha completado y pulse {common_certificate}. También lo encuentra en {shell_dashboard}, {progress_historical}.',
  earnedTime:
    'Para un certificado, {product} debe haberle visto en la formación durante un minuto, o durante una décima parte de su duración indicada si es menos. Lo que fue más rápido cuenta igualmente como resultado, y un administrador puede acreditarlo.',
  earnedCheck:
    'Muestre o envíe la página. Quien siga su código ve su nombre, qué completó, cuándo y cuánto tiempo estuvo abierta la formación.',
  earnedNote:
    'El certificado se emite cuando ha superado la formación o la sesión ha terminado; si el contenido nunca comunica su final, unos minutos después de que la deje. Una formación con exención cuenta como terminada, pero no da certificado. Tras un restablecimiento, el certificado se retira.',

  silenceTitle: 'Cuando una formación no comunica nada',
  silenceLead:
    'Algunos contenidos funcionan bien, pero no comunican nada: ni pasos, ni puntuación, ni final. La plataforma lo señala, y usted puede ver por qué.',
  silenceUpload: 'Al subir un archivo, el resultado de su comprobación muestra cómo comunica, o dice {wizard_silent}.',
  silenceRun:
    'Una vez ejecutada, {catalogue_versions}, en el menú de su tarjeta, muestra si no llegó nada de ella o si se rechazó.',
  silenceInspect:
    'Abra {inspector_inspect} e inicie usted mismo la formación: cada envío aparece al llegar, y el motivo si alguno se rechazó.',
  silenceMend:
    'Casi siempre, el contenido se exportó para otro sistema: expórtelo de nuevo como SCORM, cmi5 o xAPI y súbalo como versión nueva.',
  silenceNote:
    'El tiempo se cuenta igualmente, por la página que rodea la formación. Los pasos, las puntuaciones y el final solo vienen de lo que comunica el contenido; sin ellos nadie obtiene puntuación ni certificado. Lo rechazado no se pierde: el motivo aparece al lado, explicado para quienes crean el contenido.',

  secureTitle: 'Proteger su cuenta',
  secureLead:
    'Un segundo paso al iniciar sesión vuelve inútil una contraseña robada. Con una llave de acceso entra sin contraseña.',
  secureOpen:
    'Abra {profile_accountTitle}, {profile_security}. Cada cambio pide antes su contraseña actual, o un código.',
  secureApp:
    'Junto a {factors_app}, pulse {factors_setUp}, escanee el código con su teléfono y escriba las seis cifras que muestra. Desde entonces, el inicio de sesión pide esas cifras después de la contraseña.',
  secureCodes:
    'Guarde los {factors_recoveryCodes}: se muestran una sola vez, y cada uno le permite entrar una vez si pierde el teléfono.',
  securePasskey:
    'Junto a {factors_passkey}, pulse {factors_passkeyAdd} y póngale un nombre que reconozca. Después entra con la huella, la cara o el PIN de su dispositivo.',
  securePlaces:
    '{security_sessions} muestra los navegadores en los que ha entrado. {security_endOthers} deja solo el que está usando.',
  secureNote:
    'Si ha perdido el teléfono y los códigos, un administrador restablece el segundo paso de un miembro. Su organización puede exigirlo a sus administradores, que tienen entonces catorce días para configurarlo. Con la cuenta de la empresa, el segundo paso es el de la empresa.',

  companyTitle: 'Entrar con la cuenta de la empresa',
  companyLead:
    'Sus miembros entran con la cuenta que ya tienen en el trabajo: Entra ID, Okta, Keycloak, Google u otro servicio compatible con OpenID Connect o SAML.',
  companyOpen:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_signIn}. Elija su servicio de inicio de sesión y pulse {federation_begin}.',
  companyValues:
    'Copie las direcciones en su servicio de inicio de sesión, y los valores de este en la página: emisor, ID de cliente y secreto, o con SAML su archivo de metadatos.',
  companyDomain:
    'En {federation_domains}, añada el dominio de sus direcciones de correo. Cree en ese dominio el registro TXT que se muestra y pulse {federation_check}.',
  companyTest: 'Pulse {federation_runTest}: verá lo que envía su servicio y lo que falta. No entra ni se añade nadie.',
  companySwitch:
    'Actívelo. Las personas con una dirección de un dominio verificado ven entonces un botón en la página de inicio de sesión; las nuevas se convierten en miembros mientras queden plazas.',
  companyNote:
    'Con {federation_mapping}, los roles y los grupos siguen a su empresa en cada inicio de sesión. También puede hacerlo el único inicio de sesión: las contraseñas dejan de funcionar, salvo la de un administrador, para el día en que su servicio falle. Los visores siguen entrando con un código.',

  samlTitle: 'Configurar SAML 2.0',
  samlLead:
    'Para un servicio de inicio de sesión que solo ofrece SAML. Con OpenID Connect no hay certificados que renovar.',
  samlAddresses:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_signIn}, elija SAML 2.0 y pulse {federation_begin}. Introduzca en su servicio las direcciones que se muestran; si lee los metadatos, basta el ID de entidad.',
  samlMetadata:
    'En {federation_metadata}, elija el archivo de su servicio. Rellena los campos e indica si las solicitudes deben ir firmadas. Si describe varios servicios, introduzca antes el ID de entidad del suyo.',
  samlPerson:
    'Haga que su servicio envíe un NameID persistente, o introduzca en {federation_subjectAttribute} el atributo que no cambia para una persona, como un ID de objeto. Una dirección de correo no basta: puede darse a otra persona.',
  samlSignOut:
    'Para cerrar la sesión en todas partes, introduzca {federation_ownCertificate} en su servicio. Cerrar la sesión aquí termina entonces la de allí, y al revés.',
  samlRenew:
    'Antes de que su servicio cambie de certificado, añada el nuevo debajo del anterior en {federation_certificates} y guarde. Quite el anterior cuando el cambio esté hecho.',
  samlNote:
    'La página muestra hasta cuándo es válido cada certificado. Los dominios, la prueba y la activación son los de cualquier inicio de sesión con la cuenta de la empresa.',

  directoryTitle: 'Dejar los miembros a un directorio',
  directoryLead:
    'Entra ID, Okta u otro directorio añade, cambia y desactiva miembros, y llena grupos, mediante la norma SCIM.',
  directoryKey:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_connections}. En {apikeys_keys}, pulse {apikeys_make} y elija {apikeys_kindScim}. Copie la clave: se muestra una sola vez.',
  directoryCopy: 'En el directorio, escriba {apikeys_scimAddress} como dirección y la clave como token secreto.',
  directoryAssign:
    'Elija en el directorio quién está asignado a {product} e inicie el aprovisionamiento. Los nuevos miembros reciben una invitación por correo.',
  directoryGroups:
    'Los grupos del directorio aparecen entre sus grupos, y los números de empleado en las fichas de los miembros.',
  directoryNote:
    'El directorio no cambia los roles: se quedan como usted los fija. Quien deja la empresa se desactiva y se le cierra la sesión en todas partes; sus resultados se conservan. El último administrador nunca se desactiva. Una clave revocada detiene el directorio de inmediato, así que cree antes la siguiente.',

  fieldsTitle: 'Sus propios campos y el número de empleado',
  fieldsLead: 'Anote lo que su organización necesita saber de sus miembros, por ejemplo su sede, y filtre por ello.',
  fieldsOpen: 'Abra {shell_company}, pestaña {organisations_settings}, {organisations_fields}, y pulse {fields_add}.',
  fieldsKind: 'Elija {fields_text}, {fields_date} o {fields_choice}. Una lista tiene las opciones que usted le añade.',
  fieldsPlace: 'Marque {fields_isSite} en el único campo que dice dónde trabaja un miembro.',
  fieldsFill:
    'Escriba los valores en la ficha de cada miembro, o importe un archivo con una columna que lleve el nombre del campo.',
  fieldsUse:
    'Filtre listas, paneles y exportaciones por un valor, o haga obligatoria una formación para los miembros que lo tienen.',
  fieldsNote:
    '{members_staffNumber} no necesita ningún campo: está en la ficha de cada miembro, y un archivo que lo contenga encuentra a las personas cuyo correo ha cambiado. Caben diez campos. Eliminar uno borra para siempre sus valores y pone fin a las reglas de formaciones obligatorias que lo usan; los miembros se quedan.',

  programsTitle: 'Claves para otros programas',
  programsLead:
    'Un programa, por ejemplo el de recursos humanos, puede leer y cambiar miembros y grupos, sugerir formaciones y leer resultados.',
  programsOpen:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_connections}. En {apikeys_keys}, pulse {apikeys_make}.',
  programsMay:
    'Elija {apikeys_kindApi}, escriba el nombre del programa y marque en {apikeys_may} solo lo que necesita.',
  programsLife: 'Elija cuánto tiempo funciona la clave: un año, si no indica otra cosa.',
  programsCopy: 'Copie la clave en el programa. Se muestra una sola vez; una clave perdida se revoca y se sustituye.',
  programsWatch:
    'La lista muestra cuándo se usó cada clave por última vez y hasta cuándo funciona. {apikeys_end} detiene una clave de inmediato.',
  programsNote:
    'Una clave pertenece a la organización y sigue funcionando cuando se va quien la creó. Para un programa que actúa en su nombre, cree un token en {profile_accountTitle}, en {apikeys_personal}: deja de funcionar cuando cambia su contraseña. Ninguno de los dos puede nombrar administradores. {apikeys_docs} describe lo que un programa puede llamar.',

  validityTitle: 'Formaciones que caducan',
  validityLead:
    'Los primeros auxilios, por ejemplo, se aprenden para dos años. Elija cuánto tiempo vale lo completado, y cada persona lo renueva a tiempo.',
  validityOpen:
    'Pulse {mandatory_validity} en la página de una formación, o junto a una formación o un itinerario en {mandatory_rules}.',
  validityMonths: 'Escriba los meses en {mandatory_monthsLabel}. Lo completado vale hasta el mismo día del último mes.',
  validityRenew:
    '{mandatory_renewalDays} dice desde cuándo la siguiente sesión cuenta como renovación. Da un certificado nuevo, con un nuevo fin.',
  validityRefresher:
    '{mandatory_refresher}: una formación más corta que basta para renovar. Nunca sustituye a la primera vez.',
  validitySee:
    'La página de la formación dice hasta cuándo vale lo completado, igual que su certificado y su Open Badge.',
  validityNote:
    'El progreso, los puntos y las insignias no cambian cuando termina la vigencia: la persona solo tiene que repetir la formación. Lo completado antes de su elección queda sin fin, salvo que marque la casilla correspondiente. La elección vale solo para su organización.',

  mandatoryTitle: 'Hacer obligatoria una formación',
  mandatoryLead:
    'Una regla dice quién debe completar una formación o un itinerario, y en cuántos días. Sigue a las personas que llegan, cambian de puesto o se van.',
  mandatoryOpen:
    'Abra {shell_dashboard}, pestaña {progress_mandatory}, después {mandatory_rules}, y pulse {mandatory_add}.',
  mandatoryWhom:
    'Elija la formación o el itinerario. {mandatory_forWhom}: todas las personas, un grupo, un rol o un valor de uno de sus campos, como una sede.',
  mandatoryDays:
    'Escriba {mandatory_dueDays}. Los días cuentan desde que la persona llega o recibe el rol, el grupo o el valor, o desde {mandatory_startDate}, lo que sea posterior.',
  mandatoryCount: 'Antes de guardar, el formulario indica a cuántas personas se aplica la regla.',
  mandatoryAfter: 'La formación se les sugiere entonces, también a quienes llegan después, con la fecha límite.',
  mandatoryNote:
    'Las personas a las que una regla ya no se aplica conservan lo que han empezado; lo que no habían empezado deja de sugerirse. Si alguien no necesita una formación, exímalo de ella. Eliminar una regla conserva resultados y certificados.',

  matrixTitle: 'Formaciones obligatorias: la lista para la auditoría',
  matrixLead:
    'Una tabla muestra a sus miembros y, para cada formación obligatoria, si está vigente, caduca pronto, está pendiente o tiene una exención.',
  matrixOpen:
    'Los administradores abren {shell_dashboard}; los responsables, {shell_team}: la pestaña es {progress_mandatory}.',
  matrixStates: 'Pulse uno de los números que hay sobre la tabla y quedan solo esas personas.',
  matrixNarrow: 'Limítela a un grupo o a un valor de uno de sus campos, o busque un miembro.',
  matrixCell:
    'Una celda muestra hasta cuándo vale lo completado, para cuándo se espera o cuántos días se ha pasado la fecha. Púlsela para conceder o retirar una exención; pulse un nombre para ver el perfil.',
  matrixExport: 'El botón que lleva un número exporta exactamente esas filas, en CSV, Excel o PDF.',
  matrixNote:
    'Los responsables ven a las personas de su equipo. Una exención indica quién la concedió y por qué motivo. Lo completado cuya vigencia ha terminado está caducado hasta que una nueva sesión lo renueva. Solo tiene columna lo que una regla hace obligatorio.',

  remindersTitle: 'Recordatorios que salen solos',
  remindersLead:
    'Un correo recuerda a cada persona una formación obligatoria antes de la fecha límite, ese día y después; más tarde se avisa también a sus responsables.',
  remindersOpen:
    'Abra {shell_dashboard}, pestaña {progress_mandatory}, después {mandatory_reminders}, y active {mandatory_remindersEnabled}.',
  remindersDays:
    'Escriba cuántos días antes y después de la fecha recibe un correo la persona, y después de cuántos días sus responsables. Un campo vacío: ningún correo.',
  remindersWeekly: '{mandatory_weekly}: solo se envía si hay algo que comunicar.',
  remindersQuiet:
    '{mandatory_quiet} reserva los correos a las horas y los días que elija, en la zona horaria de su organización.',
  remindersNote:
    'Cada persona recibe como máximo uno de estos correos al día, con todas sus formaciones. Lo que venció antes de activar los recordatorios nunca se envía. El fin de una vigencia se anuncia del mismo modo. Las invitaciones y los enlaces de contraseña se envían siempre de inmediato.',

  auditTitle: 'Ver quién hizo qué',
  auditLead:
    'La auditoría guarda lo que administradores, responsables, miembros, programas y la plataforma hicieron en su organización, y cuándo.',
  auditOpen:
    'Abra {shell_company}, pestaña {organisations_settings}, {organisations_audit}. Las entradas más recientes están arriba.',
  auditNarrow: 'Fíltrela por tipo, por persona, por formación y por día.',
  auditExport: '{audit_export} descarga las entradas que ha filtrado.',
  auditKeep:
    '{audit_days}, debajo de la lista, fija cuánto tiempo se conservan. Las más antiguas se eliminan para siempre.',
  auditNote:
    'Nadie puede cambiar ni eliminar una entrada suelta: cada una está sellada con la anterior, de modo que una falta se notaría. Las entradas no guardan nombres: se añaden al leerlas. Cuando se elimina a un miembro, la entrada se queda, sin nombre.',

  surveyTitle: 'Preguntar después de una formación',
  surveyLead:
    'Hasta cinco preguntas al final de una formación muestran qué piensa cada uno de ella y, unas semanas más tarde, qué le ha servido en el trabajo.',
  surveyOpen:
    'En el catálogo, abra una formación que usted pueda modificar y pulse {surveys_survey}. Las preguntas de las demás formaciones las elige quien las ofrece; usted ve lo que respondieron sus miembros.',
  surveyQuestions:
    'Pulse {surveys_add}: una escala de 1 a 5, sí o no, opciones o un texto corto, en los idiomas de la formación.',
  surveyAgain:
    '{surveys_again}: al cabo de unas semanas, cada persona que respondió recibe un solo correo con las mismas preguntas.',
  surveyAnswer:
    'Se pregunta a cada persona una vez, tras una sesión con resultado: en la web, en el teléfono y en el navegador de un visor. Nadie está obligado a responder.',
  surveyResults:
    'Abra {shell_dashboard}, pestaña {progress_perFormation}, y elija la formación: sus respuestas están en {surveys_survey}. Los responsables encuentran las de su equipo en la página de la formación.',
  surveyNote:
    'Las respuestas no llevan nombre y se cuentan por grupos completos de cinco personas, para que no se reconozca a nadie. Si cambia una pregunta, los resultados empiezan de cero. También están en las exportaciones.',

  retentionTitle: 'Cuánto tiempo se conservan cuentas y correos',
  retentionLead:
    'Los datos de quienes se han ido no deben quedarse para siempre. Fije los plazos una vez, y la plataforma elimina por sí sola.',
  retentionOpen: 'Abra {shell_company}, pestaña {organisations_settings}, {organisations_retention}.',
  retentionDisabled:
    '{retention_disabledMonths}: pasados esos meses, una cuenta desactivada se elimina. Vacío significa nunca.',
  retentionInactive:
    '{retention_inactiveMonths} vale para las cuentas sin inicio de sesión ni formación. Las de administradores no se eliminan nunca.',
  retentionCount: 'Antes de guardar, la página dice cuántos miembros se eliminarían hoy.',
  retentionMails: '{retention_mailDays} se refiere a las copias de los correos que la plataforma ha enviado.',
  retentionNote:
    'Un cambio se aplica al cabo de siete días; hasta entonces puede anularlo. Con una cuenta se eliminan todos sus datos personales; las cifras de la organización se conservan, sin nombre.',
} as const satisfies Phrases<'help'>
