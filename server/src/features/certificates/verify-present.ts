import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { interfaceLanguages } from '@praxia/contract/limits.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { sha256 } from '../../basics/crypto.ts'
import { verifyWords } from '../../phrases/certificate-check.ts'
import { durationIn, exemptIn, nameOf, seenIn, titleIn } from './words-rules.ts'
import type { CertificateRow, DeletedRow } from './store.ts'

export interface VerifyQuery {
  product: string
  lang: InterfaceLanguage
  /** The number as typed or linked, cleaned. */
  number: string
  now: Date
  /** DID of the key that signs the certificates of an organisation. */
  did: (organisationId: number) => string
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
const names: Record<InterfaceLanguage, string> = { fr: 'Français', en: 'English', es: 'Español', it: 'Italiano' }

/** Font file of the web application's build (`web/bundle/check-font.ts`). */
const fontFace = (file: string, range: string): string =>
  `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/assets/${file}.woff2) format("woff2");unicode-range:${range}}`
const fonts =
  fontFace(
    'check-latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ) +
  fontFace(
    'check-latin-ext',
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  )
const style = `${fonts}:root{color-scheme:light dark;--bg:#F6F6F9;--paper:#FFF;--line:#E3E2EA;--field:#8B8899;--ink:#1B1926;--muted:#5B5868;
--main:#6B4DC4;--done:#17713F;--done-tint:#E3F3E9;--bad:#B3261E;--bad-tint:#FCE9E7;--soon:#8A5200;--soon-tint:#FBF0DC}
@media(prefers-color-scheme:dark){:root{--bg:#121117;--paper:#1B1A22;--line:#312F3B;--field:#757285;--ink:#F2F1F6;--muted:#A6A3B3;
--main:#7256C7;--done:#7FD6A0;--done-tint:#1D3327;--bad:#FF9C92;--bad-tint:#3D2322;--soon:#F2BE6B;--soon-tint:#38301F}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--ink);font:14px/20px Inter,system-ui,"Segoe UI",Roboto,sans-serif;min-height:100vh;overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:12px;height:80px;padding:0 32px}
header b{font-size:16px}.muted{color:var(--muted)}.foot{padding:16px 0}.lead{flex:1;min-width:0}
main{max-width:560px;margin:0 auto;padding:0 16px 32px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:12px}
.verdict{display:flex;gap:16px;align-items:center;padding:24px}
.kind{width:56px;height:56px;flex:none;border-radius:50%;display:grid;place-content:center;color:var(--tone);background:var(--tint)}
.done{--tone:var(--done);--tint:var(--done-tint)}.bad{--tone:var(--bad);--tint:var(--bad-tint)}.soon{--tone:var(--soon);--tint:var(--soon-tint)}
h1{font-size:20px;line-height:28px;font-weight:650;letter-spacing:-.014em}
dl{display:grid;grid-template-columns:136px minmax(0,1fr);gap:10px 16px;padding:20px 24px;border-top:1px solid var(--line)}
dt{color:var(--muted)}dd{font-weight:600}.gone dd{color:var(--muted);font-weight:400;text-decoration:line-through}
.more{padding:20px 24px;border-top:1px solid var(--line);display:grid;gap:12px}
small{font-size:12px;line-height:16px;color:var(--muted)}code{font:14px/20px ui-monospace,Menlo,Consolas,monospace}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;border:1px solid var(--field);border-radius:12px;
color:var(--ink);font-weight:600;text-decoration:none;background:none;cursor:pointer;width:fit-content}
button.btn{background:var(--main);border-color:var(--main);color:#FFF;font-family:inherit;font-size:14px;font-weight:600}
details summary{cursor:pointer;font-weight:600;min-height:44px;display:flex;align-items:center;gap:8px}
details summary::after{content:"";width:7px;height:7px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg) translate(-2px,-2px)}
.langs{position:relative}.langs summary{padding:0 8px;list-style:none}.langs summary::-webkit-details-marker{display:none}
.langs ul{position:absolute;right:0;top:48px;z-index:1;list-style:none;padding:8px;min-width:160px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
.langs a{display:flex;align-items:center;min-height:44px;padding:0 12px;color:var(--ink);text-decoration:none;border-radius:8px}
.langs a[aria-current]{font-weight:600}
label{font-weight:500}label i{color:var(--bad);font-style:normal}input{width:100%;height:48px;padding:0 14px;border:1px solid var(--field);border-radius:12px;background:var(--paper);color:var(--ink);font-family:inherit;font-size:16px;line-height:24px}
input[aria-invalid]{border:2px solid var(--bad)}.fault{color:var(--bad);font-size:12px;line-height:16px}
form{display:grid;gap:8px}form .btn{margin-top:8px}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
@media(max-width:600px){header{height:64px;padding:0 16px}.lead{visibility:hidden}.verdict,dl,.more{padding:16px}dl{grid-template-columns:112px minmax(0,1fr)}code{font-size:13px}input{padding:0 10px}}`
/** The page has no script; its style is allowed by hash. */
export const verifyPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${sha256(style).toString('base64')}'`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const icon = (path: string): string =>
  `<svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`
const icons = {
  done: icon(
    'M23 11.99 20.56 9.2l.34-3.69-3.61-.82L15.4 1.5 12 2.96 8.6 1.5 6.71 4.69 3.1 5.5l.34 3.7L1 11.99l2.44 2.79-.34 3.7 3.61.82 1.89 3.2 3.4-1.47 3.4 1.46 1.89-3.19 3.61-.82-.34-3.69zm-3.95 1.48-.56.65.08.85.18 1.95-1.9.43-.84.19-.44.74-.99 1.68-1.78-.77-.8-.34-.79.34-1.78.77-.99-1.67-.44-.74-.84-.19-1.9-.43.18-1.96.08-.85-.56-.65L3.67 12l1.29-1.48.56-.65-.09-.86-.18-1.94 1.9-.43.84-.19.44-.74.99-1.68 1.78.77.8.34.79-.34 1.78-.77.99 1.68.44.74.84.19 1.9.43-.18 1.95-.08.85.56.65 1.29 1.47zm10.09 13.75-2.32-2.33-1.48 1.49 3.8 3.81 7.34-7.36-1.48-1.49z',
  ),
  bad: icon(
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2M4 12c0-4.42 3.58-8 8-8 1.85 0 3.55.63 4.9 1.69L5.69 16.9C4.63 15.55 4 13.85 4 12m8 8c-1.85 0-3.55-.63-4.9-1.69L18.31 7.1C19.37 8.45 20 10.15 20 12c0 4.42-3.58 8-8 8',
  ),
  soon: icon(
    'M11 18h2v-2h-2zm1-16C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m0-14c-2.21 0-4 1.79-4 4h2c0-1.1.9-2 2-2s2 .9 2 2c0 2-3 1.75-3 5h2c0-2.25 3-2.5 3-5 0-2.21-1.79-4-4-4',
  ),
} as const
const mark =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect x="3" y="4" width="7" height="24" rx="2" fill="currentColor"/><circle cx="20" cy="13" r="9" fill="var(--main)"/></svg>'

const verdict = (tone: keyof typeof icons, heading: string, below: string): string =>
  `<div class="verdict"><span class="kind ${tone}">${icons[tone]}</span><div><h1>${escaped(heading)}</h1><p class="muted">${escaped(below)}</p></div></div>`
const facts = (rows: readonly (readonly [string, string])[], gone = false): string =>
  `<dl${gone ? ' class="gone"' : ''}>${rows.map(([k, v]) => `<dt>${escaped(k)}</dt><dd>${escaped(v)}</dd>`).join('')}</dl>`
const spaced = (number: string): string => number.replace(/.{4}(?=.)/g, '$& ')

function page(asked: VerifyQuery, title: string, body: string): string {
  const { lang, product } = asked
  const words = verifyWords[lang]
  const here = asked.number ? `/verify/${encodeURIComponent(asked.number)}` : '/verify'
  const languages = interfaceLanguages
    .map(
      (one) =>
        `<li><a href="${escaped(here)}?lang=${one}" hreflang="${one}" lang="${one}"${one === lang ? ' aria-current="true"' : ''}>${names[one]}</a></li>`,
    )
    .join('')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex, nofollow, noarchive"><title>${escaped(title)} – ${escaped(product)}</title><style>${style}</style></head><body><header>${mark}<b>${escaped(product)}</b><span class="muted lead">${escaped(words.title)}</span><details class="langs"><summary aria-label="${escaped(`${words.languageMenu}: ${names[lang]}`)}">${names[lang]}</summary><ul>${languages}</ul></details></header><main><section class="card">${body}</section><p class="muted foot">${escaped(words.nothingElse(product))}</p></main></body></html>`
}

const moment = (lang: string, at: Date, timeZone: string, time = false): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
    // An hour means nothing to an outside reader without its time zone.
    ...(time ? { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } : {}),
  }).format(at)

