// What is decided before the first paint; a file of its own because the content security policy forbids inline scripts.
const page = document.documentElement
const known = ['fr', 'en', 'es', 'it']
let language = null
let signedIn = false
try {
  const mode = localStorage.getItem('praxia.theme')
  if (mode === 'light' || mode === 'dark') page.dataset.theme = mode
  language = localStorage.getItem('praxia.language')
  signedIn = localStorage.getItem('praxia.session') !== null
} catch {
  // Storage is switched off: the system's theme and the browser's language stay, and nobody is signed in.
}
// The sign-in page's picture stands while its scripts come, in the language that it will have (phrases/languages.ts).
if (!signedIn && (location.pathname === '/' || location.pathname === '/login')) {
  const spoken = [language, ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en']
  page.lang = spoken.find((tag) => known.includes(tag))
  page.dataset.entrance = ''
}
