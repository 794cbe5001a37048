// Sets the chosen theme before the first paint; a file of its own because the content security policy forbids inline scripts.
try {
  const mode = localStorage.getItem('praxia.theme')
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode
} catch {
  // Storage is switched off: the system's theme stays.
}
