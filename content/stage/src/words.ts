// The engine's own words, in the four languages of the interface. A training keeps its own in the same shape.
export type Lang = 'en' | 'fr' | 'es' | 'it';
const en = {
  start: 'Start', enterVr: 'Enter VR', again: 'Try again', finish: 'Finish', pause: 'Pause', resume: 'Go on', soundOn: 'Sound: on', soundOff: 'Sound: off',
  voiceOn: 'Voice: on', voiceOff: 'Voice: off', toggleOn: 'Hold: press once', toggleOff: 'Hold: keep pressed', paused: 'Paused', learn: 'You will learn', move: 'How to move',
  movePointer: 'Drag to look, click to act, click the floor to go there. Keyboard: Tab, Enter, arrows, W A S D.',
  moveTouch: 'Drag to look, tap to act, tap the floor to go there.', moveXr: 'Stick to go and to turn, trigger to act, grip to hold. By hand: pinch to act, pinch at the floor to go there.',
  closer: 'Too far. Go closer.', chosen: 'Press a number to answer', over: 'Recorded. You can close this page.', kept: 'No connection. Your results are kept and sent later.',
  practice: 'Practice: nothing is recorded', hum: 'machines humming', best: 'Best so far: {n}', noVr: 'VR could not start. Is the headset connected and awake?', bell: 'alarm bell', fire: 'fire crackling', jet: 'hissing jet', noWebgl: 'This page needs WebGL, and this browser does not offer it.', loading: 'Loading',
  list: 'What you can do here', passed: 'Passed', failed: 'Not passed',
};
export type StageWords = typeof en;
const fr: StageWords = {
  start: 'Commencer', enterVr: 'Entrer en VR', again: 'Recommencer', finish: 'Terminer', pause: 'Pause', resume: 'Continuer', soundOn: 'Son : oui', soundOff: 'Son : non',
  voiceOn: 'Voix : oui', voiceOff: 'Voix : non', toggleOn: 'Maintien : un appui', toggleOff: 'Maintien : appui long', paused: 'En pause', learn: 'Vous apprendrez', move: 'Se déplacer',
  movePointer: 'Glissez pour regarder, cliquez pour agir, cliquez au sol pour y aller. Clavier : Tab, Entrée, flèches, W A S D.',
  moveTouch: 'Glissez pour regarder, touchez pour agir, touchez le sol pour y aller.', moveXr: 'Manche pour aller et tourner, gâchette pour agir, poignée pour tenir. À la main : pincez pour agir, pincez vers le sol pour y aller.',
  closer: 'Trop loin. Approchez-vous.', chosen: 'Répondez avec un chiffre', over: 'Enregistré. Vous pouvez fermer cette page.', kept: 'Pas de connexion. Vos résultats sont gardés et envoyés plus tard.',
  practice: 'Entraînement : rien n’est enregistré', hum: 'ronronnement de machines', best: 'Meilleur score : {n}', noVr: 'La VR n’a pas démarré. Le casque est-il branché et allumé ?', bell: 'sonnerie d’alarme', fire: 'crépitement du feu', jet: 'sifflement du jet', noWebgl: 'Cette page demande WebGL, que ce navigateur n’offre pas.', loading: 'Chargement',
  list: 'Ce que vous pouvez faire', passed: 'Réussi', failed: 'Non réussi',
};
const es: StageWords = {
  start: 'Empezar', enterVr: 'Entrar en RV', again: 'Repetir', finish: 'Terminar', pause: 'Pausa', resume: 'Seguir', soundOn: 'Sonido: sí', soundOff: 'Sonido: no',
  voiceOn: 'Voz: sí', voiceOff: 'Voz: no', toggleOn: 'Mantener: un toque', toggleOff: 'Mantener: pulsar', paused: 'En pausa', learn: 'Aprenderá', move: 'Cómo moverse',
  movePointer: 'Arrastre para mirar, haga clic para actuar y en el suelo para ir. Teclado: Tab, Intro, flechas, W A S D.',
  moveTouch: 'Arrastre para mirar, toque para actuar, toque el suelo para ir allí.', moveXr: 'Palanca para ir y girar, gatillo para actuar, agarre para sostener. Con la mano: pellizque para actuar, hacia el suelo para ir allí.',
  closer: 'Demasiado lejos. Acérquese.', chosen: 'Responda con un número', over: 'Registrado. Puede cerrar esta página.', kept: 'Sin conexión. Sus resultados se guardan y se envían después.',
  practice: 'Práctica: no se registra nada', hum: 'zumbido de máquinas', best: 'Mejor hasta ahora: {n}', noVr: 'La RV no se ha iniciado. ¿Está el visor conectado y encendido?', bell: 'timbre de alarma', fire: 'crepitar del fuego', jet: 'silbido del chorro', noWebgl: 'Esta página necesita WebGL y este navegador no lo ofrece.', loading: 'Cargando',
  list: 'Lo que puede hacer aquí', passed: 'Superado', failed: 'No superado',
};
const it: StageWords = {
  start: 'Inizia', enterVr: 'Entra in VR', again: 'Riprova', finish: 'Termina', pause: 'Pausa', resume: 'Continua', soundOn: 'Suono: sì', soundOff: 'Suono: no',
  voiceOn: 'Voce: sì', voiceOff: 'Voce: no', toggleOn: 'Tenere: un tocco', toggleOff: 'Tenere: premuto', paused: 'In pausa', learn: 'Imparerai', move: 'Come muoversi',
  movePointer: 'Trascina per guardare, clicca per agire, clicca il pavimento per andarci. Tastiera: Tab, Invio, frecce, W A S D.',
  moveTouch: 'Trascina per guardare, tocca per agire, tocca il pavimento per andarci.', moveXr: 'Levetta per andare e girare, grilletto per agire, presa per tenere. Con la mano: pizzica per agire, verso il pavimento per andarci.',
  closer: 'Troppo lontano. Avvicinati.', chosen: 'Rispondi con un numero', over: 'Registrato. Puoi chiudere questa pagina.', kept: 'Nessuna connessione. I risultati sono conservati e inviati dopo.',
  practice: 'Prova: nulla viene registrato', hum: 'ronzio di macchine', best: 'Il migliore finora: {n}', noVr: 'La VR non si è avviata. Il visore è collegato e acceso?', bell: 'campanella d’allarme', fire: 'crepitio del fuoco', jet: 'sibilo del getto', noWebgl: 'Questa pagina richiede WebGL, che questo browser non offre.', loading: 'Caricamento',
  list: 'Che cosa puoi fare qui', passed: 'Superato', failed: 'Non superato',
};
export const WORDS: Record<Lang, StageWords> = { en, fr, es, it };

// 'fr-CA' and 'FR' are French; what we don't speak is English.
export function langOf(tag: string | null | undefined): Lang {
  const l = (tag ?? '').slice(0, 2).toLowerCase();
  return l === 'fr' || l === 'es' || l === 'it' ? l : 'en';
}
