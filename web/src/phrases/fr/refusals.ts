import type { Phrases } from '../resources.ts'

export const refusals = {
  'request.key_reused': 'Cela a déjà été envoyé. Rechargez la page pour voir ce qui a été enregistré.',
  'request.unsupported_media_type': 'Ce type de fichier n’est pas accepté.',
  'events.too_many_streams': 'Trop de pages sont ouvertes avec cette session. Fermez-en quelques-unes.',
  'account.company_address':
    'Les adresses de ce domaine sont attribuées par l’entreprise : adressez-vous à votre administrateur',
  'account.password_needed': 'Saisissez votre mot de passe actuel.',
  'account.sign_in_needed':
    'Pour cela, votre connexion doit dater de quelques minutes au plus : déconnectez-vous, puis reconnectez-vous.',
  'account.password_wrong': 'Mot de passe actuel incorrect.',
  'session.two_step_due': 'Activez d’abord la connexion en deux étapes : votre rôle l’exige.',
  'code.not_allowed': 'Aucun code ne peut être généré pour cette personne.',
  'device.opened_by_another':
    'Cet appareil est connecté avec le code d’une autre personne. Modifiez votre compte sur un autre.',
  'device.not_allowed': 'Impossible sur un appareil connecté par code.',
  'statistics.too_long':
    'Le calcul de ces chiffres a pris trop de temps. Choisissez une période plus courte ou réessayez plus tard.',
  'storage.full': 'Le stockage est plein. Ce qui a été envoyé est conservé ; prévenez votre administrateur.',
  'session.training_only':
    'Cet appareil n’ouvre que la formation de sa séance. Pour le reste, utilisez votre propre code.',
  'device_code.unknown':
    'Aucun casque n’affiche ce code. Vérifiez le code dans le casque : il est valable {userCodeMinutes} minutes.',
  'device_code.expired': 'Ce code n’est plus valable. Affichez-en un nouveau dans le casque.',
  'device_code.used': 'Ce code a déjà servi. Affichez-en un nouveau sur le casque.',
  'device_code.refused': 'Ce code a été refusé. Affichez-en un nouveau sur le casque.',
  'upload.failed': 'L’envoi du fichier a échoué, réessayez plus tard',
  'member.email_taken': 'Cette adresse e-mail est déjà utilisée',
  'member.manager_not_found': 'Aucun manager ou instructeur n’a cet e-mail',
  'member.quota_reached':
    'Le nombre d’utilisateurs est atteint. Désactivez un compte qui ne sert plus ou contactez le support pour en ajouter.',
  'member.last_administrator': 'Une organisation doit avoir au moins un administrateur.',
  'member.self': 'Vous ne pouvez pas le faire pour votre propre compte.',
  'member.staff_number_taken': 'Ce matricule est déjà utilisé',
  'group.name_taken': 'Ce nom est déjà utilisé',
  'organisation.siret_invalid': 'SIRET invalide : il comporte {siretDigits} chiffres',
  'organisation.email_taken': 'Cette adresse e-mail est déjà utilisée',
  'organisation.platform': 'L’organisation de la plateforme ne peut pas être supprimée.',
  'organisation.trainings_in_use':
    'D’autres organisations utilisent ses formations. Retirez-les ou transmettez-les d’abord.',
  'organisation.name_mismatch': 'Le nom saisi n’est pas celui de l’organisation.',
  'training.stale': 'La formation a été modifiée entre-temps. Rechargez et réessayez.',
  'training.in_course': 'Des parcours utilisent cette formation. Retirez-la d’abord de ceux-ci.',
  'training.no_content': 'Cette formation n’a pas encore de contenu.',
  'training.no_draft': 'Il n’y a plus rien à vérifier ici.',
  'training.draft_waits': 'Vérifiez ou refusez d’abord les modifications du partenaire.',
  'training.unseen': 'Téléchargez le nouveau contenu avant de vérifier.',
  'course.trainings': 'Un parcours compte au moins deux formations, toutes accessibles pour vous.',
  'course.training_twice': 'Une formation figure deux fois dans le parcours.',
  'course.languages': 'Le parcours contient deux fois des textes dans la même langue.',
  'training.uses_master': 'Cette formation utilise un contenu partagé. Modifiez les fichiers là-bas.',
  'master_content.in_use': 'Des formations utilisent ce contenu partagé : choisissez-y d’abord un autre contenu.',
  'master_content.duplicate_file': 'Ce fichier est déjà dans votre contenu partagé.',
  'content.quota_reached': 'Le stockage de votre organisation est épuisé. Contactez le support pour en ajouter.',
  'image.invalid': 'Ce fichier n’est pas une image PNG ou JPG.',
  'image.too_large': 'Cette image est trop grande.',
  'resource.csv_invalid':
    'Ce fichier ne se lit pas comme un tableau : un guillemet n’est pas fermé, ou une ligne est trop longue.',
  'resource.too_large': 'Le fichier dépasse {resourceMegabytes, number} Mo.',
  'resource.type':
    'Seuls les fichiers PDF, CSV, PNG et JPEG peuvent être des ressources. Le contenu compte, pas le nom.',
  'steps.invalid': 'Le fichier des étapes n’est pas valide.',
  'import.running': 'Un import est déjà en cours. Attendez qu’il se termine ou arrêtez-le.',
  'import.gone': 'Quelqu’un a choisi un autre fichier ou d’autres colonnes. Vérifiez l’import.',
  'import.empty': 'Le fichier ne contient aucune ligne sous l’en-tête.',
  'import.too_many_rows': 'Le fichier a trop de lignes. Divisez-le et importez les parties.',
  'import.columns_missing': 'Il manque une colonne obligatoire : nom, prénom ou e-mail.',
  'csv.too_large': 'Le fichier dépasse {csvMegabytes, number} Mo. Divisez-le et importez les parties.',
  'csv.invalid': 'Ce n’est pas un fichier CSV.',
  'csv.mixed_encoding': 'Le fichier mélange deux encodages. Enregistrez-le en CSV UTF-8 et réessayez.',
  'csv.quote': 'Un guillemet est mal placé ou n’est jamais fermé. Corrigez cette ligne et réessayez.',
  'csv.row_too_long': 'Une ligne est trop longue. Vérifiez ses guillemets et ses retours à la ligne.',
  'csv.too_many_columns': 'Le fichier a {columns, number} colonnes ; {max, number} au plus sont acceptées.',
  'certificate.not_completed': 'Cette formation n’est pas encore terminée',
  'certificate.no_glyph':
    'Ce certificat ne peut pas être imprimé : aucune police ne contient {characters}. Un administrateur peut écrire autrement le nom ou le titre.',
  'certificate.exempt':
    'Cette formation a fait l’objet d’une dispense : elle compte comme terminée, mais sans certificat',
  'certificate.short': 'Le temps constaté est trop court pour un certificat. Un administrateur peut l’attester',
  'certificate.pending': 'Le certificat est émis à la fin de la session',
  'certificate.template_small': 'Cette image est trop petite pour un certificat',
  'certificate.template_shape': 'Cette image n’a pas les proportions d’un certificat',
  'upload.not_found': 'Cet envoi n’existe plus. Envoyez de nouveau le fichier.',
  'upload.empty': 'Ce fichier est vide.',
  'upload.incomplete': 'Le fichier n’est pas encore arrivé en entier.',
  'upload.in_use': 'Cet envoi est déjà utilisé.',
  'upload.too_many': 'Trop d’envois en cours ({most}). Terminez-en ou supprimez-en, puis réessayez.',
  'upload.protocol': 'Le programme qui envoie ce fichier utilise une autre version du protocole d’envoi.',
  'upload.superseded': 'Un fichier plus récent a été envoyé, ou le contenu a été retiré : celui-ci n’est pas utilisé.',
  'upload.zip_invalid':
    'Ce fichier n’est pas un zip lisible. Recompressez toute autre archive, comme un .rar, en .zip.',
  'upload.zip_encrypted': 'Le zip est chiffré. Envoyez-le sans mot de passe.',
  'upload.zip_unsafe_path': 'Le zip contient un chemin qui sort de son dossier, ou trop long ou trop profond : {name}',
  'upload.zip_link': 'Le zip contient un lien ; seuls les fichiers sont acceptés.',
  'upload.zip_duplicate':
    'Deux fichiers du zip ont le même nom, à la casse ou à la forme des accents près : {other} et {name}',
  'upload.zip_too_many_entries': 'Le zip contient plus de {zipEntries, number} fichiers.',
  'upload.zip_bomb': 'Décompressé, le zip est trop volumineux.',
  'upload.compressed_invalid': 'Le zip contient un fichier .br, .gz ou .unityweb illisible.',
  'upload.no_index': 'Le zip n’a pas d’index.html à sa racine ou dans son seul dossier, ni de page de départ évidente.',
  'upload.several_index': 'Le zip contient plusieurs index.html ; il en faut un seul.',
  'upload.no_executable': 'Le zip ne contient pas de .exe à sa racine ou dans son seul dossier.',
  'upload.several_executables': 'Le zip contient plusieurs .exe ; il en faut un seul.',
  'upload.not_apk': 'Ce n’est pas une application Android : son AndroidManifest.xml manque ou est illisible.',
  'version.exists': 'Une version porte déjà ce nom. Choisissez-en un autre.',
  'version.gone':
    'Cette version ne peut pas être utilisée : ses fichiers sont supprimés, ou elle n’a jamais fonctionné',
  'upload.infected': 'L’analyse antivirus a trouvé {signature} dans ce fichier. Il a été supprimé.',
  'upload.scan_too_large':
    'Ce fichier dépasse la limite de l’antivirus, que l’exploitant de la plateforme peut relever (StreamMaxLength).',
  'upload.scanner_away':
    'L’antivirus ne répond pas. Réessayez dans quelques minutes : ce qui a été envoyé est conservé.',
  'upload.apk_part':
    'Ce fichier n’est qu’une partie de l’application {name}. Créez un seul .apk pour tous les appareils.',
  'upload.apk_unsigned':
    'L’application {name} n’est pas signée : aucun casque ne l’installera. Signez d’abord le .apk.',
  'upload.not_program': '{name} n’est pas un programme Windows qui peut démarrer.',
  'upload.manifest_invalid': '{name} comporte une erreur à la ligne {line, number}.',
  'upload.manifest_file_missing': '{name} mentionne un fichier que le zip ne contient pas : {file}',
  'upload.manifest_alone':
    'C’est un manifeste seul. Envoyez-le dans un zip avec son contenu. Seul un manifeste cmi5 dont tout est sur un autre site est accepté sans zip.',
  'upload.manifest_relative':
    'La partie « {unit} » se trouve à {address}, un fichier que ce manifeste ne contient pas. Envoyez les deux dans un zip, ou donnez à la partie une adresse complète (https://…).',
  'upload.manifest_remote':
    '{name} mène à une autre adresse : {address}. Seul un contenu placé dans le zip peut être lancé.',
  'upload.manifest_parts':
    '{name} mentionne {parts, number} parties ; un paquet en a au plus {courseTrainingsMax, number}.',
  'package.no_parts': 'Toutes les parties de ce paquet sont déjà des formations.',
  'export.nobody': 'Les groupes choisis sont vides.',
  'suggestion.dates': 'La fin doit venir après le début.',
  'suggestion.mandatory': 'C’est obligatoire : la suggestion reste jusqu’à la fin de la règle.',
  'suggestion.nobody': 'Choisissez au moins une personne ou un groupe.',
  'class.over': 'Cette séance est terminée.',
  'class.too_many': 'Terminez d’abord une de vos {classesMax, number} séances.',
  'class.nobody_runs': 'Aucun d’eux ne suit la formation en ce moment.',
  'class.connected': 'Cette personne est déjà connectée. Choisissez votre nom ou voyez votre instructeur.',
  'class.closed_training': 'Cette formation ne vous est pas ouverte. Adressez-vous à votre instructeur.',
  'class.same_name': 'Deux appareils demandent le même nom. N’en acceptez qu’un.',
  'launch.no_content': 'Cette formation n’a pas de contenu pour cet appareil.',
  'launch.offline_off': 'Cette formation n’est pas disponible hors ligne.',
  'launch.not_open': 'Vous n’avez pas accès à cette formation pour le moment.',
  'launch.ended': 'Cette session est terminée.',
  'launch.new_version':
    'Une nouvelle version du contenu de cette formation est parue depuis le début de cette tentative.',
  'launch.reset': 'Les résultats de cette formation ont été réinitialisés : cette session ne compte plus.',
  'key.too_many': 'Votre organisation a {keysMax, number} clés. Révoquez-en une qui ne sert plus.',
  'token.too_many': 'Vous avez {tokensMax, number} jetons. Révoquez-en un qui ne sert plus.',
  'forwarding.address':
    'Aucune déclaration ne peut être envoyée à cette adresse. Elle doit commencer par https:// et se trouver hors de ce réseau.',
  'forwarding.secret': 'Pour un autre serveur, saisissez aussi son secret.',
  'forwarding.too_many':
    'Votre organisation transmet à {forwardingsMax, number} LRS. Supprimez-en un qui ne sert plus.',
  'webhook.address':
    'Aucun message ne peut être envoyé à cette adresse. Elle doit commencer par https:// et se trouver hors de ce réseau.',
  'webhook.too_many': 'Votre organisation a {webhooksMax, number} webhooks. Supprimez-en un qui ne sert plus.',
  'xapi.keys_full': 'Les autres systèmes ont déjà écrit dans vos traces tout ce qu’elles peuvent contenir',
  'xapi.launch_full': 'Cette session a déjà transmis tout ce qui peut être conservé',
} as const satisfies Phrases<'refusals'>
