import type { languages } from './exchange.ts'

/** A wording that no phrase may use. */
export interface RefusedWord {
  word: RegExp
  instead: string
  /** A phrase that is refused, and the same phrase as it should read. */
  example: readonly [before: string, after: string]
}

/** Sentences that were translated word for word, by language, with the wording of a native speaker. */
export const refusedWords: Record<(typeof languages)[number], readonly RefusedWord[]> = {
  en: [
    {
      word: /\b(stands?|standing|stood)\b/i,
      instead: 'appears, is shown',
      example: ['What you save stands here.', 'Saved trainings appear here.'],
    },
    { word: /\btold\b/i, instead: 'notified', example: ['They are told by e-mail.', 'They are notified by e-mail.'] },
    {
      word: /\b(begin(s|ning)?|began|begun)\b/i,
      instead: 'start',
      example: ['The class has begun.', 'The class has started.'],
    },
    { word: /\bmade\b/i, instead: 'created, issued', example: ['The key is made.', 'Key created'] },
    {
      word: /\bt(ake|akes|aken|aking|ook)\b[^.:;]{0,40}\bout\b/i,
      instead: 'remove',
      example: ['Take it out of the course first.', 'Remove it from the course first.'],
    },
    {
      word: /\bg(ive|ives|iven|iving|ave)\b[^.:;]{0,40}\bup\b/i,
      instead: 'cancel, discard',
      example: ['The upload is given up.', 'The upload will be cancelled.'],
    },
    {
      word: /(^|[.:;] )say\b|\bsaid\b/i,
      instead: 'enter, choose',
      example: ['Say who can open it.', 'Choose who can open it.'],
    },
    { word: /\baccesses\b/i, instead: 'access', example: ['Accesses saved', 'Access saved'] },
    {
      word: /\bsucceed(s|ed|ing)?\b/i,
      instead: 'passed',
      example: ['3 of 4 trainings succeeded', '3 of 4 trainings passed'],
    },
    { word: /\bprogression\b/i, instead: 'progress', example: ['Reset the progression', 'Reset progress'] },
    { word: /\beverybody\b/i, instead: 'everyone', example: ['Everybody can open it', 'Everyone can open it'] },
    {
      word: /\bwhoever\b/i,
      instead: 'people who, anyone who',
      example: ['Whoever has a code can join.', 'Anyone who has a code can join.'],
    },
    { word: /\bnearly\b/i, instead: 'almost', example: ['Nearly: under the mark', 'Almost: below the pass mark'] },
    { word: /\b(anew|afresh)\b/i, instead: 'again, over', example: ['Start it anew', 'Start over'] },
    {
      word: /\bg(o|oes|oing|one|went) on\b/i,
      instead: 'continue',
      example: ['Trainings go on.', 'Trainings continue.'],
    },
    { word: /\ball the same\b/i, instead: 'anyway', example: ['Suggest all the same', 'Suggest anyway'] },
    { word: /\bin all\b(?! \w)/i, instead: 'in total', example: ['12 in all', '12 in total'] },
    { word: /\bmend(s|ed)?\b/i, instead: 'fix', example: ['Mend that line.', 'Fix that line.'] },
    { word: /\bno more\b(?! than)/i, instead: 'no longer', example: ['It counts no more.', 'It no longer counts.'] },
    { word: /\bthe support\b/i, instead: 'support', example: ['Contact the support.', 'Contact support.'] },
    { word: /(?<!-)\bmails?\b/i, instead: 'e-mail', example: ['Keep sent mails', 'Keep sent e-mails'] },
    { word: /\bwon\b(?!’)/i, instead: 'earned', example: ['Badge won', 'Badge earned'] },
    {
      word: /(^|[.!?] )(Who|What)\b[^.?!]*\./,
      instead: 'a noun (questions and headings aside)',
      example: ['What was sent is kept.', 'The part already sent is kept.'],
    },
  ],
  fr: [
    {
      word: /contenus? maîtres?/i,
      instead: 'contenu partagé',
      example: ['Ajouter un contenu maître', 'Ajouter un contenu partagé'],
    },
    {
      word: /(n’est|ne sont) plus là/i,
      instead: 'n’existe plus',
      example: ['Ce parcours n’est plus là.', 'Ce parcours n’existe plus.'],
    },
    {
      word: /comme il faut/i,
      instead: 'correctement',
      example: ['Un champ n’est pas rempli comme il faut.', 'Un champ n’est pas rempli correctement.'],
    },
    { word: /vers le bas/i, instead: 'à l’inférieur', example: ['arrondi vers le bas', 'arrondi à l’inférieur'] },
    {
      word: /\bemportée?s?\b/i,
      instead: 'téléchargée pour plus tard',
      example: ['Emportée, pas connecté', 'Téléchargée pour plus tard, pas connecté'],
    },
    {
      word: /\bdites\b/i,
      instead: 'indiquez, choisissez',
      example: ['Dites ce qui les sépare.', 'Choisissez le séparateur.'],
    },
    {
      word: /\bce qui attend\b/i,
      instead: 'en attente',
      example: ['Ce qui attend est gardé.', 'L’attente est conservée.'],
    },
    { word: /\bau mur\b/i, instead: 'projeter', example: ['Afficher au mur', 'Projeter'] },
    {
      word: /\b(aucun|sans) signe\b/i,
      instead: 'déconnecté, sans nouvelles',
      example: ['Aucun signe depuis 2 min', 'Déconnecté depuis 2 min'],
    },
    { word: /\brappeler\b/i, instead: 'relancer', example: ['Rappeler 3 membres', 'Relancer 3 membres'] },
    { word: /\bclasses?\b/i, instead: 'séance', example: ['Une classe a commencé', 'Une séance a commencé'] },
    {
      word: /\btransferts?\b/i,
      instead: 'transmission',
      example: ['Le transfert est arrêté', 'La transmission est arrêtée'],
    },
    {
      word: /\btoute? seule?\b/i,
      instead: 'automatiquement',
      example: ['Le casque continue tout seul.', 'Le casque continue automatiquement.'],
    },
    {
      word: /\bveu(t|lent) (pas )?dire\b/i,
      instead: 'signifie',
      example: ['Vide veut dire sans limite.', 'Vide signifie sans limite.'],
    },
    {
      word: /[\p{L}\p{N})}»] [;:!?»](?= |$)|« /u,
      instead: 'a no-break space',
      example: ['Supprimer le groupe ?', 'Supprimer le groupe\u00A0?'],
    },
  ],
  es: [
    {
      word: /contenidos? maestros?/i,
      instead: 'contenido compartido',
      example: ['Añadir contenido maestro', 'Añadir contenido compartido'],
    },
    { word: /\betapas?\b/i, instead: 'paso', example: ['Etapa 3 de 7', 'Paso 3 de 7'] },
    { word: /\baccesos\b/i, instead: 'acceso', example: ['Accesos guardados', 'Acceso guardado'] },
    {
      word: /\baquí está lo que\b/i,
      instead: 'aquí aparecen',
      example: ['Aquí está lo que le sugieren.', 'Aquí aparecen las formaciones que le sugieren.'],
    },
    { word: /\bdesde siempre\b/i, instead: 'hasta ahora', example: ['Minutos desde siempre', 'Minutos hasta ahora'] },
    {
      word: /redondead\w+ hacia abajo/i,
      instead: 'a la baja',
      example: ['redondeado hacia abajo', 'redondeado a la baja'],
    },
    {
      word: /contenidos? maestros?/i,
      instead: 'contenido compartido',
      example: ['Añadir contenido maestro', 'Añadir contenido compartido'],
    },
    {
      word: /\bcomo deben?\b/i,
      instead: 'correctamente, válido',
      example: ['El archivo no es como debe.', 'El archivo no es válido.'],
    },
    {
      word: /\bsiéndolo\b/i,
      instead: 'al menos un',
      example: ['El último administrador debe seguir siéndolo.', 'Debe quedar al menos un administrador.'],
    },
    {
      word: /\blo que espera\b/i,
      instead: 'pendiente',
      example: ['Lo que espera se conserva.', 'Lo pendiente se conserva.'],
    },
    {
      word: /^dos veces en/i,
      instead: 'duplicado',
      example: ['Dos veces en el archivo', 'Duplicado en el archivo'],
    },
    {
      word: /\bgan(a|an|ar|ado|ada|ados|adas|aron|ó)\b/i,
      instead: 'obtener',
      example: ['Así se ganan las insignias.', 'Así se obtienen las insignias.'],
    },
  ],
  it: [
    {
      word: /contenut[oi] master/i,
      instead: 'contenuto condiviso',
      example: ['Aggiungi un contenuto master', 'Aggiungi un contenuto condiviso'],
    },
    { word: /\bpassaggi(o)?\b/i, instead: 'passo', example: ['Passaggio 3 di 7', 'Passo 3 di 7'] },
    { word: /\bpromozion[ei]\b/i, instead: 'classe', example: ['Aggiungi una promozione', 'Aggiungi una classe'] },
    { word: /\bcruscott[oi]\b/i, instead: 'dashboard', example: ['Apra il cruscotto.', 'Apra la dashboard.'] },
    { word: /\btogli(ere)?\b|\btolga\b/i, instead: 'rimuovi', example: ['Togli dal gruppo', 'Rimuovi dal gruppo'] },
    {
      word: /\bqui sta ciò/i,
      instead: 'qui compaiono',
      example: ['Qui sta ciò che le suggeriscono.', 'Qui compaiono le formazioni suggerite.'],
    },
    { word: /\bda sempre\b/i, instead: 'finora', example: ['Minuti da sempre', 'Minuti finora'] },
    { word: /\bvint[oi]\b/i, instead: 'ottenuto', example: ['Badge vinto', 'Badge ottenuto'] },
    {
      word: /ciò che sta sull/i,
      instead: 'figura',
      example: ['Ciò che sta sull’attestato', 'Ciò che figura sull’attestato'],
    },
    {
      word: /\bcome deve\b/i,
      instead: 'correttamente, valido',
      example: ['Un campo non è compilato come deve.', 'Un campo non è compilato correttamente.'],
    },
    {
      word: /\b(resta|restare) tale\b/i,
      instead: 'almeno un',
      example: ['L’ultimo amministratore resta tale.', 'Deve restare almeno un amministratore.'],
    },
    {
      word: /\bciò che attende\b/i,
      instead: 'in attesa',
      example: ['Ciò che attende è conservato.', 'Le dichiarazioni in attesa sono conservate.'],
    },
    { word: /^due volte nel/i, instead: 'duplicato', example: ['Due volte nel file', 'Duplicato nel file'] },
    { word: /\bin tutto\b/i, instead: 'in totale', example: ['12 in tutto', '12 in totale'] },
  ],
}

/** Phrases that use a refused wording rightly, as `file:key`, and why. */
export const rightly: Record<(typeof languages)[number], Readonly<Record<string, string>>> = {
  en: {
    'web/src/phrases/en/help.ts:resumeGo': '“from the beginning” is the first moment of the content, not its start',
  },
  fr: {},
  es: {},
  it: {},
}
