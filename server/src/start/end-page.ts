/** States that the session has ended, and the next step if the page has its own window. */
const words = {
  en: ['This training has ended.', 'You can close this window.'],
  fr: ['Cette formation est terminée.', 'Vous pouvez fermer cette fenêtre.'],
  es: ['Esta formación ha terminado.', 'Puede cerrar esta ventana.'],
  it: ['Questa formazione è terminata.', 'Può chiudere questa finestra.'],
}

/**
 * Page at which content ends (`returnURL` of cmi5): notifies the player, around it or behind it. A window opened by the
 * player closes; one that a script cannot close shows the next step. In the frame of a preview it only says that the
 * session has ended.
 */
export const endPage = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>…</title>
<style>:root{color-scheme:light dark}p{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;padding:0 24px;max-width:480px;text-align:center;text-wrap:balance}</style></head><body><script>
const framed = parent !== self
const player = framed ? parent : opener
if (player) player.postMessage({ type: 'praxia:end', unsent: 0 }, '*')
if (!framed) close()
const words = ${JSON.stringify(words)}
const lang = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in words) || 'en'
setTimeout(() => {
  const said = document.createElement('p')
  said.textContent = document.title = framed ? words[lang][0] : words[lang].join(' ')
  document.documentElement.lang = lang
  document.body.append(said)
}, framed ? 1500 : 400)
</script></body></html>`
