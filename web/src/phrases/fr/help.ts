import type { Phrases } from '../resources.ts'

export const help = {
  allArticles: 'Tous les articles',
  forAdmin: 'Gérer une organisation',
  forLearner: 'Se former',
  forManager: 'Gérer une équipe',
  forPartner: 'Publier en tant que partenaire',
  forSuperAdmin: 'Gérer la plateforme',
  found: '{count, plural, one {# article} other {# articles}}',
  goneText: 'Il a été renommé ou retiré. La liste contient tous les autres.',
  goneTitle: 'Article introuvable',
  help: 'Aide',
  otherRoles: 'Pour les autres profils',
  search: 'Rechercher dans l’aide',
  support: 'Encore une question ?',
  copyAddress: 'Copier l’adresse',
  copyFacts: 'Copier',
  faq: 'Questions et réponses',
  faqText: 'Casques, codes, scores : les questions que d’autres ont posées.',
  facts: '{product} {version}, {browser}, page {page}',
  factsReference: '{product} {version}, {browser}, page {page}, dernière référence {reference}',
  open: 'Ouvrir',
  report: 'Signaler',
  reportTitle: 'Signaler un problème',
  reportSubject: 'Un problème dans {product}',
  reportText:
    'Décrivez ce que vous avez fait et ce que vous avez vu. Les informations ci-dessous sont jointes à votre message.',
  write: 'Écrire',
  writeTitle: 'Nous écrire',

  findTitle: 'Trouver une formation',
  findLead: 'Le catalogue contient toutes les formations que vous pouvez ouvrir, classées par catégorie.',
  findTabs:
    'Ouvrez {shell_catalogue}. {catalogue_formations} affiche tout, {catalogue_suggested} ce que vos managers vous suggèrent, {catalogue_favorites} ce que vous avez mis de côté.',
  findSearch:
    'Tapez quelques lettres d’un titre ou d’un sujet dans la recherche. Accents et majuscules sont indifférents.',
  findFilter:
    'Affinez la liste par catégorie, tags, compétences ou type de contenu. Vous pouvez combiner plusieurs filtres.',
  findOpen: 'Ouvrez une carte pour savoir de quoi parle la formation, combien de temps elle dure et où elle s’exécute.',
  findNote:
    'Une carte grise marquée {catalogue_notIncluded} ne fait pas partie de l’offre de votre organisation : demandez-la à votre administrateur. Le signet d’une carte l’ajoute à vos favoris.',

  startTitle: 'Commencer et terminer une formation',
  startLead: 'Une formation web s’exécute directement dans cette page, à la souris, au doigt ou au clavier.',
  startPress: 'Ouvrez la formation dans le catalogue et appuyez sur {catalogue_start}.',
  startFollow:
    'Suivez les instructions de la formation. La barre du dessus indique l’étape où vous en êtes. Elle affiche {player_saved} dès que le serveur a reçu ce que vous avez fait.',
  startFull: 'Appuyez sur {player_fullScreen} pour avoir plus de place.',
  startEnd:
    'À la fin, vous voyez votre score, vos points et chaque étape. {player_again} relance la formation, {player_back} vous ramène aux autres.',
  startNote:
    '{player_leave} termine une session avant la fin. Tout ce que vous avez fait jusque-là est enregistré et compte, et vous pouvez revenir à tout moment.',

  coursesTitle: 'Suivre un parcours',
  coursesLead: 'Un parcours enchaîne plusieurs formations dans un ordre donné. Chacune a un score à atteindre.',
  coursesOpen:
    'Ouvrez {courses_courses} dans votre catalogue. {courses_ongoing} affiche les parcours que vous avez commencés et ceux qui vous sont suggérés.',
  coursesSee:
    'Ouvrez une carte. Les formations y figurent dans l’ordre, avec le score requis pour chacune et votre avancement.',
  coursesNext:
    'Le bouton plein porte le nom de la formation suivante et la lance. Quand vous la terminez, le bilan propose celle d’après.',
  coursesDone:
    'Une formation est réussie dès que votre meilleur score y est suffisant. Quand vous les avez toutes réussies, le parcours est terminé.',
  coursesNote:
    'Si un parcours vous a été suggéré avec des dates, seul compte ce que vous faites entre les deux. Après la date de fin, vous ne pouvez ouvrir ses formations que si vous y avez accès autrement ; ce que vous avez fait est conservé.',

  headsetTitle: 'Se former dans un casque avec un code',
  headsetLead:
    'Pas besoin de taper un mot de passe dans un casque. Un code de six caractères vous y connecte : il est valable {codeMinutes} minutes et ne sert qu’une fois.',
  headsetMake:
    'Sur votre ordinateur ou votre téléphone, appuyez sur {shell_uniqueCode} en haut de la page, puis sur {codes_codeGenerate}.',
  headsetOpen: 'Mettez le casque et ouvrez {product} dans son navigateur, à votre adresse habituelle suivie de /h.',
  headsetType:
    'Saisissez les six caractères, en majuscules ou en minuscules. Si vous voyez la page de connexion habituelle, choisissez d’abord {accounts_tabCode}.',
  headsetGo: 'Votre catalogue s’ouvre. Lancez-y une formation.',
  headsetNote:
    'Votre manager peut aussi générer un code pour vous. Le casque reste connecté {deviceHours} heures au plus ; vous pouvez le déconnecter plus tôt dans {profile_accountTitle}, sous {accounts_devices}.',

  shownTitle: 'Se connecter avec un code affiché par le casque',
  shownLead:
    'Vous ne tapez rien dans le casque : il affiche un code, que vous autorisez sur votre téléphone ou votre ordinateur. Le code est valable {userCodeMinutes} minutes et ne sert qu’une fois.',
  shownOpen: 'Mettez le casque et ouvrez {product} dans son navigateur, à votre adresse habituelle suivie de /h.',
  shownShow: 'La page affiche un code de huit lettres et un QR code.',
  shownRead:
    'Scannez le QR code avec l’appareil photo de votre téléphone, ou ouvrez l’adresse indiquée à côté et saisissez les huit lettres. Si vous n’y êtes pas encore connecté, connectez-vous d’abord.',
  shownAllow:
    'Vérifiez que le code est bien celui du casque, puis appuyez sur {devices_allow}. Le casque continue automatiquement.',
  shownNote:
    'N’autorisez qu’un casque que vous voyez : toute personne qui vous envoie un code cherche à se connecter à votre place. {devices_refuse} ne laisse entrer personne. Les casques que vous avez autorisés figurent dans {profile_accountTitle}, sous {accounts_devices}, où vous pouvez les déconnecter.',

  phoneTitle: 'Se former sur un téléphone',
  phoneLead: 'Tout fonctionne sur un téléphone, dans son navigateur. Rien à installer.',
  phoneBar:
    'La barre du bas mène à vos pages. {shell_more} contient le reste : l’aide, le thème sombre et votre langue.',
  phoneFilter: 'Dans le catalogue, tous les filtres sont regroupés derrière un bouton, à côté de la recherche.',
  phoneStart:
    'Ouvrez une formation et appuyez sur {catalogue_start}. Elle remplit l’écran ; tournez le téléphone s’il vous faut plus de largeur.',
  phoneBack: 'Le bouton Retour du téléphone ferme ce qui est ouvert et revient à la page précédente.',
  phoneNote:
    'Certaines formations ne s’exécutent que dans un casque ou sur un ordinateur : leur page l’indique sous {catalogue_playsOn}. Votre progression est la même sur tous vos appareils.',

  resumeTitle: 'Reprendre une formation',
  resumeLead: 'Vous pouvez vous arrêter en cours de route. Votre progression est conservée, avec l’étape atteinte.',
  resumeRow:
    'Ouvrez le catalogue. {catalogue_continue} se trouve en haut, avec la dernière formation quittée et l’étape où vous en êtes.',
  resumePress:
    'Appuyez sur {catalogue_resume}. Sur la page de la formation, le bouton s’appelle {catalogue_resumeHere}.',
  resumeGo: 'La formation s’ouvre là où vous l’avez quittée, si son contenu le permet ; sinon, elle reprend au début.',
  resumeNote:
    'Une nouvelle session ne fait jamais baisser votre résultat : le meilleur score compte et le temps s’additionne. Vous pouvez refaire une formation terminée avec {catalogue_startAgain}. Si votre manager a réinitialisé votre progression dans une formation, vous repartez de zéro.',

  offlineTitle: 'En cas de coupure du réseau',
  offlineLead: 'Une formation ouverte continue sans réseau, et rien de ce que vous y faites n’est perdu.',
  offlineSee: 'La barre au-dessus de la formation affiche {player_offline}. Continuez comme avant.',
  offlineKeep: 'Vos réponses restent sur cet appareil, même si vous fermez la page ou si la batterie se décharge.',
  offlineBack:
    'Quand le réseau revient, rouvrez {product} sur le même appareil, avec votre propre compte. Ce qui est en attente est envoyé automatiquement.',
  offlineCheck: 'Consultez ensuite {shell_dashboard} : la session y figure avec sa date.',
  offlineNote:
    'Une formation qui n’est pas encore ouverte ne peut pas être lancée sans réseau. N’effacez pas les données du navigateur tant que quelque chose reste à envoyer.',

  badgesTitle: 'Badges et points',
  badgesLead:
    'Les deux montrent ce que vous avez accompli, et vous les gardez. Seule la réinitialisation d’une formation retire ses points et ses badges.',
  badgesOpen: 'Appuyez sur la médaille en haut de la page. Sur un téléphone, elle se trouve au même endroit.',
  badgesPlatform:
    '{badges_platform} regroupe les badges pour les formations terminées, le temps de formation, les scores parfaits et les jours consécutifs. La ligne sous chaque type indique ce qu’il reste à faire pour obtenir le suivant.',
  badgesTraining:
    '{badges_perTraining} regroupe les badges propres à chaque formation ; la page de la formation indique comment les obtenir.',
  badgesPoints:
    'Vous gagnez des points pour un meilleur score, pour la première fois que vous terminez une formation et pour chaque badge.',
  badgesNote:
    'Vos points figurent dans {shell_dashboard}, {progress_general}. Si votre organisation a activé les classements, votre place parmi ses membres y apparaît aussi.',

  recordTitle: 'Voir ce qui est enregistré sur vous',
  recordLead:
    'Votre tableau de bord affiche ce que les formations transmettent à votre sujet. Les personnes qui suivent votre progression voient la même chose.',
  recordGeneral:
    'Ouvrez {shell_dashboard}. {progress_general} affiche votre niveau, vos points, votre temps, vos badges et les compétences que les formations mesurent.',
  recordSession:
    '{progress_perFormation} affiche chaque session d’une formation : date, durée, score, toutes les étapes, et des images si la formation en prend.',
  recordHistory: '{progress_historical} liste tout ce que vous avez commencé, avec les dates.',
  recordNote:
    'Les managers de l’équipe dont vous faites partie et vos administrateurs voient les mêmes chiffres. Les autres membres voient au plus votre nom et votre place dans un classement ; sous {progress_positioning}, personne n’est nommé. Si votre compte est supprimé, les totaux de l’organisation restent, sans votre nom.',

  teamTitle: 'Composer votre équipe',
  teamLead:
    'Votre équipe se compose des membres que vous suivez. Dans un centre de formation, on parle de groupe. Les membres font partie de votre organisation ; votre administrateur crée leurs comptes.',
  teamOpen: 'Ouvrez {shell_team}, onglet {team_members}, puis appuyez sur {team_add}.',
  teamChoose:
    'Cherchez par nom ou par e-mail et cochez les personnes de votre équipe. Vous pouvez en ajouter plusieurs à la fois.',
  teamConfirm:
    'Si un membre a déjà un autre manager, on vous demande s’il faut l’ajouter aussi à votre équipe. Les deux managers le voient alors.',
  teamRemove: 'La corbeille au bout d’une ligne retire le membre de l’équipe.',
  teamNote:
    'Retirer un membre ne supprime rien : le compte et sa progression restent. Le membre quitte seulement votre équipe et ses sous-groupes.',

  codesTitle: 'Des codes pour les casques',
  codesLead:
    'Avant une session avec des casques, générez un code par apprenant. Chacun est valable {codeMinutes} minutes.',
  codesTick:
    'Ouvrez {shell_team}, onglet {team_members}, et cochez les apprenants présents. La case au-dessus de la liste les coche tous.',
  codesMake: 'Appuyez sur le bouton qui génère les codes. Chaque ligne affiche alors son code et le temps restant.',
  codesGive: 'Donnez à chaque apprenant son propre code. Dans le casque, il choisit {accounts_tabCode} et le saisit.',
  codesAgain:
    'Pour un seul apprenant, appuyez sur {team_generate} dans sa ligne. Vous pouvez aussi y remplacer un code expiré.',
  codesNext:
    'Quand un casque passe à l’apprenant suivant, appuyez sur {codes_nextLearner} dans ce casque : il se déconnecte et demande le code suivant.',
  codesNote:
    'Un code ouvre un seul compte, une seule fois, et seulement comme apprenant : une personne qui le trouve ne peut rien gérer. La ligne indique quand il a été utilisé. Générez les codes une fois les casques allumés, pas la veille.',

  classTitle: 'Animer une séance en direct',
  classLead: 'Un tableau montre en direct à quelle étape d’une formation se trouve chacun de vos apprenants.',
  classBegin:
    'Ouvrez {shell_team}, onglet {team_liveClass}. Choisissez la formation, et des sous-groupes si tout le monde ne participe pas, puis appuyez sur {classes_begin}.',
  classJoin: 'Carte {join_how} : l’apprenant saisit le code, choisit son nom ; {join_letIn}.',
  classSee:
    'Les apprenants bloqués ou déconnectés figurent en haut, ceux qui le sont depuis le plus longtemps d’abord. Le nombre à côté d’un nom est le score actuel.',
  classCall:
    '{classes_call} adresse un court message à tout le monde, à une étape ou à un seul apprenant. Le tableau indique qui l’a lu.',
  classWall:
    '{classes_wall} affiche la séance en plein écran pour le projecteur : combien d’apprenants sont à chaque étape, sans aucun nom.',
  classEnd:
    'Appuyez sur {classes_end} quand vous avez fini ; sinon, la séance se termine automatiquement au bout de douze heures.',
  classExport:
    '{classes_export} crée la liste des présents : depuis quand, jusqu’où et avec quel score, en CSV ou en classeur. Elle reste disponible longtemps après la séance.',
  classNote:
    'Le tableau a sa propre adresse, que vous pouvez ouvrir sur un autre écran où vous êtes connecté. Les apprenants peuvent toujours continuer par eux-mêmes, même si vous avez mis la formation en pause.',

  suggestTitle: 'Suggérer des formations',
  suggestLead: 'Une suggestion indique à chacun ce qu’il doit faire et pour quand. Elle apparaît dans son catalogue.',
  suggestOpen:
    'Dans le catalogue, appuyez sur {catalogue_suggest} sur une formation. Depuis {shell_team}, vous pouvez aussi partir des personnes.',
  suggestWho: 'Cochez des membres ou des sous-groupes. Les personnes qui l’ont déjà sont signalées.',
  suggestWhen:
    'Choisissez quand elle commence, {suggestions_now} ou {suggestions_onDate}, et quand elle se termine. Avec {suggestions_noEnd}, elle reste ouverte jusqu’à ce que quelqu’un la retire. {suggestions_changeDates} et {suggestions_withdraw} se trouvent sous {catalogue_suggestedTo}, sur la formation.',
  suggestAgain:
    'Pour les personnes qui l’ont déjà avec d’autres dates, choisissez {suggestions_moveDates} ou {suggestions_addPeriod}. Les personnes qui rejoignent un groupe plus tard la reçoivent aussi, tant que {suggestions_joiners} est coché.',
  suggestSend: 'Appuyez sur {suggestions_suggest}. Chacun reçoit une notification et un e-mail.',
  suggestNote:
    'Vous ne pouvez suggérer que ce que vous pouvez ouvrir vous-même. Quand une suggestion prend fin, la formation se ferme pour les personnes qui n’y avaient accès que par elle ; ce qu’elles ont fait est conservé.',

  makingTitle: 'Créer un parcours',
  makingLead:
    'Un parcours met des formations dans un ordre et fixe le score que chacune demande. Vous le suggérez ensuite en une seule fois.',
  makingOpen: 'Appuyez sur {shell_addCourse}, à côté du menu ou dans la barre au-dessus de la page.',
  makingLanguages:
    'Choisissez les langues de ses textes. Sous {wizard_information}, saisissez le titre, les descriptions et les objectifs dans chacune.',
  makingTrainings:
    'Sous {courses_trainings}, ajoutez-en au moins deux. Faites-les glisser pour les ordonner, ou déplacez-en une au clavier : Espace, flèches, Espace.',
  makingScore: 'Saisissez pour chacune le score à atteindre.',
  makingDone:
    'Appuyez sur {wizard_done}. Ensuite, {courses_suggest} sur sa carte l’envoie à des membres ou à des groupes, avec des dates.',
  makingNote:
    'Vous ne pouvez ajouter que des formations que vous pouvez ouvrir vous-même. Le parcours d’un manager lui appartient, celui d’un administrateur appartient à toute l’organisation. Votre saisie est conservée si la page est rechargée.',

  followTitle: 'Voir la progression d’un membre',
  followLead: 'Pour chaque membre de votre équipe, vous voyez ce qu’il voit sur lui-même.',
  followOpen: 'Ouvrez {shell_team}, onglet {team_members}, et appuyez sur {members_profile} dans la ligne du membre.',
  followGeneral:
    '{members_general} affiche le niveau, les points, le temps, les badges et les compétences, ainsi que l’activité de chaque jour.',
  followTraining:
    'Sous {members_perFormation}, choisissez une formation. Vous voyez le meilleur score, puis chaque session étape par étape : ce qui a été réussi, échoué ou jamais atteint.',
  followPlace:
    '{progress_positioning} compare le membre à toutes les autres personnes qui ont fait cette formation, sans les nommer.',
  followNote:
    'Dans la liste des membres, chaque ligne indique la dernière connexion du membre. Triez la liste par dernière connexion pour repérer les personnes absentes depuis un moment.',

  resetTitle: 'Réinitialiser la progression d’un membre',
  resetLead:
    'Après une réinitialisation, un membre recommence une formation à zéro, par exemple pour un recyclage annuel.',
  resetOpen: 'Ouvrez {shell_team}, onglet {team_members}, et appuyez sur {members_profile} dans la ligne du membre.',
  resetChoose: 'Sous {members_perFormation}, choisissez la formation.',
  resetPress:
    'Appuyez sur {progress_reset}. Vous voyez d’abord ce qui sera perdu : pourcentage, score, temps, sessions, points, badges.',
  resetConfirm: 'Confirmez par {progress_resetAction}.',
  resetNote:
    'Vous pouvez annuler juste après, tant que le message est affiché. Seule cette formation recommence : les autres formations et les badges de la plateforme restent. Ce que le membre envoie encore de sessions antérieures à la réinitialisation ne compte plus. Les membres ne peuvent rien réinitialiser eux-mêmes.',

  subgroupsTitle: 'Organiser les membres en sous-groupes',
  subgroupsLead:
    'Un sous-groupe est une partie de votre équipe, par exemple une équipe de nuit. Vous pouvez suggérer une formation à tous ses membres à la fois.',
  subgroupsOpen: 'Ouvrez {shell_team}, puis l’onglet {groups_subgroups}.',
  subgroupsAdd:
    'Appuyez sur {groups_addSubgroup}, donnez-lui un nom et cherchez ses membres. Entrée ajoute le premier résultat.',
  subgroupsUse: 'Quand vous suggérez une formation, choisissez le sous-groupe au lieu de chaque membre.',
  subgroupsChange: '{common_edit} dans sa ligne modifie le nom et les membres ; la corbeille le supprime.',
  subgroupsNote:
    'Les personnes qui rejoignent un sous-groupe plus tard reçoivent ce qui lui a été suggéré et court encore, et en sont averties ; chaque suggestion permet de décocher cette option. Celles qui le quittent perdent ce qu’elles n’ont pas commencé. Un sous-groupe n’appartient qu’à vous : les autres managers ne le voient pas et ne peuvent pas le modifier. Si vous le supprimez, ses membres restent dans l’équipe.',

  membersTitle: 'Ajouter et modifier des membres',
  membersLead: 'Toute personne qui se forme ou qui gère a son propre compte.',
  membersOpen: 'Ouvrez {shell_company}, onglet {members_members}. En haut, vous voyez combien de places il reste.',
  membersAdd:
    'Appuyez sur {members_add} et saisissez le nom et l’e-mail. Cochez les rôles : apprenant, manager, administrateur, ou plusieurs à la fois.',
  membersMail: 'Appuyez sur {common_add}. Un e-mail avec un lien invite la personne à choisir un mot de passe.',
  membersEdit: 'Le crayon d’une ligne modifie le nom, l’e-mail, les rôles et le manager.',
  membersNote:
    'Quelqu’un est absent ? Désactivez {members_enabled} : le compte est déconnecté partout et rien n’est perdu. La suppression efface définitivement le compte, sa progression et ses badges ; seuls les totaux de l’organisation restent, sans le nom.',

  groupsTitle: 'Organiser les membres en groupes',
  groupsLead:
    'Un groupe, appelé promotion dans un centre de formation, permet d’ouvrir et de suggérer des formations à beaucoup de membres à la fois.',
  groupsOpen: 'Ouvrez {shell_company}, puis l’onglet {groups_groups}.',
  groupsAdd: 'Appuyez sur {groups_add} et donnez-lui un nom qui lui soit propre.',
  groupsFill:
    'Cherchez les membres par nom ou par e-mail. Entrée ajoute le premier résultat. Un membre peut faire partie de plusieurs groupes.',
  groupsUse: 'Choisissez le groupe sous {catalogue_accesses} d’une formation, ou au moment d’en suggérer une.',
  groupsNote:
    'Les personnes qui rejoignent un groupe plus tard reçoivent ce qui lui est ouvert, et ce qui lui a été suggéré et court encore, sauf si cette option a été décochée. Celles qui le quittent perdent ce qu’elles n’ont pas commencé. Si vous supprimez un groupe, ses membres restent, mais perdent ce qu’ils ne pouvaient ouvrir que par lui. Les sous-groupes des managers leur appartiennent et n’apparaissent pas ici.',

  accessesTitle: 'Choisir qui peut ouvrir une formation',
  accessesLead: 'Chaque formation de votre organisation est ouverte à tous, ou aux groupes que vous choisissez.',
  accessesOpen: 'Ouvrez le catalogue de votre organisation. La clé d’une carte ouvre {catalogue_accesses}.',
  accessesAll:
    'Cochez {catalogue_accessesEveryone} pour l’ouvrir à tous les membres, y compris ceux qui arriveront plus tard.',
  accessesSome: 'Ou laissez cette case décochée et cochez des groupes. Vous pouvez les chercher par leur nom.',
  accessesConfirm:
    'Appuyez sur {common_confirm}. Les membres voient le changement la prochaine fois qu’ils ouvrent le catalogue.',
  accessesNote:
    'Une formation que la plateforme ajoute à votre offre est d’abord ouverte à tous. Une formation que vous créez vous-même n’est ouverte à personne tant que vous n’avez pas choisi qui peut l’ouvrir. Une suggestion ouvre une formation à une personne tant qu’elle dure.',

  addingTitle: 'Ajouter une formation étape par étape',
  addingLead: 'Créez votre propre formation avec un formulaire en cinq étapes.',
  addingLanguages: '{wizard_languages} : cochez les langues dans lesquelles vous rédigez les textes.',
  addingInformation:
    '{wizard_information} : titre, descriptions et objectifs dans chaque langue, puis durée, catégorie, compétences et tags. La couverture est dessinée d’après le titre, sauf si vous ajoutez une image.',
  addingHeadsets: '{wizard_headsets} : cochez les casques sur lesquels elle s’exécute.',
  addingBadges: '{wizard_badges} : jusqu’à trois, chacun avec un nom et une image. Ils sont facultatifs.',
  addingContent: '{wizard_content} : les fichiers, les langues qui y sont parlées, les étapes, et qui peut l’ouvrir.',
  addingDone:
    'Appuyez sur {wizard_done}. Les informations manquantes sont comptées à chaque étape et signalées dans leur champ.',
  addingNote:
    'Commencez par {shell_addTraining} dans le menu. Votre saisie est conservée si la page est rechargée. L’envoi des gros fichiers se poursuit quand vous changez de page ; si la connexion est coupée, choisissez à nouveau le même fichier.',

  formatsTitle: 'Les fichiers qu’une formation accepte',
  formatsLead: 'Une formation peut avoir un fichier de chaque type. Chaque fichier est contrôlé après l’envoi.',
  formatsWeb:
    '{wizard_fileWeb} : un .zip avec un index.html à la racine ou dans son unique dossier. Il s’exécute dans tout navigateur, y compris celui d’un casque. Un cmi5.xml n’a pas besoin de .zip si toutes ses parties sont sur un autre site.',
  formatsUnity:
    '{wizard_fileUnity} : un .zip d’une version Windows avec un .exe à la racine. On la lance sur un ordinateur auquel un casque est branché ; la plateforme ne la lance pas.',
  formatsApk:
    '{wizard_fileApk} : un .apk signé, pour les casques sans ordinateur. Un gestionnaire de casques comme ArborXR ou ManageXR l’installe et le lance, ou vous le faites à la main ; la plateforme ne le fait pas.',
  formatsSteps:
    '{wizard_steps} : un tableau ou un fichier .json qui liste les étapes, leurs compétences et le score à atteindre pour réussir. Sans lui, il n’y a pas d’analyse étape par étape.',
  formatsNote:
    'Un .zip ne doit avoir ni mot de passe ni lien qui sorte de son dossier. Un nouvel envoi est une nouvelle version : les apprenants en cours dans l’ancienne peuvent la terminer. Les fichiers comptent dans votre stockage.',

  brandingTitle: 'Votre logo et vos couleurs',
  brandingLead: 'Toute votre organisation voit le produit avec votre logo et à vos couleurs.',
  brandingOpen:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_info}, section {organisations_branding}.',
  brandingLogo: 'Remplacez le logo par un PNG ou un JPG, de préférence carré.',
  brandingColours:
    'Saisissez vos deux couleurs, ou choisissez-les dans la palette. La première sert aux boutons, la seconde à ce qui est mis en valeur.',
  brandingPreview: '{organisations_preview} montre les deux thèmes, clair et sombre, avant que quiconque ne les voie.',
  brandingSave: 'Appuyez sur {common_save}. {organisations_productColours} rétablit les nôtres.',
  brandingNote:
    'Une couleur claire est foncée là où elle sert au texte, pour que tout le monde puisse le lire. Le fuseau horaire, dans la même section, détermine quand une journée commence et se termine dans vos chiffres.',

  dashboardsTitle: 'Lire le tableau de bord',
  dashboardsLead: 'Il montre ce que font vos membres, globalement et pour chaque formation.',
  dashboardsGeneral:
    'Ouvrez {shell_dashboard}. {progress_general} affiche les formations, les vues, les j’aime, le temps, combien de membres ont commencé et combien ont terminé, les utilisateurs et le stockage. Sauf chez un partenaire, l’onglet commence par ce qui a été fait dans les délais et par les membres en retard.',
  dashboardsActivity:
    '{progress_activity} trace les minutes et les membres actifs (chez un partenaire, les minutes et les vues) par an, par mois ou par semaine. Les flèches mènent aux autres périodes ; le bouton à côté affiche les mêmes chiffres en tableau.',
  dashboardsTraining: '{progress_perFormation} liste toutes les formations ; ouvrez-en une pour voir ses chiffres.',
  dashboardsMember:
    'Pour une personne, ouvrez {shell_company} et appuyez sur {members_profile} dans sa ligne. Pour un groupe, appuyez-y sur son nom : vous voyez qui est en retard, qui est bloqué et ce que chacun a fait.',
  dashboardsNote:
    'Seuls les membres de votre organisation comptent. Le temps n’est compté que pendant qu’une personne est active : une formation laissée ouverte pendant le déjeuner n’ajoute rien. Une session qui vient de se terminer figure aussitôt dans les chiffres.',

  ranksTitle: 'Classements des membres',
  ranksLead: 'Un classement montre aux membres leur place par points ou par temps. Chacun peut être activé ou non.',
  ranksSee:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_info} : {organisations_rankings} indique lesquels sont activés.',
  ranksChange: 'Pour en activer ou en désactiver un, écrivez au support : la plateforme le change pour vous.',
  ranksWhere:
    'Les membres le trouvent dans {shell_dashboard}, {progress_general}, et pour chaque formation. Ils voient les dix premiers et les membres classés près d’eux.',
  ranksEqual: 'Les membres à égalité partagent la même place.',
  ranksNote:
    'Si les deux sont désactivés, aucun membre ne voit nulle part le nom ou les chiffres d’un autre. Parlez-en d’abord à vos équipes : les points récompensent les meilleurs scores et les badges, tandis que le temps récompense ceux qui en mettent davantage.',

  organisationsTitle: 'Ajouter une organisation',
  organisationsLead:
    'Les entreprises, les centres de formation, les salles VR et les partenaires ont chacun leur page, et toutes fonctionnent de la même façon.',
  organisationsOpen:
    'Ouvrez {shell_companies}, ou la page d’un autre type d’organisation, et appuyez sur le bouton d’ajout.',
  organisationsFill:
    'Saisissez le nom, la fin du contrat et le nombre d’utilisateurs. Ajoutez un logo et deux couleurs.',
  organisationsFirst:
    'Saisissez l’e-mail du représentant : cette personne devient le premier administrateur et reçoit une invitation par e-mail. Il est obligatoire pour un partenaire.',
  organisationsAfter:
    'La carte mène ensuite à ses statistiques et à ses formations. Le crayon modifie, la corbeille supprime.',
  organisationsNote:
    'La suppression efface définitivement les membres, les groupes et les chiffres ; il faut donc saisir le nom pour confirmer. Une organisation dont d’autres utilisent les formations ne peut pas être supprimée tant que celles-ci ne sont pas retirées.',

  limitsTitle: 'Contrat, utilisateurs et stockage',
  limitsLead: 'Chaque organisation a trois limites. Ses administrateurs peuvent les voir, mais pas les modifier.',
  limitsOpen: 'Ouvrez la carte de l’organisation et appuyez sur le crayon.',
  limitsContract:
    '{organisations_contractExpirationDate} : la journée se termine dans le fuseau horaire de l’organisation. Ensuite, personne ne peut plus s’y connecter ; rien n’est supprimé.',
  limitsUsers:
    '{organisations_maxUser} : une fois ce nombre atteint, aucun membre ne peut être ajouté. Les membres désactivés ne comptent pas. Les organisations qui en ont déjà davantage les gardent.',
  limitsStorage:
    '{organisations_gigabytes} : laissez vide pour ne fixer aucune limite. Un envoi qui la dépasserait est refusé avant de commencer.',
  limitsNote:
    'Le même formulaire active ou désactive les classements et d’autres options. La carte montre ce qui est utilisé et signale un contrat qui se termine bientôt. Une date ultérieure rouvre aussitôt l’organisation.',

  openingTitle: 'Ouvrir des formations à une organisation',
  openingLead:
    'Une organisation peut utiliser les formations que vous lui ouvrez : celles de la plateforme et celles, vérifiées, des partenaires.',
  openingCard: 'Trouvez la carte de l’organisation et appuyez sur {organisations_accessible}.',
  openingTick: 'Cochez des formations. Vous pouvez les chercher par titre, et une case les coche toutes.',
  openingSave: 'Appuyez sur {common_save}. Elles sont aussitôt dans son catalogue, ouvertes à tous.',
  openingThere: 'Son administrateur peut ensuite réserver chacune à quelques groupes, dans {catalogue_accesses}.',
  openingNote:
    'Les formations qui ne sont pas ouvertes restent au catalogue sous forme de cartes grises marquées {catalogue_notIncluded}. Retirer une formation met fin à ce qui est en cours ; les personnes qui l’ont faite gardent leur historique, leurs points et leurs badges.',

  verifyingTitle: 'Examiner ce qu’envoient les partenaires',
  verifyingLead:
    'Les nouvelles formations et les modifications d’un partenaire n’atteignent les clients qu’après votre examen.',
  verifyingOpen:
    'Ouvrez {shell_formations}, onglet {catalogue_partnersTrainings}. Les cartes en attente d’examen portent la mention {catalogue_stateNew} ou {catalogue_stateUpdated}.',
  verifyingSee: 'Ouvrez les modifications : la version publiée et celle qui la remplacerait sont affichées ensemble.',
  verifyingDownload:
    'Téléchargez entièrement chaque nouveau fichier et examinez-le. Alors seulement, vous pouvez vérifier.',
  verifyingDecide: 'Appuyez sur {wizard_verifyAction}, ou sur {wizard_refuse} avec un motif que lira le partenaire.',
  verifyingNote:
    'D’ici là, les clients gardent la version précédente. Si le partenaire enregistre à nouveau pendant votre examen, un message vous l’indique et vous l’examinez à nouveau. Les formations vérifiées restent fermées : ouvrez-les à chaque organisation.',

  publishingTitle: 'Publier une formation',
  publishingLead: 'En tant que partenaire, vous créez des formations que la plateforme propose à ses clients.',
  publishingMake:
    'Appuyez sur {shell_addTraining} et remplissez les cinq étapes : langues, informations, casques, badges, contenu.',
  publishingSave:
    'Appuyez sur {wizard_done}. La formation est enregistrée et attend d’être examinée ; sa carte porte la mention {catalogue_stateNew}.',
  publishingWait: 'L’équipe de la plateforme est avertie, télécharge vos fichiers et les examine.',
  publishingAfter:
    'Une fois la formation vérifiée, sa carte porte la mention {catalogue_statePublished} et vous recevez un e-mail.',
  publishingNote:
    'D’ici là, personne en dehors de votre organisation ne peut la voir. Une formation vérifiée n’est pas encore ouverte : la plateforme décide quels clients y ont accès. Votre tableau de bord compte ce qu’ils en font, sans les noms.',

  changingTitle: 'Modifier une formation publiée',
  changingLead: 'Les clients gardent la version publiée jusqu’à ce que votre modification soit vérifiée.',
  changingOpen: 'Ouvrez la formation dans votre catalogue et appuyez sur {catalogue_modify}.',
  changingEdit:
    'Modifiez des textes, des images, des étapes ou des fichiers. Chaque nouveau fichier doit avoir sa propre version.',
  changingSave: 'Appuyez sur {wizard_done}. La carte porte la mention {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} affiche côte à côte la version publiée et vos modifications.',
  changingNote:
    'Vous pouvez continuer à modifier pendant l’attente : tout est alors examiné ensemble. {wizard_giveUp} supprime ce qui est en attente, avec les fichiers envoyés à cette fin, et laisse la version publiée. Les apprenants en cours dans une ancienne version peuvent la terminer.',

  waitingTitle: 'Pendant l’examen de votre formation',
  waitingLead: 'Chacune de vos formations affiche son état, sur sa carte et sur sa page.',
  waitingNew: '{catalogue_stateNew} : elle n’a jamais été vérifiée, et seule votre organisation peut la voir.',
  waitingUpdated:
    '{catalogue_stateUpdated} : les clients ont la version précédente, et votre modification est en attente.',
  waitingPublished: '{catalogue_statePublished} : les clients ont exactement ce que vous voyez.',
  waitingRefused:
    '{catalogue_stateRefused} : le motif figure sur la carte. Appuyez sur {catalogue_modify}, corrigez et enregistrez à nouveau ; elle attend alors un nouvel examen.',
  waitingNote:
    'Quelle que soit la décision, vous recevez un e-mail. La plateforme doit télécharger chaque nouveau fichier avant de pouvoir vérifier : les gros fichiers prennent donc plus de temps. Pour savoir où en est l’examen, écrivez au support.',

  overviewTitle: 'Voir qui a besoin de vous',
  overviewLead:
    'Le premier onglet de votre équipe montre d’un coup d’œil qui est en retard, qui est bloqué et où chacun en est.',
  overviewOpen:
    'Ouvrez {shell_team} : {cockpit_overview} en est le premier onglet. Deux filtres le limitent à un sous-groupe ou à ce que vous avez suggéré vous-même.',
  overviewLate:
    'La liste des membres en retard commence par ceux qui le sont depuis le plus longtemps. {cockpit_remind} envoie au membre une notification et un e-mail ; un bouton les relance tous.',
  overviewStuck:
    'À côté figurent les membres qui ont échoué au moins trois fois à la même étape : parlez-leur ou montrez-leur cette étape.',
  overviewMap:
    'Le tableau du dessous a une ligne par membre et une colonne par formation. Appuyez sur une case pour les détails ; sous chaque colonne, vous voyez combien de membres ont réussi.',
  overviewNote:
    'Un membre est en retard à partir de la fin d’une suggestion, jusqu’à ce qu’il atteigne le score requis. Une suggestion sans date limite n’est jamais en retard. Personne n’est relancé deux fois le même jour.',

  importingTitle: 'Importer des membres à partir d’un fichier',
  importingLead:
    'Qu’elles soient dix ou mille, les personnes sont ajoutées d’un coup à partir d’un fichier CSV, tel que l’exporte un tableur ou un logiciel RH.',
  importingOpen:
    'Ouvrez {shell_company}, onglet {members_members}, et appuyez sur {imports_importCsv}. {imports_sample} est un fichier pour démarrer.',
  importingFile:
    'Déposez votre fichier. Son séparateur et les colonnes dont le nom est connu sont reconnus ; choisissez les autres. Si des mots affichés sont incorrects, choisissez un autre {imports_encoding}.',
  importingSee:
    'Appuyez sur {imports_seeWhat} : chaque ligne indique si la personne est nouvelle, modifiée ou refusée, et pourquoi. Si une colonne contient les deux noms, vous voyez comment chacun a été séparé et choisissez lequel vient en premier. Rien n’est encore enregistré.',
  importingRun:
    'Confirmez. L’import continue si vous fermez la fenêtre ; les nouveaux membres sont invités par e-mail.',
  importingReport:
    'À la fin, {imports_wholeReport} liste chaque ligne avec son résultat. Les lignes refusées forment aussi un fichier, à corriger et à réimporter.',
  importingNote:
    'Les membres sont reconnus à leur matricule, à défaut à leur e-mail. Un fichier qui n’a que le matricule et une colonne, comme le site, ne change que celle-ci. Importer deux fois un fichier ne change rien, et un import ne supprime jamais personne.',

  resourcesTitle: 'Joindre des documents aux formations',
  resourcesLead:
    'Les apprenants consultent les plans, listes de contrôle et affiches d’une formation ou d’un parcours sans quitter le produit.',
  resourcesOpen: 'Ouvrez votre catalogue, onglet {resources_resources}, et appuyez sur {resources_add}.',
  resourcesFile: 'Choisissez un PDF, CSV, PNG ou JPEG d’au plus {resourceMegabytes} Mo et donnez-lui un titre.',
  resourcesPut:
    'Sur la carte d’une formation ou d’un parcours, appuyez sur le dossier et choisissez les ressources à joindre. Une ressource peut être jointe à plusieurs.',
  resourcesRead: 'Les apprenants les trouvent sur la page de la formation et à côté d’elle pendant qu’elle s’exécute.',
  resourcesNote:
    'La liste indique où chaque ressource est utilisée. Si vous remplacez son fichier, le nouveau apparaît aussitôt partout ; si vous la supprimez, elle disparaît partout. Les fichiers comptent dans votre stockage. Les ressources que la plateforme ou un partenaire fournit avec une formation y figurent aussi, et vous ne pouvez pas les modifier.',

  certificatesTitle: 'Certificats',
  certificatesLead:
    'Les apprenants qui terminent une formation ou un parcours peuvent télécharger un certificat, avec un code qui permet à chacun de le vérifier.',
  certificatesOpen:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_certificates}, et appuyez sur {certificates_edit}.',
  certificatesChoose:
    'Choisissez formations ou parcours, puis une langue. Sans page personnalisée, la page standard est utilisée, à vos couleurs.',
  certificatesUpload:
    '{certificates_upload} accepte une image au format paysage. Une page vide avec repères montre où seront le nom, la formation, la date et le code.',
  certificatesLook: '{certificates_asPdf} montre ce que recevra un apprenant.',
  certificatesGet:
    'Les apprenants trouvent {common_certificate} sur la page de ce qu’ils ont terminé, dans leur tableau de bord et dans {progress_historical}.',
  certificatesTime:
    'Pour un certificat, {product} doit avoir vu la formation ouverte une minute, ou un dixième de sa durée annoncée si c’est moins. Les passages plus rapides, ou hors ligne, figurent au tableau de bord, sous {certificates_shortRuns} : contrôlez-les et choisissez {certificates_certify}.',
  certificatesNote:
    'Un certificat reste valable même si sa page change ensuite. Son code mène à une page publique qui indique qui a terminé quoi et quand, combien de temps la formation a été ouverte, et si vous l’avez attestée. Si un membre est supprimé, la page indique encore ce qui a été terminé et pour quelle organisation, sans nom.',

  mastersTitle: 'Contenu partagé : un fichier, plusieurs formations',
  mastersLead:
    'Les fichiers communs à plusieurs formations ne sont envoyés qu’une fois. Chaque formation les lance avec son propre paramètre.',
  mastersOpen: 'Ouvrez {masters_masterContent} et appuyez sur {masters_add}.',
  mastersFiles: 'Donnez-lui un nom et des fichiers d’un ou de plusieurs types, chacun avec sa version.',
  mastersUse:
    'Quand vous ajoutez ou modifiez une formation, choisissez-le à l’étape {wizard_content} à la place des fichiers propres à la formation, et saisissez le paramètre de lancement.',
  mastersRenew:
    'Pour mettre à jour un fichier, modifiez le contenu partagé : toutes les formations qui l’utilisent reçoivent aussitôt la nouvelle version.',
  mastersNote:
    'La liste indique combien de formations utilisent chacun. Un contenu partagé utilisé ne peut pas être supprimé : choisissez d’abord un autre contenu dans ces formations. Ses fichiers ne comptent qu’une fois dans votre stockage, quel que soit le nombre de formations qui les utilisent. Seules les organisations auxquelles la plateforme l’a accordée ont cette page.',

  exportingTitle: 'Exporter les chiffres',
  exportingLead:
    'Exportez ce qu’affiche un tableau de bord sous forme de pages à lire, de classeur ou de tableau pour un autre système.',
  exportingOpen: 'Ouvrez le tableau de bord, une formation, un parcours ou un membre, et appuyez sur {exports_export}.',
  exportingFile:
    'Choisissez PDF pour des pages mises en forme, XLSX pour un classeur avec une feuille par partie, ou CSV pour un autre système.',
  exportingWhat:
    'Choisissez l’étendue de l’export : cette page seulement, chaque formation, ou chaque membre avec chaque formation.',
  exportingWho: 'Limitez l’export à certains membres ou groupes, et choisissez l’année des graphiques.',
  exportingNote:
    'Les chiffres sont ceux de l’écran, et chaque fichier explique comment ils sont comptés. Le fichier se prépare pendant que vous continuez à travailler, puis se trouve dans vos téléchargements. Un export ne contient que ce que vous avez le droit de voir : un manager obtient sa propre équipe, un apprenant son propre tableau de bord.',

  connectionsTitle: 'Connecter d’autres systèmes à vos enregistrements',
  connectionsLead:
    'Vos autres systèmes peuvent lire ce que font vos membres, se le faire transmettre ou en être avertis, au moyen de standards ouverts.',
  connectionsKey:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_connections}. Sous {connections_keys}, appuyez sur {connections_make} : saisissez le nom de l’autre système et choisissez s’il lit, écrit ou les deux.',
  connectionsSecret:
    'Copiez l’adresse, l’utilisateur et le secret dans l’autre système. Le secret n’est affiché qu’une fois ; s’il est perdu, il faut le remplacer.',
  connectionsForward:
    'Sous {connections_forwarding}, {forwarding_add} envoie toutes les déclarations, ou celles que vous choisissez, à un LRS extérieur.',
  connectionsHook:
    'Sous {connections_webhooks}, {connections_hookAdd} prévient aussitôt une adresse quand une session se termine, qu’une formation ou un parcours est terminé, ou qu’un membre est ajouté.',
  connectionsTest: 'Appuyez sur {connections_hookTest}, puis lisez en dessous la réponse de l’autre système.',
  connectionsNote:
    'Les clés prennent en charge xAPI, ancien et nouveau, et ne donnent accès qu’à votre organisation. Tant qu’un autre système ne répond pas, les messages qui lui sont destinés attendent, et sa ligne indique depuis quand ; après plusieurs jours sans succès, l’envoi est arrêté et vous êtes averti. Révoquez une clé dès que personne n’en a plus besoin : les systèmes qui l’utilisent perdent aussitôt l’accès.',

  channelsTitle: 'Envoyer une nouvelle version d’une formation',
  channelsLead:
    'Chaque envoi est conservé tel quel, avec le résultat de son contrôle. C’est vous qui décidez qui utilise quelle version.',
  channelsOpen: 'Ouvrez l’une de vos propres formations et choisissez {catalogue_versions} dans le menu de sa carte.',
  channelsUpload:
    'Appuyez sur {wizard_upload}, choisissez le fichier et décrivez ce qui est nouveau. Il est contrôlé pendant l’envoi ; le résultat s’affiche à côté.',
  channelsTest:
    'Si vous le souhaitez, donnez-la d’abord au {wizard_testers} : ces membres l’utilisent, tous les autres gardent la version publiée.',
  channelsPublish:
    'Appuyez sur {wizard_publish} : les personnes qui commencent à partir de maintenant la reçoivent. Celles qui sont en cours choisissent : continuer dans la version commencée ou recommencer dans la nouvelle.',
  channelsBack: 'La précédente était meilleure ? {wizard_rollBack} la rétablit d’un seul geste.',
  channelsNote:
    'Les résultats, les badges et les certificats restent, quelle que soit la version dont ils proviennent, et chaque version compte ses propres sessions. Les trois dernières versions publiées sont conservées ; les fichiers plus anciens sont supprimés. La version d’un partenaire attend d’abord l’examen de la plateforme. Un serveur de build peut publier avec un jeton d’accès personnel.',

  earnedTitle: 'Votre certificat',
  earnedLead:
    'Quand vous terminez une formation ou un parcours, vous recevez un certificat, avec un code qui permet à chacun de le vérifier.',
  earnedOpen:
    'Ouvrez dans le catalogue ce que vous avez terminé et appuyez sur {common_certificate}. Vous le trouvez aussi dans {shell_dashboard}, {progress_historical}.',
  earnedTime:
    'Pour un certificat, {product} doit vous avoir vu dans la formation pendant une minute, ou pendant un dixième de sa durée annoncée si c’est moins. Un passage plus rapide compte quand même comme résultat, et un administrateur peut l’attester.',
  earnedCheck:
    'Montrez ou envoyez la page. Toute personne qui suit son code voit votre nom, ce que vous avez terminé, quand, et combien de temps la formation a été ouverte.',
  earnedNote:
    'Le certificat est délivré quand vous avez réussi ou que la session est terminée ; si le contenu ne signale jamais sa fin, quelques minutes après que vous l’avez quitté. Une formation avec dispense compte comme terminée, mais ne donne pas de certificat. Après une réinitialisation, le certificat est retiré.',

  silenceTitle: 'Quand une formation ne transmet rien',
  silenceLead:
    'Certains contenus fonctionnent bien, mais ne transmettent rien : ni étape, ni score, ni fin. La plateforme vous le signale, et vous pouvez voir pourquoi.',
  silenceUpload:
    'Quand vous envoyez un fichier, le résultat de son contrôle indique comment il transmet, ou affiche {wizard_silent}.',
  silenceRun:
    'Une fois la formation lancée, {catalogue_versions} dans le menu de sa carte indique si rien n’est arrivé, ou si ce qui est arrivé a été refusé.',
  silenceInspect:
    'Ouvrez {inspector_inspect} et lancez la formation vous-même : chaque envoi s’affiche à son arrivée, avec la raison s’il a été refusé.',
  silenceMend:
    'Le plus souvent, le contenu a été exporté pour un autre système : exportez-le à nouveau en SCORM, cmi5 ou xAPI, et envoyez-le comme nouvelle version.',
  silenceNote:
    'Le temps est compté malgré tout, par la page autour de la formation. Les étapes, les scores et la fin ne viennent que de ce que le contenu transmet ; sans cela, personne n’obtient de score ni de certificat. Les envois refusés ne sont pas perdus : la raison s’affiche à côté de chacun, expliquée pour les créateurs du contenu.',

  secureTitle: 'Protéger votre compte',
  secureLead:
    'Une deuxième étape à la connexion rend un mot de passe volé inutile. Une clé d’accès vous connecte sans mot de passe.',
  secureOpen:
    'Ouvrez {profile_accountTitle}, {profile_security}. Chaque changement y demande d’abord votre mot de passe actuel, ou un code.',
  secureApp:
    'À côté de {factors_app}, appuyez sur {factors_setUp}, scannez le code avec votre téléphone et saisissez les six chiffres affichés. Ensuite, la connexion demande de tels chiffres après le mot de passe.',
  secureCodes:
    'Conservez les {factors_recoveryCodes} : ils ne sont affichés qu’une fois, et chacun vous connecte une seule fois si vous perdez votre téléphone.',
  securePasskey:
    'À côté de {factors_passkey}, appuyez sur {factors_passkeyAdd} et donnez-lui un nom que vous reconnaîtrez. Vous vous connectez alors par l’empreinte, le visage ou le code PIN de votre appareil.',
  securePlaces:
    '{security_sessions} énumère les navigateurs où vous êtes connecté. {security_endOthers} ne laisse que celui que vous utilisez.',
  secureNote:
    'Téléphone et codes perdus ? Un administrateur réinitialise la deuxième étape d’un membre. Votre organisation peut l’exiger de ses administrateurs, qui ont alors quatorze jours pour la configurer. Avec le compte de l’entreprise, c’est elle qui demande sa propre deuxième étape.',

  companyTitle: 'Se connecter avec le compte de l’entreprise',
  companyLead:
    'Vos membres se connectent avec le compte qu’ils ont déjà au travail : Entra ID, Okta, Keycloak, Google, ou un autre service compatible avec OpenID Connect ou SAML.',
  companyOpen:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_signIn}. Choisissez votre service de connexion et appuyez sur {federation_begin}.',
  companyValues:
    'Copiez les adresses affichées dans votre service de connexion, puis ses valeurs dans la page : émetteur, identifiant client et secret, ou avec SAML son fichier de métadonnées.',
  companyDomain:
    'Sous {federation_domains}, ajoutez le domaine de vos adresses e-mail. Créez sur ce domaine l’enregistrement TXT affiché, puis appuyez sur {federation_check}.',
  companyTest:
    'Appuyez sur {federation_runTest} : vous voyez ce que votre service envoie et ce qui manque. Personne n’est connecté ni ajouté.',
  companySwitch:
    'Activez la connexion. Les personnes dont l’adresse est d’un domaine validé voient alors un bouton sur la page de connexion ; les nouvelles deviennent membres tant qu’il reste des places.',
  companyNote:
    'Avec {federation_mapping}, les rôles et les groupes suivent votre entreprise à chaque connexion. Vous pouvez aussi en faire la seule connexion : les mots de passe ne fonctionnent plus, sauf celui d’un administrateur, pour le jour où votre service est en panne. Les appareils de réalité virtuelle se connectent toujours par un code.',

  samlTitle: 'Configurer SAML 2.0',
  samlLead:
    'Pour un service de connexion qui ne propose que SAML. Avec OpenID Connect, il n’y a pas de certificat à renouveler.',
  samlAddresses:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_signIn}, choisissez SAML 2.0 et appuyez sur {federation_begin}. Saisissez les adresses affichées dans votre service de connexion ; s’il lit les métadonnées, l’ID d’entité suffit.',
  samlMetadata:
    'Sous {federation_metadata}, choisissez le fichier de votre service de connexion. Il remplit les champs et indique si les demandes doivent être signées. S’il décrit plusieurs services, saisissez d’abord l’ID d’entité du vôtre.',
  samlPerson:
    'Faites envoyer par votre service un NameID persistant, ou saisissez sous {federation_subjectAttribute} l’attribut qui reste attaché à une personne, comme un ID d’objet. Une adresse e-mail ne suffit pas : elle peut être attribuée à quelqu’un d’autre.',
  samlSignOut:
    'Pour se déconnecter partout à la fois, saisissez {federation_ownCertificate} dans votre service. Une déconnexion ici met alors fin à la session là-bas, et inversement.',
  samlRenew:
    'Avant que votre service change de certificat, ajoutez le nouveau sous l’ancien dans {federation_certificates} et enregistrez. Retirez l’ancien une fois le changement fait.',
  samlNote:
    'La page affiche jusqu’à quand chaque certificat est valable. Les domaines, le test et l’activation sont les mêmes que pour toute connexion avec le compte de l’entreprise.',

  directoryTitle: 'Confier vos membres à un annuaire',
  directoryLead:
    'Entra ID, Okta ou un autre annuaire ajoute, modifie et désactive les membres, et remplit les groupes, par le standard SCIM.',
  directoryKey:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_connections}. Sous {apikeys_keys}, appuyez sur {apikeys_make} et choisissez {apikeys_kindScim}. Copiez la clé : elle n’est affichée qu’une fois.',
  directoryCopy: 'Dans l’annuaire, saisissez {apikeys_scimAddress} comme adresse et la clé comme jeton secret.',
  directoryAssign:
    'Choisissez dans l’annuaire les personnes affectées à {product}, puis lancez l’approvisionnement. Les nouveaux membres sont invités par e-mail.',
  directoryGroups:
    'Les groupes de l’annuaire apparaissent parmi vos groupes, et les matricules dans les fiches des membres.',
  directoryNote:
    'L’annuaire ne change pas les rôles : ils restent tels que vous les fixez. Une personne qui quitte l’entreprise est désactivée et déconnectée partout ; ses résultats restent. Le dernier administrateur n’est jamais désactivé. Une clé révoquée arrête aussitôt l’annuaire : créez d’abord la suivante.',

  fieldsTitle: 'Vos champs et le matricule',
  fieldsLead:
    'Notez ce que votre organisation doit savoir de ses membres, par exemple leur site, et filtrez selon ces valeurs.',
  fieldsOpen:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_fields}, et appuyez sur {fields_add}.',
  fieldsKind:
    'Choisissez {fields_text}, {fields_date} ou {fields_choice}. Une liste contient les choix que vous y ajoutez.',
  fieldsPlace: 'Cochez {fields_isSite} pour le seul champ qui dit où travaille un membre.',
  fieldsFill:
    'Saisissez les valeurs dans la fiche de chaque membre, ou importez un fichier dont une colonne porte le nom du champ.',
  fieldsUse:
    'Filtrez listes, tableaux de bord et exports selon une valeur, ou rendez une formation obligatoire pour les membres qui l’ont.',
  fieldsNote:
    '{members_staffNumber} ne demande aucun champ : il est dans la fiche de chaque membre, et un fichier qui le contient retrouve les personnes dont l’e-mail a changé. Dix champs sont possibles. En supprimer un supprime définitivement ses valeurs et met fin aux règles de formations obligatoires qui l’utilisent ; les membres restent.',

  programsTitle: 'Des clés pour d’autres programmes',
  programsLead:
    'Un programme, par exemple celui des ressources humaines, peut lire et modifier membres et groupes, leur attribuer des formations et lire les résultats.',
  programsOpen:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_connections}. Sous {apikeys_keys}, appuyez sur {apikeys_make}.',
  programsMay:
    'Choisissez {apikeys_kindApi}, saisissez le nom du programme, et ne cochez sous {apikeys_may} que ce dont il a besoin.',
  programsLife: 'Choisissez la durée de la clé : un an, sauf indication contraire.',
  programsCopy:
    'Copiez la clé dans le programme. Elle n’est affichée qu’une fois ; une clé perdue se révoque et se remplace.',
  programsWatch:
    'La liste indique la dernière utilisation de chaque clé et sa date de fin. {apikeys_end} arrête une clé aussitôt.',
  programsNote:
    'Une clé appartient à l’organisation et fonctionne encore quand la personne qui l’a créée s’en va. Pour un programme qui agit en votre nom, créez un jeton dans {profile_accountTitle}, sous {apikeys_personal} : il s’arrête quand votre mot de passe change. Ni l’un ni l’autre ne peut nommer un administrateur. {apikeys_docs} décrit ce qu’un programme peut appeler.',

  validityTitle: 'Des réussites qui expirent',
  validityLead:
    'Le secourisme, par exemple, s’apprend pour deux ans. Choisissez combien de temps une réussite est valable, et chacun la renouvelle à temps.',
  validityOpen:
    'Appuyez sur {mandatory_validity} dans la page d’une formation, ou à côté d’une formation ou d’un parcours dans {mandatory_rules}.',
  validityMonths:
    'Saisissez la durée dans {mandatory_monthsLabel}. Une réussite est valable jusqu’au même jour du dernier mois.',
  validityRenew:
    '{mandatory_renewalDays} dit à partir de quand la session suivante compte comme renouvellement. Elle donne un nouveau certificat, avec une nouvelle fin.',
  validityRefresher:
    '{mandatory_refresher} : une formation plus courte, qui suffit pour renouveler. Elle ne remplace jamais la première réussite.',
  validitySee:
    'La page de la formation indique jusqu’à quand une réussite est valable, de même que son certificat et son Open Badge.',
  validityNote:
    'La progression, les points et les badges ne changent pas à la fin d’une validité : la personne doit seulement refaire la formation. Les réussites d’avant votre choix restent sans fin, sauf si vous cochez la case correspondante. Ce choix ne vaut que pour votre organisation.',

  mandatoryTitle: 'Rendre une formation obligatoire',
  mandatoryLead:
    'Une règle dit qui doit terminer une formation ou un parcours, et en combien de jours. Elle suit les personnes qui arrivent, changent de poste ou partent.',
  mandatoryOpen:
    'Ouvrez {shell_dashboard}, onglet {progress_mandatory}, puis {mandatory_rules}, et appuyez sur {mandatory_add}.',
  mandatoryWhom:
    'Choisissez la formation ou le parcours. {mandatory_forWhom} : tout le monde, un groupe, un rôle, ou une valeur de l’un de vos champs, comme un site.',
  mandatoryDays:
    'Saisissez {mandatory_dueDays}. Les jours comptent à partir de l’arrivée de la personne, ou du jour où elle reçoit le rôle, le groupe ou la valeur, ou de {mandatory_startDate}, selon ce qui vient en dernier.',
  mandatoryCount: 'Avant d’enregistrer, le formulaire indique à combien de personnes la règle s’applique.',
  mandatoryAfter: 'La formation leur est ensuite suggérée, aux nouveaux arrivants aussi, avec la date d’échéance.',
  mandatoryNote:
    'Les personnes qu’une règle ne concerne plus gardent ce qu’elles ont commencé ; le reste n’est plus suggéré. Si quelqu’un n’a pas besoin d’une formation, dispensez-l’en. Supprimer une règle conserve résultats et certificats.',

  matrixTitle: 'Formations obligatoires : la liste pour l’audit',
  matrixLead:
    'Un tableau montre vos membres et, pour chaque formation obligatoire, si elle est valable, expire bientôt, reste à faire ou fait l’objet d’une dispense.',
  matrixOpen:
    'Les administrateurs ouvrent {shell_dashboard}, les managers {shell_team} : l’onglet est {progress_mandatory}.',
  matrixStates: 'Appuyez sur l’un des nombres au-dessus du tableau : seules ces personnes restent.',
  matrixNarrow: 'Restreignez la liste à un groupe ou à une valeur de l’un de vos champs, ou cherchez un membre.',
  matrixCell:
    'Une case indique jusqu’à quand une réussite est valable, quand elle est attendue, ou de combien de jours l’échéance est dépassée. Appuyez dessus pour accorder ou retirer une dispense ; appuyez sur un nom pour voir le profil.',
  matrixExport: 'Le bouton qui porte un nombre exporte exactement ces lignes, en CSV, Excel ou PDF.',
  matrixNote:
    'Les managers voient les personnes de leur équipe. Une dispense indique qui l’a accordée et pour quel motif. Une réussite dont la validité est passée est expirée jusqu’à ce qu’une nouvelle session la renouvelle. Seul ce qu’une règle rend obligatoire a une colonne.',

  remindersTitle: 'Des rappels qui partent tout seuls',
  remindersLead:
    'Un e-mail rappelle à chacun une formation obligatoire avant, pendant et après le jour de l’échéance ; plus tard, ses managers l’apprennent aussi.',
  remindersOpen:
    'Ouvrez {shell_dashboard}, onglet {progress_mandatory}, puis {mandatory_reminders}, et activez {mandatory_remindersEnabled}.',
  remindersDays:
    'Saisissez combien de jours avant et après l’échéance la personne reçoit un e-mail, et après combien de jours ses managers en reçoivent un. Un champ vide : pas d’e-mail.',
  remindersWeekly: '{mandatory_weekly} : il n’est envoyé que s’il y a quelque chose à signaler.',
  remindersQuiet:
    '{mandatory_quiet} limite les e-mails aux heures et aux jours que vous choisissez, dans le fuseau horaire de votre organisation.',
  remindersNote:
    'Chacun reçoit au plus un de ces e-mails par jour, avec toutes ses formations. Ce qui était échu avant l’activation des rappels n’est jamais envoyé. La fin d’une validité est annoncée de la même façon. Les invitations et les liens de mot de passe partent toujours aussitôt.',

  auditTitle: 'Voir qui a fait quoi',
  auditLead:
    'Le journal d’audit garde ce qu’administrateurs, managers, membres, programmes et plateforme ont fait dans votre organisation, et quand.',
  auditOpen:
    'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_audit}. Les entrées les plus récentes sont en haut.',
  auditNarrow: 'Filtrez-le par type, par personne, par formation et par jour.',
  auditExport: '{audit_export} télécharge les entrées que vous avez filtrées.',
  auditKeep:
    '{audit_days}, sous la liste, fixe la durée de conservation des entrées. Les plus anciennes sont supprimées définitivement.',
  auditNote:
    'Personne ne peut modifier ni supprimer une entrée isolée : chacune est scellée avec la précédente, et un manque se remarquerait. Les entrées ne contiennent aucun nom : ils sont ajoutés à la lecture. Quand un membre est supprimé, l’entrée reste, sans nom.',

  surveyTitle: 'Poser des questions après une formation',
  surveyLead:
    'Jusqu’à cinq questions à la fin d’une formation montrent ce que chacun en pense et, quelques semaines plus tard, ce qui a servi au travail.',
  surveyOpen:
    'Dans le catalogue, ouvrez une formation que vous pouvez modifier et appuyez sur {surveys_survey}. Les questions des autres formations sont choisies par qui les propose ; vous voyez ce que vos membres ont répondu.',
  surveyQuestions:
    'Appuyez sur {surveys_add} : une échelle de 1 à 5, oui ou non, un choix ou un texte court, dans les langues de la formation.',
  surveyAgain:
    '{surveys_again} : après quelques semaines, chaque personne qui a répondu reçoit un seul e-mail avec les mêmes questions.',
  surveyAnswer:
    'Chaque personne est interrogée une fois, après une session qui a donné un résultat : sur le web, sur téléphone et dans le navigateur d’un casque. Personne n’est obligé de répondre.',
  surveyResults:
    'Ouvrez {shell_dashboard}, onglet {progress_perFormation}, et choisissez la formation : ses réponses sont dans {surveys_survey}. Les managers trouvent celles de leur équipe dans la page de la formation.',
  surveyNote:
    'Les réponses n’ont pas de nom et sont comptées par groupes entiers de cinq personnes, afin que personne ne soit reconnaissable. Si vous modifiez une question, les résultats repartent de zéro. Les exports les contiennent aussi.',

  retentionTitle: 'Combien de temps garder les comptes et les e-mails',
  retentionLead:
    'Les données de ceux qui sont partis ne doivent pas rester pour toujours. Fixez les durées une fois : ensuite, la plateforme supprime d’elle-même.',
  retentionOpen: 'Ouvrez {shell_company}, onglet {organisations_settings}, {organisations_retention}.',
  retentionDisabled:
    '{retention_disabledMonths} : au bout de ce nombre de mois, un compte désactivé est supprimé. Champ vide : jamais.',
  retentionInactive:
    '{retention_inactiveMonths} vaut pour les comptes sans connexion ni formation. Ceux des administrateurs ne sont jamais supprimés.',
  retentionCount: 'Avant l’enregistrement, la page indique combien de membres seraient supprimés aujourd’hui.',
  retentionMails: '{retention_mailDays} concerne les copies des e-mails que la plateforme a envoyés.',
  retentionNote:
    'Une modification prend effet après sept jours ; d’ici là, vous pouvez l’annuler. Avec un compte, toutes ses données personnelles sont supprimées ; les chiffres de l’organisation restent, sans nom.',
} as const satisfies Phrases<'help'>