const isExpired = ({ validUntil }: { validUntil: Date | null }, now: Date): boolean =>
  validUntil !== null && validUntil < now

/** Returns the public verification page: the facts of the certificate, and whether it is valid. */
export function certificateCheck(asked: VerifyQuery, c: CertificateRow): string {
  const { lang } = asked
  const words = verifyWords[lang]
  const said = [
    [words.name, nameOf(c)],
    [words.hasCompleted, titleIn(c, contentLanguageOf(lang))],
    [words.on, moment(lang, c.completedAt, c.timeZone)],
    ...(c.validUntil ? [[words.validUntil, moment(lang, c.validUntil, c.timeZone)]] : []),
    c.seenMs === null
      ? [words.timeIn, durationIn(lang, c.activeMs)]
      : [words.timeSeen, c.reported ? words.reported(seenIn(lang, c.seenMs)) : seenIn(lang, c.seenMs)],
    ...(c.certifiedAt ? [[words.certified, words.certifiedOn(moment(lang, c.certifiedAt, c.timeZone))]] : []),
    ...(c.exempt.length > 0 ? [[words.exempt, exemptIn(c, contentLanguageOf(lang)).join(', ')]] : []),
    [words.organisation, c.organisationName],
  ] as [string, string][]
  if (c.withdrawnAt && c.withdrawnAs === 'replaced') {
    const day = moment(lang, c.withdrawnAt, c.timeZone)
    return page(
      asked,
      words.replaced,
      `${verdict('soon', words.replaced, words.withdrawnOn(day, c.organisationName))}<div class="more"><p>${escaped(words.replacedBy)}</p></div>`,
    )
  }
  if (c.withdrawnAt) {
    const day = moment(lang, c.withdrawnAt, c.timeZone)
    return page(
      asked,
      words.withdrawn,
      `${verdict('bad', words.withdrawn, words.withdrawnOn(day, c.organisationName))}${facts(
        said.filter(([name]) => name !== words.timeIn && name !== words.timeSeen),
        true,
      )}<div class="more"><p>${escaped(c.withdrawnAs === 'exempt' ? words.issuedInError : words.untilThen(day))}</p></div>`,
    )
  }
  const isOver = isExpired(c, asked.now)
  const heading = isOver ? words.expired : words.valid
  return page(
    asked,
    heading,
    `${verdict(isOver ? 'soon' : 'done', heading, words.checked(moment(lang, asked.now, c.timeZone, true)))}${facts(said)}<div class="more"><div><small>${escaped(words.number)}</small><br><code>${spaced(c.id)}</code></div><a class="btn" href="/verify/${c.id}/badge.json" download>${escaped(words.openBadge)}</a><details><summary>${escaped(words.checkYourself)}</summary><p>${escaped(words.howToCheck(asked.did(c.organisationId)))}</p></details></div>`,
  )
}

