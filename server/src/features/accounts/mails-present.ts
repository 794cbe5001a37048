import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { sha256 } from '../../basics/crypto.ts'
import { mailStopWords } from '../../phrases/mail-stop.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
const names: Record<InterfaceLanguage, string> = { fr: 'Français', en: 'English', es: 'Español', it: 'Italiano' }
const style = `:root{color-scheme:light dark;--bg:#F6F6F9;--paper:#FFF;--line:#E3E2EA;--field:#8B8899;--ink:#1B1926;--muted:#5B5868;--main:#6B4DC4}
@media(prefers-color-scheme:dark){:root{--bg:#121117;--paper:#1B1A22;--line:#312F3B;--field:#757285;--ink:#F2F1F6;--muted:#A6A3B3;--main:#7256C7}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--ink);font:14px/20px Inter,system-ui,"Segoe UI",Roboto,sans-serif;min-height:100vh;overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:12px;height:80px;padding:0 32px}header b{font-size:16px}
main{max-width:560px;margin:0 auto;padding:0 16px 32px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:24px;display:grid;gap:16px}
h1{font-size:20px;line-height:28px;font-weight:650;letter-spacing:-.014em}p{color:var(--muted)}
button{min-height:44px;padding:0 16px;border:1px solid var(--field);border-radius:12px;background:none;color:var(--ink);font:600 14px/20px inherit;font-family:inherit;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:#FFF}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;padding:12px 0}nav a{color:var(--muted);min-height:44px;display:inline-flex;align-items:center}
nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
@media(max-width:600px){header{height:64px;padding:0 16px}section{padding:16px}button{width:100%}}`
/** The page has no script; its style is allowed by hash. */
export const mailsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${sha256(style).toString('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
const mark =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect x="3" y="4" width="7" height="24" rx="2" fill="currentColor"/><circle cx="20" cy="13" r="9" fill="var(--main)"/></svg>'

export interface Shown {
  product: string
  lang: InterfaceLanguage
  /** Path of this page, for its form. */
  path: string
}
function page({ product, lang, path }: Shown, heading: string, lead: string, form: string): string {
  const words = mailStopWords[lang]
  const languages = interfaceLanguages
    .map(
      (one) =>
        `<a href="${escaped(path)}?lang=${one}" hreflang="${one}" lang="${one}"${one === lang ? ' aria-current="true"' : ''}>${names[one]}</a>`,
    )
    .join('')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex, nofollow, noarchive"><title>${escaped(words.title)} – ${escaped(product)}</title><style>${style}</style></head><body><header>${mark}<b>${escaped(product)}</b></header><main><section><h1>${escaped(heading)}</h1><p>${escaped(lead)}</p>${form}</section><nav aria-label="${escaped(words.language)}">${languages}</nav></main></body></html>`
}
/** Following a link changes nothing, because programs that scan mails follow every link. The button changes it. */
export function mailsPage(
  shown: Shown,
  { email, suggestionMails }: { email: string; suggestionMails: boolean },
): string {
  const words = mailStopWords[shown.lang]
  const [name, label, look] = suggestionMails ? ['stop', words.stop, ' class="main"'] : ['again', words.again, '']
  const form = `<form method="post" action="${escaped(shown.path)}?lang=${shown.lang}"><button${look} name="mails" value="${name}">${escaped(label)}</button></form><p>${escaped(words.always)}</p>`
  return suggestionMails
    ? page(shown, words.sent, words.sentLead(email), form)
    : page(shown, words.stopped, words.stoppedLead(email), form)
}
export function noMailsPage(shown: Shown): string {
  const words = mailStopWords[shown.lang]
  return page(shown, words.unknown, words.unknownLead, '')
}
