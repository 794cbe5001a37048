const key = 'praxia.renewed'
const minute = 60_000

/** A page that stayed open over an update asks for scripts that are gone: it is loaded again, at most once a minute. */
export function renewOnce(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < minute) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      // Without storage it could go round in circles: the page's own failure is shown instead.
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
