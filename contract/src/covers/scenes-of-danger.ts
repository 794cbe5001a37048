// Scenes of dangers to people, goods and data, and of the response to them. When two scenes know a word, the first
// wins.
import { C, flame, L, P, R } from './pens.ts'
import { type Scene, shade } from './scene.ts'

export const scenesOfDanger: Record<string, Scene> = {
  pan: {
    words: /\boil\b|kitchen oil|huile|aceite|\bolio\b|friteuse/i,
    bg: 'd',
    disc: ['m', 296, 104, 96],
    ground: null,
    draw: ({ d, b, p }) =>
      flame(268, 160, 1, b) +
      flame(322, 160, 0.8, b) +
      flame(270, 160, 0.5, p) +
      flame(322, 160, 0.4, p) +
      P(
        'M176 150h236l-12 38c-4 12 -12 18 -24 18H212c-12 0 -20 -6 -24 -18z',
        shade(d),
        `stroke="${p}" stroke-width="6" stroke-linejoin="round"`,
      ) +
      L('M412 158L540 132', p, 18) +
      R(-900, 212, 2400, 38, shade(d)) +
      [212, 292, 372].map((x) => L(`M${x} 206v14`, b, 8)).join(''),
  },
  alarm: {
    words:
      /fire (?:alarm )?panel|fire alarm|alarm|central[ei]? (?:incendie|antincendio|de incendios)|tableau d.alarme/i,
    bg: 'm',
    disc: ['d', 300, 116, 104],
    ground: null,
    draw: ({ d, m, b, p }) =>
      R(204, 38, 192, 156, p, 12) +
      R(220, 54, 160, 44, d, 5) +
      [236, 260, 284].map((x, i) => R(x, 66, 14, 20, i === 1 ? b : m, 2)).join('') +
      L('M316 76h48', p, 6) +
      [0, 1, 2, 3].map((i) => C(238 + i * 30, 124, 9, i === 2 ? m : d)).join('') +
      [0, 1, 2].map((i) => R(228 + i * 34, 150, 24, 26, d, 4)).join('') +
      C(356, 158, 20, m) +
      C(356, 158, 10, b) +
      L('M180 84c-16 20 -16 44 0 64M152 68c-26 30 -26 66 0 96M420 84c16 20 16 44 0 64M448 68c26 30 26 66 0 96', b, 9),
  },
  extinguisher: {
    words: /extingui|extinct|extint|estint|feu|fire|incend|fuoco/i,
    bg: 'p',
    disc: ['b', 372, 122, 104],
    ground: 'd',
    slice: 207,
    draw: ({ d, m, b, p }) =>
      flame(418, 214, 1.05, m) +
      flame(420, 214, 0.62, b) +
      flame(421, 214, 0.3, p) +
      L('M262 70C306 42 344 70 334 128', d, 10) +
      P('M324 126h20l8 40h-36z', d) +
      R(212, 86, 88, 128, m, 26) +
      R(212, 140, 88, 40, p) +
      flame(256, 175, 0.26, m) +
      R(225, 102, 11, 28, p, 5, 'opacity=".55"') +
      R(240, 66, 32, 26, d, 4) +
      L('M240 64h40l12 -24l-44 10', d, 11) +
      C(230, 76, 11, d) +
      C(230, 76, 5, b),
  },
  warehouse: {
    words: /warehouse|entrep|almac|magazzin|hazard|danger|stock/i,
    bg: 'd',
    disc: ['m', 300, 112, 96],
    ground: null,
    draw: ({ d, m, b, p }) => {
      const at = (x: number, y: number, k: number) => [
        k > 0 ? x : 600 - x,
        (118 + ((y - 118) * (300 - x)) / 240).toFixed(1),
      ]
      const quad = (x1: number, x2: number, y1: number, y2: number, f: string, k: number) =>
        P('M' + [at(x1, y1, k), at(x2, y1, k), at(x2, y2, k), at(x1, y2, k)].join('L') + 'Z', f)
      let s = P('M0 250L262 132h76L600 250Z', shade(d))
      for (const k of [1, -1]) {
        ;(
          [
            [6, 64],
            [72, 116],
            [124, 158],
            [164, 192],
            [198, 222],
          ] as const
        ).forEach(([x1, x2], i) =>
          (
            [
              [-72, -14],
              [14, 74],
              [102, 168],
            ] as const
          ).forEach(([y1, y2], j) => {
            const f = [b, p, m, p, b, m, p][(i * 3 + j * 2 + (k > 0 ? 0 : 4)) % 7]!
            if ((i + j + (k > 0 ? 0 : 1)) % 5 !== 4) s += quad(x1, x2, y1 + ((i * 7 + j * 5) % 3) * 9, y2, f, k)
          }),
        )
        ;[-12, 76, 170].forEach((y) => {
          s += quad(0, 228, y, y + 9, b, k)
        })
        ;[0, 66, 118, 159, 193, 224].forEach((x) => {
          s += quad(x, x + Math.max(2, (300 - x) / 38), -110, 236, shade(d), k)
        })
      }
      return (
        s +
        `<g transform="rotate(-14 318 196)">${R(286, 168, 66, 52, b, 3) + R(312, 168, 13, 52, p)}</g>` +
        P('M262 226h28l-14 -26z', p)
      )
    },
  },
  firstaid: {
    words: /first aid|secour|primeros auxilios|soccorso|injur|blessé|herid|ferit/i,
    bg: 'p',
    disc: ['b', 300, 112, 98],
    ground: 'm',
    draw: ({ d, m, b, p }) =>
      L('M256 84V62c0 -10 6 -14 14 -14h60c8 0 14 4 14 14v22', d, 13) +
      R(188, 82, 224, 128, d, 16) +
      R(188, 128, 224, 8, m) +
      C(300, 146, 46, p) +
      P('M286 112h28v20h20v28h-20v20h-28v-20h-20v-28h20z', m) +
      R(204, 96, 22, 16, b, 4) +
      R(374, 96, 22, 16, b, 4),
  },
  heart: {
    words: /cpr|cardia|cardíac|rcp|heart|cœur|corazón|cuore|défibrill|defibrill/i,
    bg: 'm',
    disc: ['p', 300, 124, 102],
    ground: null,
    draw: ({ d, b, p }) =>
      L('M-900 142H206', p, 9) +
      L('M394 142H1500', p, 9) +
      P('M300 204C206 142 214 66 262 66c22 0 34 16 38 28c4 -12 16 -28 38 -28c48 0 56 76 -38 138z', b) +
      L('M206 142h38l16 -40l28 74l20 -54l12 20h74', d, 9),
  },
  scaffold: {
    words: /scaffold|échafaud|andamio|ponteggi/i,
    bg: 'b',
    disc: ['p', 226, 92, 78],
    ground: 'd',
    draw: ({ d, m, p }) =>
      R(344, -20, 320, 230, m) +
      [364, 424, 484].map((x) => R(x, 26, 34, 44, p, 3) + R(x, 108, 34, 44, p, 3)).join('') +
      [150, 240, 330].map((x) => R(x, 18, 10, 192, d, 3)).join('') +
      [84, 150].map((y) => R(136, y, 220, 11, d, 3)).join('') +
      [44, 62, 112, 128].map((y) => R(150, y, 190, 5, d, 2)).join('') +
      L('M158 206L242 158M158 146L242 92M248 206L332 158', d, 6) +
      L('M286 150L290 124M300 150L296 124', d, 10) +
      L('M292 108v16', m, 22) +
      L('M286 104l-18 18M300 104l22 -6', d, 8) +
      C(294, 84, 11, d) +
      P('M280 82a14 14 0 0 1 28 0h5v5h-38z', m) +
      R(212, 128, 40, 26, p, 3) +
      L('M219 140l7 7l14 -14', m, 6),
  },
  height: {
    words: /height|hauteur|altura|quota|roof|toit/i,
    bg: 'p',
    disc: ['b', 382, 84, 54],
    ground: null,
    draw: ({ d, m, b, p }) =>
      (
        [
          [0, 214, 70],
          [62, 190, 56],
          [130, 222, 52],
          [372, 204, 58],
          [420, 178, 46],
          [476, 216, 70],
          [540, 196, 60],
        ] as [number, number, number][]
      )
        .map(([x, y, w]) => R(x, y, w, 90, m))
        .join('') +
      (
        [
          [78, 206],
          [98, 206],
          [78, 228],
          [98, 228],
          [432, 196],
          [448, 196],
          [432, 216],
          [448, 216],
        ] as [number, number][]
      )
        .map(([x, y]) => R(x, y, 8, 8, p))
        .join('') +
      R(186, 0, 20, 250, d) +
      R(-900, 168, 2400, 24, d) +
      R(-900, 176, 2400, 5, m) +
      L('M196 18C226 34 262 58 282 98', m, 5) +
      C(196, 18, 9, b) +
      L('M300 126L284 164M306 126L322 164', d, 19) +
      L('M302 92V122', m, 32) +
      L('M312 88L346 66L352 36', d, 14) +
      L('M290 90L270 122', d, 14) +
      C(304, 54, 17, d) +
      P('M281 52a23 23 0 0 1 46 0h8v7h-54z', b) +
      R(286, 102, 33, 6, p),
  },
  lockout: {
    words: /electri|électri|elettri|lockout|consign|volt/i,
    bg: 'm',
    disc: ['b', 300, 122, 108],
    ground: 'd',
    draw: ({ d, m, b, p }) =>
      R(196, 26, 208, 184, d, 10) +
      R(210, 40, 180, 156, m, 4) +
      [222, 264, 306, 348]
        .map((x, i) => R(x, 54, 30, 52, i === 2 ? b : p, 4) + R(x + 9, i === 2 ? 80 : 62, 12, 18, d, 2))
        .join('') +
      L('M321 146v-26a20 20 0 0 1 40 0v26', p, 10, 'transform="translate(-20 4)"') +
      R(282, 146, 78, 56, b, 8) +
      C(321, 168, 8, d) +
      R(317, 170, 8, 18, d, 3) +
      P('M246 122l-22 38h16l-8 30l28 -42h-18l10 -26z', p),
  },
  spill: {
    words: /chemi|chimi|químic|quimic|spill|solvent|acid|\bleaks?\b|\bfuite?\b|\bdrum\b|\bfût|bid[oó]n|\bfusto\b/i,
    bg: 'd',
    disc: ['m', 300, 112, 96],
    ground: null,
    draw: ({ d, m, b, p }) => {
      const drum = (x: number, f: string, g: string): string =>
        R(x, 72, 84, 136, f, 8) + R(x - 4, 110, 92, 9, g, 4) + R(x - 4, 160, 92, 9, g, 4) + R(x + 4, 66, 76, 12, g, 4)
      return (
        R(-900, 204, 2400, 46, shade(d)) +
        drum(150, p, m) +
        drum(366, p, m) +
        drum(258, b, d) +
        P('M290 176h20c0 18 4 30 40 34c60 4 76 22 40 28h-176c-30 -6 -10 -22 34 -26c34 -4 42 -14 42 -36z', b) +
        `<g transform="rotate(45 300 140)">${R(283, 123, 34, 34, p, 3) + R(290, 130, 20, 20, d, 2)}</g>`
      )
    },
  },
  exit: {
    words: /evacu|évacu|exit|issue/i,
    bg: 'd',
    disc: ['m', 330, 116, 104],
    ground: null,
    slice: 192,
    draw: ({ d, b, p }) =>
      R(-900, 208, 2400, 42, shade(d)) +
      P('M328 208h84l40 42H262z', b) +
      R(326, 50, 86, 158, b) +
      P('M412 50l44 -18v200l-44 -24z', p) +
      C(444, 134, 5, d) +
      L('M252 96L232 142', p, 28) +
      L('M234 146L272 166L258 206', p, 19) +
      L('M230 146L208 178L172 180', p, 19) +
      L('M256 94L286 118L312 102', p, 14) +
      L('M248 94L216 102L198 130', p, 14) +
      C(272, 60, 19, p) +
      P('M348 100h28v-14l22 24l-22 24v-14h-28z', d),
  },
  phishing: {
    words:
      /cyber|phish|hameçon|false mail|faux (?:courriel|message)|correo falso|mail falsa|mensaje falso|messaggio falso|password|mot de passe|sécurité info/i,
    bg: 'd',
    disc: ['m', 300, 112, 98],
    ground: null,
    draw: ({ d, m, b, p }) =>
      L('M306 0V68', p, 6) +
      R(212, 96, 176, 108, p, 10) +
      R(224, 108, 152, 84, d, 3) +
      P('M180 204h240l18 20c2 6 -2 10 -8 10H170c-6 0 -10 -4 -8 -10z', p) +
      R(272, 212, 56, 7, m, 3) +
      R(252, 122, 96, 62, b, 5) +
      L('M256 128l44 32l44 -32', d, 7) +
      L('M306 66v62c0 22 -34 22 -34 2l0 -8', p, 9) +
      L('M264 128l8 -12l11 9', p, 8) +
      C(306, 66, 9, p),
  },
}
