import { expect, it } from 'vitest'
import { coverMarkup, sceneOf } from './covers.ts'
import { coverSlice } from './slice.ts'
import { scenesOfDanger } from './scenes-of-danger.ts'
import { scenesOfWork } from './scenes-of-work.ts'

it('the scene does not depend on the language of the title', () => {
  const titles = [
    ['Spot the false mail', 'Repérer le faux message', 'Detectar el mensaje falso', 'Riconoscere il messaggio falso'],
    [
      'A drum leaks in the yard',
      'Un fût fuit dans la cour',
      'Un bidón gotea en el patio',
      'Un fusto perde nel cortile',
    ],
    ['A conversation you put off', 'L’entretien que l’on repousse', 'La conversación que se aplaza', 'Il colloquio'],
    ['From delivery to plate', 'De la livraison à l’assiette', 'De la entrega al plato', 'Dalla consegna al piatto'],
    ['Fire extinguisher', 'Extincteur', 'Extintor: el primer minuto', 'Estintore: il primo minuto'],
    ['Fire alarm panel', 'Alarme incendie', 'Central de incendios', 'Centrale antincendio'],
  ]
  const { phishing, spill, extinguisher, alarm } = scenesOfDanger
  const scenes = [phishing, spill, scenesOfWork.talk, scenesOfWork.kitchen, extinguisher, alarm]
  expect(titles.map((each) => each.map(sceneOf))).toEqual(scenes.map((scene) => titles[0]!.map(() => scene)))
  for (const scene of scenes) expect(scene).toBeDefined()
})
it('a scene is found by whole words, and the first known word wins', () => {
  expect(sceneOf('De la livraison à l’assiette')).toBe(scenesOfWork.kitchen)
  expect(sceneOf('Column drill: hands stay whole')).toBe(scenesOfWork.drill)
  expect(sceneOf('Soil and turmoil')).toBeUndefined()
  expect(sceneOf('The advance of a caravan')).toBeUndefined()
  expect(sceneOf('Chariot en feu')).toBe(scenesOfWork.forklift)
})
it('a title always gets the same picture; two titles of one scene get different ones', () => {
  expect(coverMarkup('Fire drill', 'Logistics')).toBe(coverMarkup('Fire drill', 'Logistics'))
  expect(coverMarkup('Fire drill', 'Logistics')).not.toBe(coverMarkup('Fire in a shop', 'Logistics'))
})
it('subjects taught side by side have different scenes', () => {
  const beside = [
    ['Scaffold: look before you climb', 'Working at height'],
    ['Échafaudage : regarder avant de monter', 'Travailler en hauteur'],
    ['Fire alarm panel: first look', 'Fire extinguisher: the first minute'],
    ['Alarme incendie : premier regard', 'Extincteur : la première minute'],
    ['Cardiac arrest: the first minutes', 'First aid on a building site'],
    ['Arrêt cardiaque : les premières minutes', 'Premiers secours sur un chantier'],
  ] as const
  for (const [one, other] of beside) {
    expect(sceneOf(one)).toBeDefined()
    expect(sceneOf(other)).toBeDefined()
    expect(sceneOf(one)).not.toBe(sceneOf(other))
  }
})
it('a narrow slice shows the subject of the picture, also of a mirrored one, and else the middle', () => {
  const shownOf = (title: string, width: number) => {
    const { viewBox, align } = coverSlice(title)
    const left = Number(viewBox.split(' ')[0])
    const from = align === 'xMinYMid' ? left : align === 'xMaxYMid' ? left + 600 - width : left + 300 - width / 2
    return [from, from + width] as const
  }
  const head = (title: string) => (coverMarkup(title, '').startsWith('<g transform="translate(600)') ? 404 : 196)
  const titles = ['A conversation you put off', 'The interview', 'Feedback', 'Une conversation', 'El colloquio']
  expect(new Set(titles.map(head)).size).toBe(2)
  for (const title of titles) {
    const [from, to] = shownOf(title, 160)
    expect([title, from <= head(title) - 22, head(title) + 22 <= to]).toEqual([title, true, true])
  }
  expect(shownOf('First aid', 160)).toEqual([220, 380])
})
