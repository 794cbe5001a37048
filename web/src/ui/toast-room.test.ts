// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { roomBelow, uncovered } from './toast-room.ts'

const page = document.createElement('div')
afterEach(() => page.remove())

const messages = { left: 480, right: 960, top: 830, bottom: 886 }
const foot = (top: number, bottom: number, left = 400, right = 1040) => ({ top, bottom, left, right })

it('messages stay at the edge when nothing is in their way', () => {
  expect(roomBelow([], messages, 900)).toBe(14)
  expect(roomBelow([foot(600, 680)], messages, 900)).toBe(14)
  expect(roomBelow([foot(700, 890, 1040, 1400)], messages, 900)).toBe(14)
})
it('messages are placed above the foot of a dialog, and above two stacked feet', () => {
  expect(roomBelow([foot(790, 868)], messages, 900)).toBe(117)
  expect(roomBelow([foot(750, 825), foot(828, 900)], messages, 900)).toBe(157)
})
it('messages stay at the edge when the window is too low for both', () => {
  expect(roomBelow([foot(20, 100)], { ...messages, top: 40, bottom: 96 }, 120)).toBe(14)
})

it('a page and the topmost dialog have feet that can be pressed, a dialog under another has none', () => {
  document.body.append(page)
  page.innerHTML =
    '<nav id="nav"></nav><div role="dialog"><footer id="form"></footer></div><div role="alertdialog"><p id="question"></p></div>'
  const [nav, form, question] = ['nav', 'form', 'question'].map((id) => document.getElementById(id)!)
  expect(uncovered([nav!])).toEqual([nav])
  expect(uncovered([nav!, form!])).toEqual([nav, form])
  expect(uncovered([nav!, form!, question!])).toEqual([nav, question])
})