/** Returns the page for a deleted holder: confirms that the certificate is genuine, without personal data. */
export function deletedCheck(asked: VerifyQuery, c: DeletedRow): string {
  const { lang } = asked
  const words = verifyWords[lang]
  const said = [
    [words.issuedOn, moment(lang, c.issuedAt, c.timeZone)],
    ...(c.validUntil ? [[words.validUntil, moment(lang, c.validUntil, c.timeZone)] as const] : []),
    [words.organisation, c.organisationName],
    [words.issuedFor, titleIn(c, contentLanguageOf(lang))],
  ] as const
  const text = c.withdrawnAt ? words.withdrawnBefore : words.deletedText
  const isOver = isExpired(c, asked.now) && !c.withdrawnAt
  const heading = isOver ? words.expired : words.genuine
  return page(
    asked,
    heading,
    `${verdict(c.withdrawnAt ? 'bad' : isOver ? 'soon' : 'done', heading, words.deletedOn)}${facts(said)}<div class="more"><p>${escaped(text)}</p></div>`,
  )
}

export function unknownCheck(asked: VerifyQuery, typed: string): string {
  const words = verifyWords[asked.lang]
  const count = [...asked.number].length
  const fault = !asked.number
    ? ''
    : /[^0-9a-f]/.test(asked.number)
      ? words.wrongSigns
      : count === 32
        ? ''
        : words.tooFew(count)
  const marked = fault ? ` aria-invalid="true" aria-describedby="fault"` : ''
  const heading = asked.number ? words.unknown : words.title
  // On the empty form nothing is missing, and nothing was checked.
  const told = asked.number ? `${words.perhaps} ${words.numberForm}` : words.numberForm
  const after = asked.number ? `<p class="muted">${escaped(words.ifRight)}</p>` : ''
  return page(
    asked,
    heading,
    `${verdict('soon', heading, asked.number ? words.unknownLead : words.numberLabel)}<div class="more"><p>${escaped(told)}</p><form action="/verify" method="get"><label for="number">${escaped(words.numberLabel)}<i aria-hidden="true"> *</i></label><input id="number" name="number" value="${escaped(typed)}" required maxlength="100" autocomplete="off" spellcheck="false"${marked}>${fault ? `<p class="fault" id="fault">${escaped(fault)}</p>` : ''}<input type="hidden" name="lang" value="${asked.lang}"><button class="btn">${escaped(asked.number ? words.checkAgain : words.check)}</button></form>${after}</div>`,
  )
}
