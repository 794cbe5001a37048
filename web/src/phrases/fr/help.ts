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
  search: 'Rechercher dans l’aide',
  support: 'Encore une question ?',
  copyAddress: 'Copier l’adresse',
  copyFacts: 'Copier',
  faq: 'Questions et réponses',
  faqText: 'Casques, codes, scores : ce que d’autres ont demandé.',
  facts: '{product} {version}, {browser}, page {page}',
  factsReference: '{product} {version}, {browser}, page {page}, dernière référence {reference}',
  open: 'Ouvrir',
  report: 'Signaler',
  reportTitle: 'Signaler un problème',
  reportSubject: 'Un problème dans {product}',
  reportText: 'Dites ce que vous avez fait et ce que vous avez vu. Ce qui figure ci-dessous est joint à votre message.',
  write: 'Écrire',
  writeTitle: 'Nous écrire',

  findTitle: 'Trouver une formation',
  findLead: 'Le catalogue contient toutes les formations qui vous sont ouvertes, classées par catégorie.',
  findTabs:
    'Ouvrez {shell_catalogue}. {catalogue_formations} montre tout, {catalogue_suggested} ce que vos managers vous demandent, {catalogue_favorites} ce que vous avez gardé pour vous.',
  findSearch:
    'Tapez quelques lettres d’un titre ou d’un sujet dans la recherche. Accents et majuscules ne comptent pas.',
  findFilter:
    'Réduisez la liste par catégorie, tags, compétences ou type de contenu. Plusieurs filtres peuvent se combiner.',
  findOpen:
    'Appuyez sur une carte pour lire de quoi parle la formation, combien de temps elle dure et où elle se joue.',
  findNote:
    'Une carte grise marquée {catalogue_notIncluded} n’est pas dans l’offre de votre organisation : demandez-la à votre administrateur. Le marque-page d’une carte la garde parmi vos favoris.',

  startTitle: 'Commencer et terminer une formation',
  startLead: 'Une formation web se joue dans cette page, à la souris, au doigt ou au clavier.',
  startPress: 'Ouvrez la formation dans le catalogue et appuyez sur {catalogue_start}.',
  startFollow:
    'Faites ce que dit la formation. La barre au-dessus montre l’étape où vous êtes, et {player_saved} dès que le serveur a reçu ce que vous avez fait.',
  startFull: 'Appuyez sur {player_fullScreen} pour avoir plus de place.',
  startEnd:
    'À la fin, vous lisez votre score, les points et chaque étape. {player_again} relance la formation, {player_back} mène aux autres.',
  startNote:
    '{player_leave} arrête une session avant la fin. Ce que vous avez fait jusque-là est enregistré et compte, et vous pouvez revenir à tout moment.',

  coursesTitle: 'Suivre un parcours',
  coursesLead: 'Un parcours mène à travers plusieurs formations dans un ordre. Chacune a un score à atteindre.',
  coursesOpen:
    'Ouvrez {courses_courses} dans votre catalogue. {courses_ongoing} montre ce que vous avez commencé et ce qui vous est suggéré.',
  coursesSee: 'Ouvrez une carte. Les formations y sont dans l’ordre, chacune avec le score requis et où vous en êtes.',
  coursesNext: 'Le bouton plein nomme la formation suivante et la lance. À la fin, le bilan propose celle d’après.',
  coursesDone:
    'Une formation est réussie quand votre meilleur score y suffit. Avec la dernière, le parcours est terminé.',
  coursesNote:
    'Quand un parcours vous est suggéré avec des dates, seul compte ce que vous faites entre elles. Après la fin, ses formations ne s’ouvrent que si vous y avez accès autrement ; ce que vous avez fait reste.',

  headsetTitle: 'Se former dans un casque avec un code',
  headsetLead:
    'Personne ne tape un mot de passe avec un casque sur la tête. Un code de six caractères vous y connecte : il dure {codeMinutes} minutes et ne sert qu’une fois.',
  headsetMake:
    'Sur votre ordinateur ou votre téléphone, appuyez sur {shell_uniqueCode} en haut de la page, puis sur {codes_codeGenerate}.',
  headsetOpen: 'Mettez le casque et ouvrez {product} dans son navigateur, à votre adresse habituelle suivie de /h.',
  headsetType:
    'Tapez les six caractères, en majuscules ou en minuscules. Sur la page de connexion habituelle, choisissez d’abord {accounts_tabCode}.',
  headsetGo: 'Votre catalogue s’ouvre. Commencez-y une formation.',
  headsetNote:
    'Votre manager peut aussi vous faire un code. Le casque reste connecté {deviceHours} heures au plus ; vous pouvez le déconnecter plus tôt dans {profile_accountTitle}, sous {accounts_devices}.',

  shownTitle: 'Se connecter avec un code affiché par le casque',
  shownLead:
    'Rien à saisir dans le casque : il affiche un code, et vous l’autorisez sur votre téléphone ou votre ordinateur. Le code dure {userCodeMinutes} minutes et ne sert qu’une fois.',
  shownOpen: 'Mettez le casque et ouvrez {product} dans son navigateur, à votre adresse habituelle suivie de /h.',
  shownShow: 'Choisissez {devices_show}. Un code de huit lettres apparaît, avec une image pour les caméras.',
  shownRead:
    'Lisez l’image avec la caméra de votre téléphone, ou ouvrez l’adresse indiquée à côté et saisissez le code. Si vous n’y êtes pas encore connecté, vous le faites d’abord.',
  shownAllow: 'Comparez le code avec celui du casque, puis appuyez sur {devices_allow}. Le casque continue tout seul.',
  shownNote:
    'N’autorisez qu’un casque que vous voyez : qui vous envoie un code veut entrer en votre nom. {devices_refuse} ne laisse entrer personne. Ce que vous avez autorisé figure dans {profile_accountTitle}, sous {accounts_devices}, où vous le déconnectez.',

  phoneTitle: 'Se former sur un téléphone',
  phoneLead: 'Tout fonctionne sur un téléphone, dans son navigateur. Il n’y a rien à installer.',
  phoneBar:
    'La barre du bas mène à vos pages. {shell_more} contient le reste : l’aide, le thème sombre et votre langue.',
  phoneFilter: 'Dans le catalogue, tous les filtres sont derrière un seul bouton, à côté de la recherche.',
  phoneStart:
    'Ouvrez une formation et appuyez sur {catalogue_start}. Elle remplit l’écran ; tournez le téléphone s’il vous faut plus de largeur.',
  phoneBack: 'Le retour du téléphone ferme ce qui est ouvert et mène à la page d’avant.',
  phoneNote:
    'Certaines formations ne se jouent que dans un casque ou sur un ordinateur : leur page le dit sous {catalogue_playsOn}. Ce que vous avez fait sur un appareil se retrouve sur tous les autres.',

  resumeTitle: 'Reprendre une formation',
  resumeLead: 'Vous pouvez vous arrêter au milieu. Ce que vous avez fait est gardé, avec l’étape atteinte.',
  resumeRow:
    'Ouvrez le catalogue. {catalogue_continue} se trouve en haut, avec la dernière formation quittée et l’étape où vous en êtes.',
  resumePress: 'Appuyez sur {catalogue_resume}. Sur la page de la formation, le bouton dit {catalogue_resumeHere}.',
  resumeGo:
    'La formation s’ouvre là où vous l’avez quittée, si elle sait le faire ; sinon elle recommence depuis le début.',
  resumeNote:
    'Une nouvelle session ne baisse jamais votre résultat : le meilleur score compte et le temps s’additionne. Une formation terminée peut se refaire avec {catalogue_startAgain}. Si votre manager l’a réinitialisée, elle repart de zéro.',

  offlineTitle: 'Quand le réseau disparaît',
  offlineLead: 'Une formation ouverte continue sans réseau, et rien de ce que vous y faites n’est perdu.',
  offlineSee: 'La barre au-dessus de la formation dit {player_offline}. Continuez comme avant.',
  offlineKeep: 'Vos réponses restent sur cet appareil, même si vous fermez la page ou si la batterie se vide.',
  offlineBack:
    'Quand le réseau est revenu, rouvrez {product} sur le même appareil, avec votre compte. Ce qui attend part tout seul.',
  offlineCheck: 'Regardez ensuite {shell_dashboard} : la session y figure avec sa date.',
  offlineNote:
    'Une formation qui n’est pas encore ouverte ne peut pas se lancer sans réseau. N’effacez pas les données du navigateur tant que quelque chose attend d’être envoyé.',

  badgesTitle: 'Badges et points',
  badgesLead: 'Les deux montrent ce que vous avez atteint. Personne ne peut vous retirer un badge.',
  badgesOpen: 'Appuyez sur la médaille en haut de la page. Sur un téléphone, elle s’y trouve aussi.',
  badgesPlatform:
    '{badges_platform} a des badges pour les formations terminées, le temps passé, les scores parfaits et les jours d’affilée. La ligne sous chaque sorte dit à quelle distance est le suivant.',
  badgesTraining: '{badges_perTraining} a ceux que donne une formation ; sa page dit pour quoi.',
  badgesPoints: 'Les points viennent d’un meilleur score, de la première fin d’une formation et de chaque badge.',
  badgesNote:
    'Vos points figurent dans {shell_dashboard}, {progress_general}. Si votre organisation a activé les classements, votre place parmi ses membres s’y trouve aussi.',

  recordTitle: 'Ce qui est enregistré sur vous',
  recordLead:
    'Votre tableau de bord montre ce qu’une formation dit de vous, et celles et ceux qui vous accompagnent voient la même chose.',
  recordGeneral:
    'Ouvrez {shell_dashboard}. {progress_general} a votre niveau, vos points, votre temps, vos badges et les compétences que les formations mesurent.',
  recordSession:
    '{progress_perFormation} a chaque session d’une formation : date, durée, score, chaque étape, et des images si la formation en prend.',
  recordHistory: '{progress_historical} liste tout ce que vous avez commencé, avec ses dates.',
  recordNote:
    'Les managers dont vous rejoignez l’équipe et vos administrateurs voient les mêmes chiffres. Les autres membres voient au plus votre nom et votre place dans un classement ; sous {progress_positioning}, personne n’est nommé. Si votre compte est supprimé, les totaux de l’organisation restent, sans votre nom.',

  teamTitle: 'Composer votre équipe',
  teamLead:
    'Votre équipe réunit les membres que vous suivez. Dans un centre de formation, elle s’appelle groupe. Les membres viennent de votre organisation ; votre administrateur crée leurs comptes.',
  teamOpen: 'Ouvrez {shell_team}, onglet {team_members}, puis appuyez sur {team_add}.',
  teamChoose: 'Cherchez par nom ou par e-mail et cochez les vôtres. Plusieurs peuvent être ajoutés d’un coup.',
  teamConfirm:
    'Si un membre a déjà un autre manager, on vous demande s’il faut l’ajouter quand même. Vous le voyez alors tous les deux.',
  teamRemove: 'La corbeille au bout d’une ligne retire un membre de l’équipe.',
  teamNote:
    'Retirer quelqu’un n’efface rien : le compte et sa progression restent, seuls votre équipe et ses sous-groupes perdent le membre.',

  codesTitle: 'Des codes pour les casques',
  codesLead: 'Avant une séance avec des casques, vous faites un code par apprenant. Chacun dure {codeMinutes} minutes.',
  codesTick:
    'Ouvrez {shell_team}, onglet {team_members}, et cochez les apprenants présents. La case au-dessus de la liste les prend tous.',
  codesMake:
    'Appuyez sur le bouton qui génère les codes. Chaque ligne montre alors son code et le temps qu’il lui reste.',
  codesGive: 'Dites à chacun son propre code. Il choisit {accounts_tabCode} dans le casque et le tape.',
  codesAgain:
    'Pour un seul apprenant, {team_generate} dans sa ligne suffit. Un code qui a expiré se refait au même endroit.',
  codesNext:
    'Quand un casque passe à l’apprenant suivant, appuyez dedans sur {codes_nextLearner} : il se déconnecte et demande le code suivant.',
  codesNote:
    'Un code ouvre un compte une seule fois, et seulement comme apprenant : qui le trouve ne peut rien gérer. La ligne dit quand il a servi. Faites les codes quand les casques sont allumés, pas la veille.',

  classTitle: 'Suivre une séance en direct',
  classLead: 'Un tableau montre en direct à quelle étape d’une formation en est chacun de vos apprenants.',
  classBegin:
    'Ouvrez {shell_team}, onglet {team_liveClass}. Choisissez la formation, et des sous-groupes si tous ne participent pas ; appuyez sur {classes_begin}.',
  classJoin:
    'La carte {join_how} affiche une adresse, le code de la séance et un QR code ; {join_print} les met sur une feuille. Qui saisit le code dans un casque choisit son nom, et vous appuyez sur {join_letIn}. Les apprenants déjà connectés reçoivent une notification et appuient sur {join_join}.',
  classSee:
    'Ceux qui sont bloqués ou ne donnent plus signe figurent en haut, les plus anciens d’abord. Le nombre à côté d’un nom est le score jusqu’ici.',
  classCall:
    '{classes_call} envoie quelques mots à tous, à une étape ou à un seul apprenant. Le tableau dit qui les a lus.',
  classWall: '{classes_wall} remplit l’écran pour le projecteur : combien en sont à quelle étape, sans aucun nom.',
  classEnd: '{classes_end} quand vous avez fini ; sinon elle se termine d’elle-même au bout de douze heures.',
  classExport:
    '{classes_export} donne la liste des présents, depuis quand, jusqu’où et avec quel score, en CSV ou en classeur, même longtemps après la séance.',
  classNote:
    'Le tableau a sa propre adresse, que vous pouvez ouvrir sur un autre écran où vous êtes connecté. Les apprenants peuvent toujours continuer d’eux-mêmes, même si vous avez mis la formation en pause.',

  suggestTitle: 'Suggérer des formations',
  suggestLead: 'Une suggestion dit à chacun quoi faire et jusqu’à quand. On la trouve dans son catalogue.',
  suggestOpen:
    'Dans le catalogue, appuyez sur {catalogue_suggest} d’une formation. Depuis {shell_team}, vous pouvez aussi commencer par les personnes.',
  suggestWho: 'Cochez des membres ou des sous-groupes. Qui l’a déjà est marqué.',
  suggestWhen:
    'Choisissez quand elle débute, {suggestions_now} ou {suggestions_onDate}, et sa fin. Avec {suggestions_noEnd}, elle reste ouverte jusqu’à ce que quelqu’un la retire. {suggestions_changeDates} et {suggestions_withdraw} se trouvent sous {catalogue_suggestedTo}, sur la formation.',
  suggestAgain:
    'Si quelqu’un l’a déjà avec d’autres dates, choisissez {suggestions_moveDates} ou {suggestions_addPeriod}. Qui rejoint un groupe plus tard la reçoit aussi, tant que {suggestions_joiners} est coché.',
  suggestSend: 'Appuyez sur {suggestions_suggest}. Chacun reçoit une notification et un e-mail.',
  suggestNote:
    'Vous ne pouvez suggérer que ce que vous pouvez ouvrir. Après sa fin, une suggestion ferme la formation à qui ne l’avait que par elle ; ce qui a été fait reste.',

  makingTitle: 'Créer un parcours',
  makingLead:
    'Un parcours met des formations dans un ordre et dit quel score chacune demande. Vous le suggérez ensuite d’un seul geste.',
  makingOpen: 'Appuyez sur {shell_addCourse}, dans le menu ou dans la barre au-dessus de la page.',
  makingLanguages:
    'Choisissez les langues de ses textes. Dans {wizard_information}, remplissez titre, descriptions et objectifs pour chacune.',
  makingTrainings:
    'Dans {courses_trainings}, ajoutez-en au moins deux. Glissez-les dans leur ordre, ou déplacez-en une au clavier : Espace, flèches, Espace.',
  makingScore: 'Dites pour chacune le score à atteindre.',
  makingDone:
    'Appuyez sur {wizard_done}. Ensuite, {courses_suggest} sur sa carte l’envoie à des membres ou à des groupes, avec des dates.',
  makingNote:
    'Vous ne pouvez prendre que des formations que vous pouvez ouvrir. Le parcours d’un manager lui appartient, celui d’un administrateur est à toute l’organisation. Ce que vous saisissez est gardé quand la page se recharge.',

  followTitle: 'Lire la progression d’un membre',
  followLead: 'Vous voyez de chaque membre de votre équipe ce qu’il voit de lui-même.',
  followOpen: 'Ouvrez {shell_team}, onglet {team_members}, et appuyez sur {members_profile} dans la ligne du membre.',
  followGeneral:
    '{members_general} montre le niveau, les points, le temps, les badges et les compétences, et ce qui a été fait par jour.',
  followTraining:
    'Sous {members_perFormation}, choisissez une formation. Vous voyez le meilleur score, puis chaque session étape par étape : ce qui était juste, ce qui a échoué, ce qui n’a pas été atteint.',
  followPlace: '{progress_positioning} compare le membre à tous ceux qui ont fait cette formation, sans les nommer.',
  followNote:
    'Dans la liste même, chaque ligne dit quand le membre est venu pour la dernière fois. Triez-la par dernière connexion pour trouver qui n’est pas venu depuis longtemps.',

  resetTitle: 'Réinitialiser une progression',
  resetLead: 'Un membre reprend une formation de zéro, par exemple pour un recyclage annuel.',
  resetOpen: 'Ouvrez {shell_team}, onglet {team_members}, et appuyez sur {members_profile} dans la ligne du membre.',
  resetChoose: 'Sous {members_perFormation}, choisissez la formation.',
  resetPress:
    'Appuyez sur {progress_reset}. Vous lisez d’abord ce qui sera perdu : pourcentage, score, temps, sessions, points, badges.',
  resetConfirm: 'Confirmez par {progress_resetAction}.',
  resetNote:
    'Juste après, tant que le message est affiché, vous pouvez revenir en arrière. Seule cette formation repart : les autres et les badges de la plateforme restent. Ce que le membre envoie encore de sessions d’avant ne compte plus. Les membres ne peuvent rien réinitialiser eux-mêmes.',

  subgroupsTitle: 'Réunir des membres en sous-groupes',
  subgroupsLead: 'Un sous-groupe est une partie de votre équipe, un poste par exemple, à qui vous suggérez d’un coup.',
  subgroupsOpen: 'Ouvrez {shell_team}, puis l’onglet {groups_subgroups}.',
  subgroupsAdd:
    'Appuyez sur {groups_addSubgroup}, donnez-lui un nom et cherchez ses membres. Entrée ajoute le premier trouvé.',
  subgroupsUse: 'Quand vous suggérez une formation, choisissez le sous-groupe au lieu de chaque membre.',
  subgroupsChange: '{common_edit} dans sa ligne change le nom et les membres ; la corbeille le supprime.',
  subgroupsNote:
    'Qui rejoint un sous-groupe plus tard reçoit ce qui lui a été suggéré et court encore, et en est prévenu ; qui le quitte perd ce qu’il n’a pas commencé. On peut décocher cela en suggérant. Un sous-groupe est à vous seul : les autres managers ne le voient ni ne le changent. Le supprimer laisse ses membres dans l’équipe.',

  membersTitle: 'Ajouter et modifier des membres',
  membersLead: 'Chaque personne qui se forme ou qui gère a son propre compte.',
  membersOpen: 'Ouvrez {shell_company}, onglet {members_members}. En haut, vous voyez combien de places restent.',
  membersAdd:
    'Appuyez sur {members_add} et tapez le nom et l’e-mail. Cochez les rôles : apprenant, manager, administrateur, ou plusieurs.',
  membersMail: 'Appuyez sur {common_add}. Un e-mail avec un lien invite la personne à choisir un mot de passe.',
  membersEdit: 'Le crayon d’une ligne change le nom, l’e-mail, les rôles et le manager.',
  membersNote:
    'Quelqu’un est absent ? Désactivez {members_enabled} : le compte est déconnecté partout et rien n’est perdu. Supprimer efface pour de bon le compte, la progression et les badges ; seuls les totaux de l’organisation restent, sans le nom.',

  groupsTitle: 'Réunir des membres en groupes',
  groupsLead:
    'Un groupe, une promotion dans un centre de formation, ouvre des formations à beaucoup de membres et permet de suggérer à tous.',
  groupsOpen: 'Ouvrez {shell_company}, puis l’onglet {groups_groups}.',
  groupsAdd: 'Appuyez sur {groups_add} et donnez-lui un nom à lui.',
  groupsFill:
    'Cherchez les membres par nom ou par e-mail. Entrée ajoute le premier trouvé. Un membre peut être dans plusieurs groupes.',
  groupsUse: 'Choisissez le groupe dans {catalogue_accesses} d’une formation, ou quand vous en suggérez une.',
  groupsNote:
    'Qui rejoint un groupe plus tard reçoit ce qui lui est ouvert, et ce qui lui a été suggéré et court encore, sauf si cela a été décoché ; qui le quitte perd ce qu’il n’a pas commencé. Supprimer un groupe laisse ses membres ; ce qui ne leur était ouvert que par lui se ferme. Les sous-groupes des managers leur appartiennent et ne figurent pas ici.',

  accessesTitle: 'Dire qui peut ouvrir une formation',
  accessesLead: 'Chaque formation de votre organisation est ouverte à tous, ou aux groupes que vous choisissez.',
  accessesOpen: 'Ouvrez le catalogue de votre organisation. La clé d’une carte ouvre {catalogue_accesses}.',
  accessesAll: 'Cochez {catalogue_accessesEveryone} pour l’ouvrir à tous, y compris à qui arrivera plus tard.',
  accessesSome: 'Ou laissez cette case vide et cochez des groupes. La recherche les trouve par leur nom.',
  accessesConfirm:
    'Appuyez sur {common_confirm}. Les membres voient le changement quand ils ouvrent à nouveau le catalogue.',
  accessesNote:
    'Une formation que la plateforme ajoute à votre offre est d’abord ouverte à tous. Une formation que vous créez n’est ouverte à personne avant que vous le disiez. Une suggestion ouvre une formation à une personne pour sa durée.',

  addingTitle: 'Ajouter une formation pas à pas',
  addingLead: 'Un formulaire en cinq étapes fait une formation à vous.',
  addingLanguages: '{wizard_languages} : cochez les langues dans lesquelles vous écrivez les textes.',
  addingInformation:
    '{wizard_information} : titre, descriptions et objectifs dans chaque langue, puis durée, catégorie, compétences et tags. Une couverture est dessinée d’après le titre, à moins que vous n’ajoutiez une image.',
  addingHeadsets: '{wizard_headsets} : cochez ceux sur lesquels elle se joue.',
  addingBadges: '{wizard_badges} : jusqu’à trois, chacun avec un nom et une image. Vous pouvez n’en mettre aucun.',
  addingContent: '{wizard_content} : les fichiers, les langues qu’on y parle, les étapes, et qui peut l’ouvrir.',
  addingDone: 'Appuyez sur {wizard_done}. Ce qui manque est compté à chaque étape et marqué à son champ.',
  addingNote:
    'Commencez par {shell_addTraining} dans le menu. Ce que vous tapez survit à un rechargement. Les gros fichiers continuent quand vous changez de page ; après une coupure, choisissez à nouveau le même fichier.',

  formatsTitle: 'Quels fichiers prend une formation',
  formatsLead: 'Une formation peut avoir un fichier de chaque sorte. Chaque fichier est contrôlé à son arrivée.',
  formatsWeb:
    '{wizard_fileWeb} : un .zip avec un index.html tout en haut ou dans son seul dossier. Il se joue dans tout navigateur, y compris celui d’un casque. Un cmi5.xml se passe de .zip quand toutes ses parties sont sur un autre site.',
  formatsUnity:
    '{wizard_fileUnity} : un .zip d’une version Windows avec un .exe tout en haut. Il se démarre sur un ordinateur avec un casque branché ; la plateforme ne le démarre pas.',
  formatsApk:
    '{wizard_fileApk} : un .apk signé, pour les casques qui n’ont pas besoin d’ordinateur. Un gestionnaire de casques comme ArborXR ou ManageXR, ou vous-même, l’installe et le démarre ; la plateforme ne le fait pas.',
  formatsSteps:
    '{wizard_steps} : un fichier .json qui nomme les étapes, leurs compétences et le score à atteindre. Sans lui, il n’y a pas d’analyse étape par étape.',
  formatsNote:
    'Un .zip ne doit avoir ni mot de passe ni lien hors de son dossier. Un nouvel envoi est une nouvelle version : qui est au milieu de l’ancienne peut la finir. Les fichiers comptent dans votre stockage.',

  brandingTitle: 'Votre logo et vos couleurs',
  brandingLead: 'Chaque membre de votre organisation voit le produit avec votre logo et dans vos couleurs.',
  brandingOpen: 'Ouvrez {shell_company}, onglet {organisations_info}, partie {organisations_branding}.',
  brandingLogo: 'Remplacez le logo : un PNG ou un JPG, de préférence carré.',
  brandingColours:
    'Tapez vos deux couleurs, ou choisissez-les dans la palette. La première sert aux boutons, la seconde aux marques.',
  brandingPreview: '{organisations_preview} montre les deux thèmes, clair et sombre, avant que quiconque les voie.',
  brandingSave: 'Appuyez sur {common_save}. {organisations_productColours} ramène aux nôtres.',
  brandingNote:
    'Une couleur claire est foncée là où elle sert à des mots, pour que tous puissent les lire. Le fuseau horaire de la même partie décide quand un jour de vos chiffres commence et finit.',

  dashboardsTitle: 'Lire le tableau de bord',
  dashboardsLead: 'Il montre ce que font vos membres, dans l’ensemble et pour chaque formation.',
  dashboardsGeneral:
    'Ouvrez {shell_dashboard}. {progress_general} a les formations, les vues, les j’aime, le temps, combien ont commencé et combien ont terminé, les utilisateurs et le stockage.',
  dashboardsActivity:
    '{progress_activity} dessine les minutes et les vues par an, mois ou semaine. Les flèches mènent à d’autres périodes ; le bouton à côté montre la même chose en tableau.',
  dashboardsTraining: '{progress_perFormation} liste chaque formation ; appuyez sur l’une d’elles pour ses chiffres.',
  dashboardsMember:
    'Pour une personne, ouvrez {shell_company} et appuyez sur {members_profile} dans sa ligne ; pour un groupe, appuyez sur son nom : qui est en retard, qui est bloqué et ce que chacun a fait.',
  dashboardsNote:
    'Seuls comptent les membres de votre organisation. Le temps est celui où quelqu’un était actif : une formation laissée ouverte pendant le repas n’ajoute rien. Une session qui vient de finir est aussitôt dans les chiffres.',

  ranksTitle: 'Classements des membres',
  ranksLead: 'Un classement montre aux membres leur place par points ou par temps. Chacun peut être activé ou non.',
  ranksSee: 'Ouvrez {shell_company}, onglet {organisations_info} : {organisations_rankings} dit lesquels le sont.',
  ranksChange: 'Pour en changer, écrivez au support : la plateforme le fait pour vous.',
  ranksWhere:
    'Les membres le trouvent dans {shell_dashboard}, {progress_general}, et pour chaque formation. Ils voient les dix premiers et leurs voisins.',
  ranksEqual: 'Des valeurs égales partagent une place.',
  ranksNote:
    'Sans aucun des deux, aucun membre ne voit le nom ni les chiffres d’un autre. Parlez-en d’abord avec les vôtres : les points récompensent de meilleurs scores et des badges, le temps récompense qui en prend plus.',

  organisationsTitle: 'Ajouter une organisation',
  organisationsLead:
    'Entreprises, centres de formation, salles VR et partenaires ont chacun leur page, et toutes marchent de même.',
  organisationsOpen:
    'Ouvrez {shell_companies}, ou la page d’une autre sorte, et appuyez sur le bouton qui en ajoute une.',
  organisationsFill: 'Tapez le nom, la fin du contrat et le nombre d’utilisateurs. Ajoutez un logo et deux couleurs.',
  organisationsFirst:
    'Donnez l’e-mail du représentant : cette personne devient le premier administrateur et reçoit une invitation. Un partenaire en a besoin.',
  organisationsAfter:
    'La carte mène ensuite à ses statistiques et à ses formations. Le crayon modifie, la corbeille supprime.',
  organisationsNote:
    'Supprimer efface pour de bon membres, groupes et chiffres ; il faut donc taper le nom. Une organisation dont d’autres utilisent les formations ne peut pas être supprimée avant qu’elles soient retirées.',

  limitsTitle: 'Contrat, utilisateurs et stockage',
  limitsLead: 'Chaque organisation a trois limites. Ses administrateurs les voient et ne peuvent pas les changer.',
  limitsOpen: 'Trouvez la carte de l’organisation et appuyez sur le crayon.',
  limitsContract:
    '{organisations_contractExpirationDate} : le jour finit dans le fuseau horaire de l’organisation. Ensuite, personne ne peut plus s’y connecter ; rien n’est supprimé.',
  limitsUsers:
    '{organisations_maxUser} : au-delà, aucun membre ne peut être ajouté. Les comptes désactivés ne comptent pas. Qui en a davantage les garde.',
  limitsStorage:
    '{organisations_gigabytes} : vide veut dire sans limite. Un envoi qui dépasserait est refusé avant de commencer.',
  limitsNote:
    'Le même formulaire active ou non les classements et d’autres options. La carte montre ce qui est utilisé ; un contrat qui finit bientôt est marqué. Une date plus lointaine rouvre aussitôt l’organisation.',

  openingTitle: 'Ouvrir des formations à une organisation',
  openingLead:
    'Une organisation utilise les formations de la plateforme et des partenaires vérifiés que vous lui ouvrez.',
  openingCard: 'Trouvez la carte de l’organisation et appuyez sur {organisations_accessible}.',
  openingTick: 'Cochez des formations. La recherche les trouve par titre, et une case les prend toutes.',
  openingSave: 'Appuyez sur {common_save}. Elles sont aussitôt dans son catalogue, ouvertes à tous.',
  openingThere: 'Son administrateur peut ensuite réserver chacune à quelques groupes, dans {catalogue_accesses}.',
  openingNote:
    'Ce qui n’est pas ouvert reste au catalogue comme une carte grise marquée {catalogue_notIncluded}. Retirer une formation arrête ce qui est en cours ; l’historique, les points et les badges de qui l’a faite restent.',

  verifyingTitle: 'Vérifier ce qu’envoient les partenaires',
  verifyingLead: 'Ce qu’un partenaire crée ou change n’atteint les clients qu’après votre regard.',
  verifyingOpen:
    'Ouvrez {shell_formations}, onglet {catalogue_partnersTrainings}. Les cartes qui attendent disent {catalogue_stateNew} ou {catalogue_stateUpdated}.',
  verifyingSee: 'Ouvrez les modifications : ce qui est publié et ce qui le remplacerait sont côte à côte.',
  verifyingDownload:
    'Téléchargez chaque nouveau fichier jusqu’au bout et regardez-le. Alors seulement vous pouvez vérifier.',
  verifyingDecide: 'Appuyez sur {wizard_verifyAction}, ou sur {wizard_refuse} avec un motif que lira le partenaire.',
  verifyingNote:
    'Jusque-là, les clients gardent la version d’avant. Si le partenaire enregistre à nouveau pendant que vous regardez, on vous le dit et vous regardez encore. Une formation vérifiée est encore fermée : ouvrez-la à chaque organisation.',

  publishingTitle: 'Publier une formation',
  publishingLead: 'En tant que partenaire, vous faites des formations que la plateforme propose à ses clients.',
  publishingMake:
    'Appuyez sur {shell_addTraining} et remplissez les cinq étapes : langues, informations, casques, badges, contenu.',
  publishingSave:
    'Appuyez sur {wizard_done}. La formation est enregistrée et attend sa vérification ; votre carte dit {catalogue_stateNew}.',
  publishingWait: 'L’équipe de la plateforme est prévenue, télécharge vos fichiers et les regarde.',
  publishingAfter: 'Une fois vérifiée, la carte dit {catalogue_statePublished}, et vous recevez un e-mail.',
  publishingNote:
    'Jusque-là, personne hors de votre organisation ne la voit. Vérifiée ne veut pas dire ouverte : la plateforme décide quels clients l’ont. Votre tableau de bord compte ce qu’ils en font, sans les noms.',

  changingTitle: 'Modifier une formation publiée',
  changingLead: 'Ce que les clients utilisent reste tel quel jusqu’à ce que votre modification soit vérifiée.',
  changingOpen: 'Ouvrez la formation dans votre catalogue et appuyez sur {catalogue_modify}.',
  changingEdit: 'Changez textes, images, étapes ou fichiers. Un nouveau fichier a besoin de sa version.',
  changingSave: 'Appuyez sur {wizard_done}. La carte dit {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} vous montre côte à côte ce qui est publié et ce qui attend.',
  changingNote:
    'Vous pouvez continuer à modifier pendant l’attente : tout est alors regardé ensemble. {wizard_giveUp} retire ce qui attend, avec les fichiers envoyés pour cela, et laisse ce qui est publié. Qui est au milieu d’une ancienne version peut la finir.',

  waitingTitle: 'Pendant la vérification',
  waitingLead: 'Chacune de vos formations dit où elle en est, sur sa carte et sur sa page.',
  waitingNew: '{catalogue_stateNew} : elle n’a jamais été vérifiée, et seule votre organisation la voit.',
  waitingUpdated: '{catalogue_stateUpdated} : les clients ont la version d’avant, votre modification attend.',
  waitingPublished: '{catalogue_statePublished} : ce que vous voyez est ce qu’ont les clients.',
  waitingRefused:
    '{catalogue_stateRefused} : le motif figure sur la carte. Appuyez sur {catalogue_modify}, corrigez et enregistrez ; elle attend alors de nouveau.',
  waitingNote:
    'Vous recevez un e-mail quand c’est décidé, dans un sens ou dans l’autre. La plateforme doit télécharger chaque nouveau fichier avant de vérifier : les gros prennent donc plus de temps. Pour savoir où elle en est, écrivez au support.',

  overviewTitle: 'Voir qui a besoin de vous',
  overviewLead:
    'Le premier onglet de votre équipe dit d’un coup d’œil qui est en retard, qui est bloqué et où chacun en est.',
  overviewOpen:
    'Ouvrez {shell_team} : {cockpit_overview} en est le premier onglet. Deux filtres le limitent à un sous-groupe ou à ce que vous avez suggéré vous-même.',
  overviewLate:
    'La liste des retards commence par le plus long. {cockpit_remind} envoie à ce membre une notification et un e-mail ; un bouton les relance tous.',
  overviewStuck:
    'À côté se trouvent ceux qui ont échoué au moins trois fois à la même étape : parlez-leur ou montrez-leur cette étape.',
  overviewMap:
    'Le tableau en dessous a une ligne par membre et une colonne par formation. Appuyez sur une case pour en voir le détail ; sous chaque colonne se lit combien ont réussi.',
  overviewNote:
    'Un membre est en retard dès la fin d’une suggestion, jusqu’à ce que le score requis soit atteint. Une suggestion sans fin n’est jamais en retard. Personne n’est relancé deux fois le même jour.',

  importingTitle: 'Importer des membres d’un fichier',
  importingLead:
    'Dix personnes ou mille sont ajoutées d’un coup par un CSV, tel que l’écrit un tableur ou un logiciel de paie.',
  importingOpen:
    'Ouvrez {shell_company}, onglet {members_members}, et appuyez sur {imports_importCsv}. {imports_sample} donne un fichier pour commencer.',
  importingFile:
    'Déposez votre fichier. Son séparateur et les colonnes dont le nom est connu sont reconnus ; choisissez les autres. Si ses lettres peuvent se lire de plusieurs façons, quelques mots vous sont montrés : s’ils sont faux, choisissez un autre {imports_encoding}.',
  importingSee:
    'Appuyez sur {imports_seeWhat} : chaque ligne dit si la personne est nouvelle, modifiée ou refusée, et pourquoi. Rien n’est encore écrit.',
  importingRun:
    'Confirmez. L’importation continue quand vous fermez la fenêtre ; les nouveaux sont invités par e-mail.',
  importingReport:
    'À la fin, {imports_wholeReport} contient chaque ligne et ce qu’elle est devenue ; les lignes refusées forment un fichier à part, à corriger puis à importer.',
  importingNote:
    'Un membre est reconnu à son e-mail. Importer deux fois un fichier ne change rien, et aucune importation ne supprime personne. Un champ dont vous laissez la colonne de côté garde sa valeur.',

  resourcesTitle: 'Joindre des documents aux formations',
  resourcesLead:
    'Plans, listes de contrôle et affiches qui vont avec une formation ou un parcours se lisent sans quitter le produit.',
  resourcesOpen: 'Ouvrez votre catalogue, onglet {resources_resources}, et appuyez sur {resources_add}.',
  resourcesFile: 'Choisissez un PDF, CSV, PNG ou JPEG d’au plus {resourceMegabytes} Mo et donnez-lui un titre.',
  resourcesPut:
    'Sur la carte d’une formation ou d’un parcours, appuyez sur le dossier et choisissez les ressources qui l’accompagnent. Une ressource peut en accompagner plusieurs.',
  resourcesRead: 'Les apprenants les trouvent sur la page de la formation et à côté d’elle pendant qu’elle se joue.',
  resourcesNote:
    'La liste dit ce qui utilise chaque ressource. Remplacer son fichier montre partout le nouveau ; la supprimer la retire partout. Les fichiers comptent dans votre stockage. Les ressources que la plateforme ou un partenaire joint à une formation s’y trouvent aussi, sans que vous puissiez les modifier.',

  certificatesTitle: 'Les certificats',
  certificatesLead:
    'Qui termine une formation ou un parcours télécharge un certificat, avec un code par lequel chacun peut le vérifier.',
  certificatesOpen: 'Ouvrez {shell_company}, onglet {organisations_info}, et appuyez sur {certificates_edit}.',
  certificatesChoose:
    'Choisissez formations ou parcours, puis une langue. Sans page à vous, celle du produit sert, à vos couleurs.',
  certificatesUpload:
    '{certificates_upload} prend une image au format paysage. Une page vide avec repères montre où seront le nom, la formation, la date et le code.',
  certificatesLook: '{certificates_asPdf} montre ce que recevra un apprenant.',
  certificatesGet:
    'Les apprenants trouvent le bouton {common_certificate} sur la page de ce qu’ils ont terminé, dans leur tableau de bord et dans {progress_historical}.',
  certificatesTime:
    'Un certificat demande que {product} ait vu la formation une minute, ou un dixième de sa durée annoncée si c’est moins. Ce qui a été plus rapide figure sur votre tableau de bord, sous {certificates_shortRuns} : regardez, puis {certificates_certify}.',
  certificatesNote:
    'Un certificat reste valable quand sa page change ensuite. Son code mène à une page publique qui dit qui a terminé quoi et quand, combien de temps cela a été vu, et si vous l’avez certifié. Quand un membre est supprimé, cette page dit encore ce qui a été terminé et pour quelle organisation, sans nom.',

  mastersTitle: 'Contenu partagé : un fichier, plusieurs formations',
  mastersLead:
    'Des fichiers communs à plusieurs formations sont envoyés une seule fois. Chaque formation les lance avec son propre paramètre.',
  mastersOpen: 'Ouvrez {masters_masterContent} et appuyez sur {masters_add}.',
  mastersFiles: 'Donnez-lui un nom et un fichier d’un type ou de plusieurs, chacun avec sa version.',
  mastersUse:
    'Dans l’assistant d’une formation, à l’étape {wizard_content}, choisissez-le à la place de fichiers propres et saisissez le paramètre de lancement.',
  mastersRenew:
    'Pour renouveler un fichier, modifiez le contenu partagé : toutes les formations qui l’utilisent reçoivent aussitôt la nouvelle version.',
  mastersNote:
    'La liste dit combien de formations utilisent chacun. Ce qui sert ne peut pas être supprimé : choisissez d’abord un autre contenu dans ces formations. Ses fichiers comptent une fois dans votre stockage, quel que soit le nombre de formations. Seules les organisations auxquelles la plateforme l’a donné ont cette page.',

  exportingTitle: 'Emporter les chiffres',
  exportingLead:
    'Ce que montre un tableau de bord sort en pages à lire, en classeur ou en tableau pour un autre système.',
  exportingOpen: 'Ouvrez le tableau de bord, une formation, un parcours ou un membre, et appuyez sur {exports_export}.',
  exportingFile:
    'Choisissez PDF pour des pages mises en forme, XLSX pour un classeur avec une feuille par partie, CSV pour un autre système.',
  exportingWhat:
    'Choisissez l’étendue : cette page seulement, chaque formation, ou chaque membre avec chaque formation.',
  exportingWho: 'Limitez l’export à certains membres ou groupes, et choisissez l’année des graphiques.',
  exportingNote:
    'Les chiffres sont ceux de l’écran, et chaque fichier dit comment chacun est compté. Le fichier se prépare pendant que vous travaillez, puis se trouve dans vos téléchargements. Personne n’emporte plus que ce qu’il peut voir : un manager son équipe, un apprenant son tableau de bord.',

  connectionsTitle: 'Ouvrir vos données à d’autres systèmes',
  connectionsLead:
    'Ce que font vos membres peut être lu, transmis et annoncé à vos autres systèmes, par des normes ouvertes.',
  connectionsKey:
    'Ouvrez {shell_company}, onglet {organisations_connections}. Sous {connections_keys}, appuyez sur {connections_make} : donnez le nom de l’autre système et dites s’il lit, écrit ou les deux.',
  connectionsSecret:
    'Copiez l’adresse, l’utilisateur et le secret là où ce système les lit. Le secret n’est affiché qu’une fois ; perdu, il se remplace.',
  connectionsForward:
    'Sous {connections_forwarding}, {forwarding_add} envoie toutes les déclarations, ou celles que vous choisissez, à un LRS extérieur.',
  connectionsHook:
    'Sous {connections_webhooks}, {connections_hookAdd} annonce aussitôt à une adresse qu’une session est finie, qu’une formation ou un parcours est terminé, ou qu’un membre est ajouté.',
  connectionsTest: 'Appuyez sur {connections_hookTest}, puis lisez dessous ce que l’autre système a répondu.',
  connectionsNote:
    'Les clés parlent xAPI, ancien et nouveau, et ne voient que votre organisation. Tant qu’un autre système ne répond pas, ce qui lui est destiné attend, et sa ligne dit depuis quand ; après des jours sans succès, la connexion est arrêtée et vous êtes prévenu. Fermez une clé dès que personne n’en a besoin : qui l’utilise est exclu aussitôt.',

  channelsTitle: 'Apporter une nouvelle version d’une formation',
  channelsLead: 'Chaque envoi reste tel quel, avec ce qui en est dit. Vous décidez qui lance laquelle.',
  channelsOpen: 'Ouvrez l’une de vos propres formations et choisissez {catalogue_versions} dans le menu de sa carte.',
  channelsUpload:
    'Appuyez sur {wizard_upload}, choisissez le fichier et dites ce qui est nouveau. Il est contrôlé pendant l’envoi ; ce qui est trouvé figure à côté.',
  channelsTest:
    'Donnez-la d’abord au {wizard_testers}, si vous voulez : ces membres la lancent, tous les autres ce qui est publié.',
  channelsPublish:
    'Appuyez sur {wizard_publish} : qui commence à partir de maintenant la reçoit. Qui est au milieu finit la version commencée.',
  channelsBack: 'La précédente était meilleure ? {wizard_rollBack} la remet en une pression.',
  channelsNote:
    'Résultats, badges et certificats restent, quelle que soit leur version, et chaque version compte ses sessions. Les trois dernières publiées sont gardées ; les fichiers plus anciens sont supprimés. La version d’un partenaire attend d’abord la vérification de la plateforme. Un serveur de build peut publier avec un jeton d’accès personnel.',

  earnedTitle: 'Votre certificat',
  earnedLead:
    'Qui termine une formation ou un parcours reçoit un certificat, avec un code par lequel chacun peut le vérifier.',
  earnedOpen:
    'Ouvrez dans le catalogue ce que vous avez terminé et appuyez sur {common_certificate}. Vous le trouvez aussi dans {shell_dashboard}, {progress_historical}.',
  earnedTime:
    'Il demande que {product} vous ait vu dans la formation une minute, ou un dixième de sa durée annoncée si c’est moins. Ce qui a été plus rapide est un résultat ; un administrateur peut le certifier.',
  earnedCheck:
    'Montrez ou envoyez la page. Qui suit son code lit votre nom, ce que vous avez terminé, quand, et combien de temps cela a été vu.',
  earnedNote:
    'Le certificat est établi quand vous avez réussi ou que la session est finie ; si le contenu ne dit jamais qu’il est fini, quelques minutes après que vous l’avez quitté. Une formation avec dispense compte comme terminée et n’en donne pas. Après une réinitialisation, il est retiré.',

  silenceTitle: 'Quand une formation ne rapporte rien',
  silenceLead:
    'Certains contenus tournent bien et ne rapportent rien : ni étape, ni score, ni fin. On vous le dit, et vous voyez pourquoi.',
  silenceUpload: 'À l’envoi, ce qui est trouvé dit par quoi un fichier rapporte, ou bien {wizard_silent}.',
  silenceRun:
    'Une fois la formation lancée, {catalogue_versions} dans le menu de sa carte dit si rien n’est arrivé, ou si c’était refusé.',
  silenceInspect:
    'Ouvrez {inspector_inspect} et lancez la formation vous-même : chaque rapport s’affiche à son arrivée, avec la raison d’un refus.',
  silenceMend:
    'Le plus souvent, elle a été exportée pour un autre système : exportez-la à nouveau en SCORM, cmi5 ou xAPI, et apportez-la comme nouvelle version.',
  silenceNote:
    'Le temps est compté malgré tout, par la page autour de la formation. Étapes, scores et fin ne viennent que de ce que le contenu rapporte ; sans eux, personne n’a de score ni de certificat. Ce qui est refusé ne se perd pas en silence : la raison figure à côté, en mots pour qui a fait le contenu.',
} as const satisfies Phrases<'help'>
