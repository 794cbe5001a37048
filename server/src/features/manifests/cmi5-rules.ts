import type { XmlElement } from '@rgrove/parse-xml'
import { AppError } from '../../basics/app-error.ts'
import { isIri } from '../record/checks.ts'
import { type Place, placeOf } from './place-rules.ts'
import { type Branch, type Manifest, type Texts, type Unit, moveOns } from './rules.ts'
import {
  type Shape,
  type Xml,
  attributeOf,
  childrenOf,
  elementOf,
  elementsOf,
  holdCount,
  holdTo,
  readXml,
  wordOf,
} from './xml-rules.ts'

/**
 * Children of each element in their order (cmi5 13.2, the schema of course structures). Elements of other namespaces
 * may follow.
 */
const titleAndDescription: Shape = [
  { names: ['title'], least: 1, most: 1 },
  { names: ['description'], least: 1, most: 1 },
]
const objectives: Shape[number] = { names: ['objectives'], least: 0, most: 1 }
const parts: Shape[number] = { names: ['au', 'block'], least: 1, most: Infinity }
const shapes = {
  courseStructure: [{ names: ['course'], least: 1, most: 1 }, objectives, parts],
  course: titleAndDescription,
  block: [...titleAndDescription, objectives, parts],
  au: [
    ...titleAndDescription,
    objectives,
    { names: ['url'], least: 1, most: 1 },
    { names: ['launchParameters'], least: 0, most: 1 },
    { names: ['entitlementKey'], least: 0, most: 1 },
  ],
  objective: titleAndDescription,
  texts: [{ names: ['langstring'], least: 1, most: Infinity }],
} satisfies Record<string, Shape>
/** Parameters that a launch sets. The same parameter in the address of a unit would override it (8.1). */
const ofLaunch = ['endpoint', 'fetch', 'actor', 'registration', 'activityId']

const textsOf = (of: XmlElement, name: string): Texts => {
  const element = elementOf(of, name)
  return Object.fromEntries(
    (element ? elementsOf(element, 'langstring') : []).map((one) => [
      attributeOf(one, 'lang') || 'und',
      one.text.trim(),
    ]),
  )
}
function idOf(xml: Xml, element: XmlElement, seen: Set<string>): string {
  const id = attributeOf(element, 'id')
  if (!id || !isIri(id)) return xml.fail(element, 'the id is missing or no IRI')
  if (seen.has(id)) return xml.fail(element, `the id ${id} appears twice`)
  seen.add(id)
  return id
}
function oneOf<T extends string>(xml: Xml, element: XmlElement, name: string, values: readonly T[], usual: T): T {
  const said = attributeOf(element, name)
  if (said === undefined) return usual
  return values.find((one) => one === said) ?? xml.fail(element, `${name} is none of ${values.join(', ')}`)
}
const launchMethodOf = (xml: Xml, element: XmlElement) =>
  oneOf(xml, element, 'launchMethod', ['AnyWindow', 'OwnWindow'], 'AnyWindow')
function masteryOf(xml: Xml, element: XmlElement): number | null {
  const said = attributeOf(element, 'masteryScore')
  if (said === undefined) return null
  const score = Number(said)
  if (said === '' || !(score >= 0 && score <= 1)) return xml.fail(element, 'masteryScore is not between 0 and 1')
  return Number(score.toFixed(4))
}

function holdTexts(xml: Xml, of: XmlElement): void {
  for (const name of ['title', 'description']) {
    const element = elementOf(of, name)
    if (element) holdTo(xml, element, shapes.texts)
  }
}
/** Validates the objectives. They are not used otherwise. */
function readObjectives(xml: Xml, seen: Set<string>): void {
  const list = elementOf(xml.root, 'objectives')
  for (const objective of list ? elementsOf(list, 'objective') : []) {
    holdTo(xml, objective, shapes.objective)
    holdTexts(xml, objective)
    idOf(xml, objective, seen)
  }
}
function checkReferences(xml: Xml, of: XmlElement, objectiveIds: ReadonlySet<string>): void {
  const list = elementOf(of, 'objectives')
  for (const reference of list ? elementsOf(list, 'objective') : []) {
    const id = attributeOf(reference, 'idref')
    if (id === undefined || !objectiveIds.has(id))
      xml.fail(reference, `there is no objective ${id ?? 'without an idref'}`)
  }
}
function checkQuery(xml: Xml, at: XmlElement, suffix: string): void {
  const said = new URLSearchParams(suffix.split('#')[0])
  const both = ofLaunch.find((name) => said.has(name))
  if (both !== undefined) xml.fail(at, `<url> says ${both}, which a launch says`)
}

/** Reads a course structure (cmi5 13): the course, its blocks and their assignable units. */
export function readCmi5(name: string, bytes: Buffer, place: Place): Omit<Manifest, 'kind' | 'root'> {
  const xml = readXml(name, bytes, 'courseStructure')
  const course = elementOf(xml.root, 'course') ?? xml.fail(xml.root, '<course> is missing')
  holdCount(xml, xml.root, 'au', () => true)
  holdTo(xml, xml.root, shapes.courseStructure)
  holdTo(xml, course, shapes.course)
  holdTexts(xml, course)
  const objectiveIds = new Set<string>()
  readObjectives(xml, objectiveIds)
  const seen = new Set<string>()
  const units: Unit[] = []
  const hold = (element: XmlElement, shape: Shape): void => {
    holdTo(xml, element, shape)
    holdTexts(xml, element)
    checkReferences(xml, element, objectiveIds)
  }
  const unitOf = (element: XmlElement): number => {
    hold(element, shapes.au)
    const url = wordOf(element, 'url') ?? xml.fail(element, '<url> is empty')
    const here = placeOf(xml, element, url, place, true)
    const titles = textsOf(element, 'title')
    if (place.isAlone && here.remote === undefined)
      throw new AppError('upload.manifest_relative', { unit: Object.values(titles)[0] || url, address: url })
    checkQuery(xml, element, here.suffix)
    units.push({
      id: idOf(xml, element, seen),
      titles,
      descriptions: textsOf(element, 'description'),
      ...here,
      moveOn: oneOf(xml, element, 'moveOn', moveOns, 'NotApplicable'),
      masteryScore: masteryOf(xml, element),
      launchParameters: wordOf(element, 'launchParameters') ?? null,
      entitlementKey: wordOf(element, 'entitlementKey') ?? null,
      // Another site decides whether it can be framed; a window always opens.
      ownWindow: launchMethodOf(xml, element) === 'OwnWindow' || here.remote !== undefined,
      silent: false,
    })
    return units.length - 1
  }
  const nodesOf = (of: XmlElement): Branch['nodes'] =>
    childrenOf(of, ['au', 'block']).map(({ name: kind, element }) => {
      if (kind === 'au') return unitOf(element)
      hold(element, shapes.block)
      return { id: idOf(xml, element, seen), titles: textsOf(element, 'title'), nodes: nodesOf(element) }
    })
  const id = idOf(xml, course, seen)
  const nodes = nodesOf(xml.root)
  return { id, titles: textsOf(course, 'title'), descriptions: textsOf(course, 'description'), units, nodes }
}
