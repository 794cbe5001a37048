import type { XmlElement } from '@rgrove/parse-xml'
import { isIri } from '../record/checks.ts'
import { type Place, placeOf } from './place-rules.ts'
import { type Branch, type Manifest, type Texts, type Unit, moveOns } from './rules.ts'
import { type Xml, attributeOf, childrenOf, elementOf, elementsOf, readXml, wordOf } from './xml-rules.ts'

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
  if (seen.has(id)) return xml.fail(element, `the id ${id} stands twice`)
  seen.add(id)
  return id
}
function oneOf<T extends string>(xml: Xml, element: XmlElement, name: string, values: readonly T[], usual: T): T {
  const said = attributeOf(element, name)
  if (said === undefined) return usual
  return values.find((one) => one === said) ?? xml.fail(element, `${name} is none of ${values.join(', ')}`)
}
function masteryOf(xml: Xml, element: XmlElement): number | null {
  const said = attributeOf(element, 'masteryScore')
  if (said === undefined) return null
  const score = Number(said)
  if (said === '' || !(score >= 0 && score <= 1)) return xml.fail(element, 'masteryScore is not between 0 and 1')
  return Number(score.toFixed(4))
}

/** A course structure (cmi5 13): the course, its blocks, their assignable units. */
export function readCmi5(name: string, bytes: Buffer, place: Place): Omit<Manifest, 'kind' | 'root'> {
  const xml = readXml(name, bytes, 'courseStructure')
  const course = elementOf(xml.root, 'course') ?? xml.fail(xml.root, '<course> is missing')
  const seen = new Set<string>()
  const units: Unit[] = []
  const unitOf = (element: XmlElement): number => {
    const url = wordOf(element, 'url') ?? xml.fail(element, '<url> is missing')
    units.push({
      id: idOf(xml, element, seen),
      titles: textsOf(element, 'title'),
      descriptions: textsOf(element, 'description'),
      ...placeOf(xml, element, url, place),
      moveOn: oneOf(xml, element, 'moveOn', moveOns, 'NotApplicable'),
      masteryScore: masteryOf(xml, element),
      launchParameters: wordOf(element, 'launchParameters') ?? null,
      entitlementKey: wordOf(element, 'entitlementKey') ?? null,
      ownWindow: oneOf(xml, element, 'launchMethod', ['AnyWindow', 'OwnWindow'], 'AnyWindow') === 'OwnWindow',
      silent: false,
    })
    return units.length - 1
  }
  const nodesOf = (of: XmlElement): Branch['nodes'] =>
    childrenOf(of, ['au', 'block']).map(({ name: kind, element }) => {
      if (kind === 'au') return unitOf(element)
      const block = { id: idOf(xml, element, seen), titles: textsOf(element, 'title'), nodes: nodesOf(element) }
      return block.nodes.length > 0 ? block : xml.fail(element, 'the block is empty')
    })
  const id = idOf(xml, course, seen)
  const nodes = nodesOf(xml.root)
  if (units.length === 0) xml.fail(xml.root, 'there is no <au>')
  return { id, titles: textsOf(course, 'title'), descriptions: textsOf(course, 'description'), units, nodes }
}
