// Scenes of people at their daily work, and of their tools.
import { C, L, P, R } from './pens.ts'
import { type Scene, shade } from './scene.ts'

export const scenesOfWork: Record<string, Scene> = {
  conflict: {
    words: /conflict|conflit|customer|client|accueil|cliente|reception/i,
    bg: 'p',
    disc: ['b', 300, 100, 74],
    ground: null,
    draw: ({ d, m, p }) => {
      const bust = (f: string): string =>
        P(
          'M70 250c4 -46 40 -60 84 -66l2 -28c-26 -14 -36 -38 -32 -66c4 -34 32 -54 66 -52c36 2 58 28 58 58l14 28c2 5 -2 8 -8 8l-6 1c2 26 -4 38 -20 38h-20v14c40 6 60 26 62 65z',
          f,
        )
      return (
        `<g transform="translate(52 45) scale(.82)">${bust(d)}</g><g transform="translate(548 45) scale(-.82 .82)">${bust(m)}</g>` +
        P('M312 40l-36 58h24l-14 50l42 -62h-26z', p)
      )
    },
  },
  lift: {
    words: /\blift|manual|manuten|posture|gestes|soulev|sollev|levanta|\bdos\b|ergonom/i,
    bg: 'b',
    disc: ['p', 318, 128, 104],
    ground: 'm',
    draw: ({ d, m, p }) =>
      R(334, 140, 82, 70, m, 4) +
      R(366, 140, 18, 70, p) +
      L('M266 100L236 158', d, 36) +
      L('M236 166L294 162L272 206', d, 24) +
      L('M270 206h22', d, 12) +
      L('M272 100L318 150L346 158', d, 17) +
      C(286, 62, 23, d),
  },
  forklift: {
    words: /forklift|chariot|cariste|carretill|muletto|carrell/i,
    bg: 'p',
    disc: ['b', 236, 112, 98],
    ground: 'd',
    draw: ({ d, m, p }) =>
      R(352, 20, 11, 188, d) +
      R(368, 20, 7, 188, d) +
      P('M374 150h86v9h-86z', d) +
      R(386, 98, 64, 50, m, 3) +
      R(411, 98, 13, 50, p) +
      R(392, 60, 52, 36, m, 3) +
      R(412, 60, 12, 36, p) +
      L('M206 122L226 42H318L334 122', d, 11) +
      P('M176 128c0 -10 6 -16 16 -16h70l16 30h72v56H176z', m) +
      R(176, 168, 174, 12, d) +
      L('M262 108c0 -22 10 -26 26 -26', d, 16) +
      C(280, 62, 13, d) +
      L('M292 92l26 10', d, 9) +
      (
        [
          [212, 196, 27],
          [324, 200, 22],
        ] as [number, number, number][]
      )
        .map(([x, y, r]) => C(x, y, r, d) + C(x, y, r / 2.4, p))
        .join(''),
  },
  talk: {
    words: /interview|conversa|entretien|feedback|manage|équipe|colloq|entrevista/i,
    bg: 'b',
    disc: ['p', 300, 98, 84],
    ground: 'd',
    slice: 142,
    draw: ({ d, m }) => {
      const sitter = (f: string): string =>
        L('M196 168h58v38', f, 21) +
        L('M190 116v48', f, 38) +
        L('M200 114l38 26l30 -8', f, 14) +
        C(196, 66, 22, f) +
        L('M160 112v96', f, 8) +
        L('M160 184h42v24', f, 8)
      return (
        R(264, 140, 72, 10, d, 4) +
        R(295, 146, 10, 62, d) +
        sitter(m) +
        `<g transform="translate(600) scale(-1 1)">${sitter(d)}</g>`
      )
    },
  },
  wash: {
    words: /hygi|igien|haccp|wash|clean hands|mains propres|lavage|lavar/i,
    bg: 'p',
    disc: ['b', 286, 124, 98],
    ground: null,
    draw: ({ d, m, p }) =>
      P('M120 40h196c34 0 54 22 54 56h-44c0 -10 -4 -14 -14 -14H120z', d) +
      R(196, 14, 26, 30, d) +
      R(168, 8, 82, 14, d, 7) +
      R(334, 96, 28, 104, m) +
      P('M186 200h268c0 34 -30 50 -62 50H248c-32 0 -62 -16 -62 -50z', d) +
      (
        [
          [252, 168, 22],
          [412, 140, 14],
          [288, 132, 12],
          [430, 170, 20],
          [216, 182, 13],
          [396, 182, 11],
          [290, 184, 10],
        ] as [number, number, number][]
      )
        .map(([x, y, r]) => C(x, y, r, m) + C(x - r / 3, y - r / 3, r / 3.4, p))
        .join(''),
  },
  headset: {
    words: /headset|casque|visor|\bvr\b|virtu/i,
    bg: 'd',
    disc: ['m', 300, 120, 104],
    ground: null,
    draw: ({ d, m, b, p }) =>
      L('M186 118C190 34 410 34 414 118', p, 20) +
      P(
        'M178 96c0 -14 10 -22 24 -22h196c14 0 24 8 24 22v62c0 18 -12 30 -30 30h-36c-26 0 -30 -26 -56 -26s-30 26 -56 26h-36c-18 0 -30 -12 -30 -30z',
        p,
      ) +
      P(
        'M196 104c0 -8 4 -12 12 -12h184c8 0 12 4 12 12v48c0 12 -6 18 -18 18h-26c-22 0 -30 -24 -60 -24s-38 24 -60 24h-26c-12 0 -18 -6 -18 -18z',
        d,
      ) +
      C(246, 126, 20, b) +
      P('M330 140l24 -34l24 34z', b) +
      P('M208 92h40l-52 60v-48c0 -8 4 -12 12 -12z', m, 'opacity=".55"'),
  },
  van: {
    words: /\bvan\b|\bload(?:ing)?\b|\btruck|fourgon|camion|charge(?:r|ment)|furgon|carico/i,
    bg: 'p',
    disc: ['b', 392, 96, 76],
    ground: 'd',
    draw: ({ d, m, b, p }) =>
      P('M150 62h190v140H150z', m) +
      P('M340 92h60c12 0 18 6 24 18l24 44v48H340z', d) +
      P('M356 108h40l22 40h-62z', p) +
      R(166, 78, 158, 98, d, 4) +
      R(178, 118, 50, 56, b, 3) +
      R(199, 118, 9, 56, p) +
      R(232, 96, 44, 78, p, 3) +
      R(280, 134, 34, 40, b, 3) +
      L('M170 150h150M170 108l60 40', p, 5) +
      [206, 398].map((x) => C(x, 204, 26, d) + C(x, 204, 11, p)).join(''),
  },
  drill: {
    words: /drill press|column drill|pillar drill|perceuse|taladro|trapano/i,
    bg: 'd',
    disc: ['m', 306, 112, 100],
    ground: null,
    draw: ({ d, m, b, p }) =>
      R(-900, 210, 2400, 40, shade(d)) +
      R(338, 26, 24, 178, p, 4) +
      R(240, 194, 150, 16, p, 4) +
      P('M232 26h118v62h-92c-16 0 -26 -8 -26 -22z', b) +
      R(252, 88, 34, 26, p, 3) +
      P('M262 114h14v30l-7 12l-7 -12z', d) +
      L('M350 62l58 -26M350 62l50 36', p, 8) +
      C(412, 34, 10, b) +
      C(404, 100, 10, b) +
      R(226, 158, 112, 13, p, 3) +
      R(238, 140, 18, 18, m, 2) +
      R(282, 140, 18, 18, m, 2) +
      [0, 1, 2].map((i) => C(250 + i * 13, 46, 3, d)).join(''),
  },
  kitchen: {
    words: /plate|assiette|kitchen|cuisine|cocina|cucina|\bplat[oi]\b|\bpiatt|cold chain|chaîne du froid/i,
    bg: 'm',
    disc: ['p', 300, 120, 98],
    ground: 'd',
    draw: ({ d, m, b, p }) =>
      C(300, 124, 76, d) +
      C(300, 124, 64, p) +
      C(300, 124, 46, m) +
      P('M268 128c0 -28 22 -42 44 -34c20 8 24 34 6 48c-18 14 -50 8 -50 -14z', b) +
      P('M296 104c18 -10 34 0 36 16c-18 4 -32 -2 -36 -16z', d) +
      L('M180 62v40c0 14 24 14 24 0V62M192 62v130', d, 8) +
      P('M404 60c18 14 22 44 8 72h-8z', d) +
      L('M408 130v62', d, 9),
  },
}
