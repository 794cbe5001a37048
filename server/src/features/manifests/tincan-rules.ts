import type { XmlElement } from '@rgrove/parse-xml'
import { isIri } from '../record/checks.ts'
import { type Place, placeOf } from './place-rules.ts'
import type { Manifest, Texts, Unit } from './rules.ts'
import { attributeOf, elementOf, elementsOf, holdCount, readXml } from './xml-rules.ts'

const textsOf = (of: XmlElement, name: string): Texts =>
  Object.fromEntries(elementsOf(of, name).map((one) => [attributeOf(one, 'lang') || 'und', one.text.trim()]))

/** Reads a package of Tin Can. The activities that have a launch address are its units. */
export function readTincan(name: string, bytes: Buffer, place: Place): Omit<Manifest, 'kind' | 'root'> {
  const xml = readXml(name, bytes, 'tincan')
  const activities = elementOf(xml.root, 'activities') ?? xml.fail(xml.root, '<activities> is missing')
  holdCount(xml, activities, 'activity', (one) => elementOf(one, 'launch') !== undefined)
  const units = elementsOf(activities, 'activity').flatMap((element): Unit[] => {
    const launch = elementsOf(element, 'launch')[0]
    if (!launch) return []
    const id = attributeOf(element, 'id')
    if (!id || !isIri(id)) return xml.fail(element, 'the id is missing or no IRI')
    const here = placeOf(xml, launch, launch.text.trim(), place, true)
    return [
      {
        id,
        titles: textsOf(element, 'name'),
        descriptions: textsOf(element, 'description'),
        ...here,
        moveOn: null,
        masteryScore: null,
        launchParameters: null,
        entitlementKey: null,
        ownWindow: here.remote !== undefined,
        silent: false,
      },
    ]
  })
  const [first] = units
  if (!first) return xml.fail(activities, 'no activity has a <launch>')
  if (new Set(units.map(({ id }) => id)).size < units.length) xml.fail(activities, 'an id appears twice')
  return { id: first.id, titles: first.titles, descriptions: first.descriptions, units, nodes: units.map((_, i) => i) }
}
