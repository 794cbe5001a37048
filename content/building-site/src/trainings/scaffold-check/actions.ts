// What is decided: cards, barrier, radio; and the spare board that one would better leave alone.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { around } from '../../site.ts'
import type { Site } from '../../site.ts'
import type { Phrases } from './phrases/en.ts'
import { unseen } from './rules.ts'
import type { Card, Run } from './rules.ts'

/** What the running check lets a person do. */
interface Check {
  readonly stage: Stage
  readonly site: Site
  readonly p: Phrases
  readonly cards: Record<Card, T.Mesh>
  readonly barrier: T.Mesh
  readonly run: Run
  readonly over: boolean
  warned: boolean // once that not all has been looked at
  hang(card: Card): void
  close(): void
  radio(): void
  repair(): void
}

export function addActions(check: Check): void {
  const { stage, site, p } = check,
    stand = new T.Vector3(-1.1, 0, -0.9)
  for (const [i, card] of (['green', 'red'] as const).entries())
    stage.interactables.add({
      id: `card-${card}`,
      name: () => p.hang[card],
      space: check.cards[card],
      bounds: around(0.22, 0.34, 0.12, -0.16),
      outline: check.cards[card],
      order: 20 + i,
      reach: 1.7,
      stand,
      enabled: () => !check.over && check.run.card === null,
      activate: () => {
        const left = unseen(check.run).length
        if (left && !check.warned) {
          check.warned = true
          stage.say(p.sayEarly(left))
        } else check.hang(card)
      },
    })
  stage.interactables.add({
    id: 'barrier',
    name: () => p.barrier,
    space: check.barrier,
    bounds: around(1.7, 1.1, 0.4),
    outline: check.barrier,
    order: 30,
    reach: 2.2,
    enabled: () => !check.over && !check.run.barrier,
    activate: () => check.close(),
  })
  const radio = site.part('radio', [-0.75, 1.34, -1.88], 0.05)
  stage.interactables.add({
    id: 'radio',
    name: () => p.radio,
    space: radio,
    bounds: around(0.12, 0.36, 0.12, -0.1),
    outline: radio,
    order: 31,
    reach: 1.7,
    stand,
    enabled: () => !check.over && !check.run.called,
    activate: () => check.radio(),
  })
  const board = site.part('board', [-4.3, 0.09, -1.75], 0.12)
  board.rotation.x = -0.2
  stage.interactables.add({
    id: 'repair',
    name: () => p.repair,
    space: board,
    bounds: around(2, 0.2, 0.14, -0.1),
    outline: board,
    order: 32,
    reach: 2,
    enabled: () => !check.over && !check.run.ownRepair,
    activate: () => check.repair(),
  })
}
