import type { ImportReason } from '@praxia/contract/people/imports.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

interface Facts {
  field: string
  value: string
  line: number
  /** Fields, by their names in the file. */
  missing: string
}
interface ImportWords {
  line: string
  result: string
  reason: string
  name: string
  results: Record<'created' | 'changed' | 'exists' | 'error' | 'wouldCreate' | 'wouldChange', string>
  /** The names came from one cell, which could be split in another way. */
  doubtfulName: (names: { lastName?: string; firstName?: string }) => string
  reasons: Record<ImportReason, (facts: Facts) => string>
  sample: { learner: string; manager: string; group: string; promotion: string }
}

const en = {
  line: 'Line',
  result: 'Result',
  reason: 'Reason',
  name: 'members',
  results: {
    created: 'Created',
    changed: 'Changed',
    exists: 'Already exists',
    error: 'Error',
    wouldCreate: 'Not created yet',
    wouldChange: 'Not changed yet',
  },
  doubtfulName: ({ lastName = '', firstName = '' }) =>
    `Check the names: last name “${lastName}”, first name “${firstName}”`,
  reasons: {
    required: ({ field }) => `${field} is missing`,
    too_long: ({ field }) => `${field} is too long`,
    format: ({ field }) => `${field} must be valid`,
    role: ({ value }) => `The role “${value}” does not exist`,
    groups_separator: ({ value }) => `“${value}” may be one group or several: choose the separator`,
    partner: () => 'A partner has administrators only',
    taken: () => 'This e-mail is already used',
    manager: ({ value }) => `The manager ${value} does not exist`,
    duplicate: ({ line }) => `Appears twice in the file, first on line ${line}`,
    cells: () => 'More cells than the header',
    quota: () => 'The contract’s number of users is reached',
    last_administrator: () => 'The last administrator can’t be removed',
    staff_number: ({ value, missing }) =>
      `Nobody has the staff number ${value}. To add a member, or to find one by e-mail, fill in: ${missing}`,
    gone: () => 'This member was deleted or has another e-mail or staff number by now',
    failed: () => 'Could not be saved',
  },
  sample: { learner: 'learner', manager: 'manager', group: 'Reception', promotion: 'Night shift' },
} satisfies ImportWords
const fr = {
  line: 'Ligne',
  result: 'Résultat',
  reason: 'Raison',
  name: 'membres',
  results: {
    created: 'Créé',
    changed: 'Modifié',
    exists: 'Existe déjà',
    error: 'Erreur',
    wouldCreate: 'Pas encore créé',
    wouldChange: 'Pas encore modifié',
  },
  doubtfulName: ({ lastName = '', firstName = '' }) => `Noms à vérifier : nom « ${lastName} », prénom « ${firstName} »`,
  reasons: {
    required: ({ field }) => `${field} : à remplir`,
    too_long: ({ field }) => `${field} : trop long`,
    format: ({ field }) => `${field} : pas valide`,
    role: ({ value }) => `Le rôle « ${value} » n’existe pas`,
    groups_separator: ({ value }) => `« ${value} » : un groupe ou plusieurs ? Choisissez le séparateur`,
    partner: () => 'Un partenaire n’a que des administrateurs',
    taken: () => 'Cet e-mail est déjà utilisé',
    manager: ({ value }) => `Le manager ${value} n’existe pas`,
    duplicate: ({ line }) => `En double dans le fichier, déjà à la ligne ${line}`,
    cells: () => 'Plus de cellules que l’en-tête',
    quota: () => 'Le nombre d’utilisateurs du contrat est atteint',
    last_administrator: () => 'Le dernier administrateur ne peut pas être retiré',
    staff_number: ({ value, missing }) =>
      `Personne n’a le matricule ${value}. Pour ajouter un membre ou en trouver un par son e-mail, à remplir : ${missing}`,
    gone: () => 'Ce membre a été supprimé, ou son e-mail ou matricule a changé entre-temps',
    failed: () => 'N’a pas pu être enregistré',
  },
  sample: { learner: 'apprenant', manager: 'manager', group: 'Réception', promotion: 'Équipe de nuit' },
} satisfies ImportWords
const es = {
  line: 'Línea',
  result: 'Resultado',
  reason: 'Motivo',
  name: 'miembros',
  results: {
    created: 'Creado',
    changed: 'Modificado',
    exists: 'Ya existe',
    error: 'Error',
    wouldCreate: 'Aún no creado',
    wouldChange: 'Aún no modificado',
  },
  doubtfulName: ({ lastName = '', firstName = '' }) =>
    `Compruebe los nombres: apellidos «${lastName}», nombre «${firstName}»`,
  reasons: {
    required: ({ field }) => `${field}: falta`,
    too_long: ({ field }) => `${field}: demasiado largo`,
    format: ({ field }) => `${field}: no es válido`,
    role: ({ value }) => `El rol «${value}» no existe`,
    groups_separator: ({ value }) => `«${value}»: ¿un grupo o varios? Elija el separador`,
    partner: () => 'Un socio solo tiene administradores',
    taken: () => 'Este correo ya está en uso',
    manager: ({ value }) => `El responsable ${value} no existe`,
    duplicate: ({ line }) => `Duplicado en el archivo, ya aparece en la línea ${line}`,
    cells: () => 'Más celdas que el encabezado',
    quota: () => 'Se ha alcanzado el número de usuarios del contrato',
    last_administrator: () => 'No se puede quitar al último administrador',
    staff_number: ({ value, missing }) =>
      `Nadie tiene el número de empleado ${value}. Para añadir un miembro o encontrarlo por su correo, rellene: ${missing}`,
    gone: () => 'Entretanto, este miembro se eliminó o cambió de correo o de número de empleado',
    failed: () => 'No se ha podido guardar',
  },
  sample: { learner: 'alumno', manager: 'responsable', group: 'Recepción', promotion: 'Turno de noche' },
} satisfies ImportWords
const it = {
  line: 'Riga',
  result: 'Risultato',
  reason: 'Motivo',
  name: 'membri',
  results: {
    created: 'Creato',
    changed: 'Modificato',
    exists: 'Esiste già',
    error: 'Errore',
    wouldCreate: 'Non ancora creato',
    wouldChange: 'Non ancora modificato',
  },
  doubtfulName: ({ lastName = '', firstName = '' }) =>
    `Nomi da controllare: cognome «${lastName}», nome «${firstName}»`,
  reasons: {
    required: ({ field }) => `${field}: manca`,
    too_long: ({ field }) => `${field}: troppo lungo`,
    format: ({ field }) => `${field}: non valido`,
    role: ({ value }) => `Il ruolo «${value}» non esiste`,
    groups_separator: ({ value }) => `«${value}»: un gruppo o più gruppi? Scelga il separatore`,
    partner: () => 'Un partner ha solo amministratori',
    taken: () => 'Questa e-mail è già in uso',
    manager: ({ value }) => `Il responsabile ${value} non esiste`,
    duplicate: ({ line }) => `Duplicato nel file, già presente alla riga ${line}`,
    cells: () => 'Più celle dell’intestazione',
    quota: () => 'È stato raggiunto il numero di utenti del contratto',
    last_administrator: () => 'L’ultimo amministratore non può essere rimosso',
    staff_number: ({ value, missing }) =>
      `Nessuno ha la matricola ${value}. Per aggiungere un membro o trovarlo dall’e-mail, compili: ${missing}`,
    gone: () => 'Nel frattempo questo membro è stato eliminato o ha cambiato e-mail o matricola',
    failed: () => 'Non è stato possibile salvare',
  },
  sample: { learner: 'allievo', manager: 'responsabile', group: 'Reception', promotion: 'Turno di notte' },
} satisfies ImportWords
/** Texts of an import's report and of the sample file. */
export const importWords: Record<InterfaceLanguage, ImportWords> = { en, fr, es, it }
