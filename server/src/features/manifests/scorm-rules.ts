import type { XmlElement } from '@rgrove/parse-xml'
import { type Place, placeOf } from './place-rules.ts'
import type { Branch, Ignored, Manifest, ScormUnit, Unit } from './rules.ts'
import { type Xml, attributeOf, elementOf, elementsOf, holdCount, readXml, wordOf } from './xml-rules.ts'

/** Reads the edition from the schema version, else from the namespaces. */
function kindOf(xml: Xml): 'scorm12' | 'scorm2004' {
  const metadata = elementOf(xml.root, 'metadata')
  const version = (metadata && wordOf(metadata, 'schemaversion')) ?? ''
  if (/^1\.[012]$/.test(version)) return 'scorm12'
  if (/2004|1\.3/.test(version)) return 'scorm2004'
  const spaces = Object.values(xml.root.attributes).join(' ')
  if (/adlcp_rootv1p2/i.test(spaces)) return 'scorm12'
  if (/adlcp_v1p3/i.test(spaces)) return 'scorm2004'
  return xml.fail(metadata ?? xml.root, 'says neither SCORM 1.2 nor SCORM 2004')
}

/** Reads a truth value of XML Schema, which may be a digit. */
const isTrue = (value: string | undefined): boolean => /^(true|1)$/i.test(value ?? '')
const isFalse = (value: string | undefined): boolean => /^(false|0)$/i.test(value ?? '')
/** Returns the sequencing of an item, and the one of the collection that it refers to. */
function sequencingsOf(xml: Xml, of: XmlElement): XmlElement[] {
  const own = elementOf(of, 'sequencing')
  const ref = own && attributeOf(own, 'IDRef')
  const collection = ref === undefined ? undefined : elementOf(xml.root, 'sequencingCollection')
  const shared = collection && elementsOf(collection, 'sequencing').filter((one) => attributeOf(one, 'ID') === ref)
  return [...(own ? [own] : []), ...(shared ?? [])]
}
/** Returns a part of an item's sequencing: its own where it has one, else the shared one. */
const partOf = (xml: Xml, of: XmlElement, name: string): XmlElement | undefined =>
  sequencingsOf(xml, of).flatMap((one) => elementsOf(one, name))[0]

/** Returns the required score, from 0 to 1: a percentage in 1.2, the measure of the primary objective in 2004. */
function masteryOf(xml: Xml, item: XmlElement): number | null {
  const old = wordOf(item, 'masteryscore')
  const objectives = partOf(xml, item, 'objectives')
  const primary = objectives && elementOf(objectives, 'primaryObjective')
  const byMeasure = primary && isTrue(attributeOf(primary, 'satisfiedByMeasure'))
  const measure = byMeasure ? (wordOf(primary, 'minNormalizedMeasure') ?? '1') : undefined
  if (old === undefined && measure === undefined) return null
  const score = measure === undefined ? Number(old) / 100 : Number(measure)
  if (!(score >= -1 && score <= 1)) return xml.fail(item, 'the required score is not between -1 and 1')
  return Math.max(0, score)
}
/** Rules of SCORM 2004 for access and order of items. They are not supported; the required score is. */
const sequencingRules = [
  'controlMode',
  'sequencingRules',
  'limitConditions',
  'rollupRules',
  'constrainedChoiceConsiderations',
]
/** Reports whether an item has rules for the order of its parts or conditions for them. */
const asksForOrder = (xml: Xml, of: XmlElement): boolean => sequencingsOf(xml, of).some(hasOrder)
function hasOrder(sequencing: XmlElement): boolean {
  return sequencingRules.some((name) => {
    const rule = elementOf(sequencing, name)
    if (!rule) return false
    // A `controlMode` with free choice is how a course works anyway.
    if (name !== 'controlMode') return rule.children.length > 0 || Object.keys(rule.attributes).length > 0
    return isFalse(attributeOf(rule, 'choice')) || isTrue(attributeOf(rule, 'forwardOnly'))
  })
}
/**
 * Returns the measure from which an item is complete: a text until the third edition; in the fourth an attribute, 1
 * unless said, that counts only where completion is by measure.
 */
function thresholdOf(item: XmlElement): string | undefined {
  const threshold = elementOf(item, 'completionThreshold')
  if (!threshold) return undefined
  if (isTrue(attributeOf(threshold, 'completedByMeasure'))) return attributeOf(threshold, 'minProgressMeasure') ?? '1'
  return wordOf(item, 'completionThreshold')
}
/** Reads values that the content of an item can ask for. None is needed to run it, so invalid values are dropped. */
function askedOf(xml: Xml, item: XmlElement): ScormUnit {
  const objectives = partOf(xml, item, 'objectives')
  const named = objectives
    ? [...elementsOf(objectives, 'primaryObjective'), ...elementsOf(objectives, 'objective')].flatMap((one) => {
        const id = attributeOf(one, 'objectiveID')?.trim()
        return id !== undefined && /^\S{1,4000}$/.test(id) ? [id] : []
      })
    : []
  const limits = partOf(xml, item, 'limitConditions')
  const least = Number(thresholdOf(item) ?? Number.NaN)
  return {
    objectives: [...new Set(named)],
    maxTimeAllowed:
      (limits && attributeOf(limits, 'attemptAbsoluteDurationLimit')) ?? wordOf(item, 'maxtimeallowed') ?? null,
    timeLimitAction: wordOf(item, 'timelimitaction') ?? wordOf(item, 'timeLimitAction') ?? null,
    completionThreshold: least >= 0 && least <= 1 ? least : null,
  }
}
const base = (of: XmlElement | undefined): string => (of && attributeOf(of, 'base')) ?? ''

/** Appends the item's parameters to the resource's address (SCORM content packaging, `parameters`). */
function addressOf(href: string, parameters: string | undefined): string {
  const more = (parameters ?? '').replace(/^[?&]+/, '')
  if (more === '') return href
  if (more.startsWith('#')) return href.includes('#') ? href : href + more
  const [before, hash] = href.split('#') as [string, string?]
  return `${before}${before.includes('?') ? '&' : '?'}${more}${hash === undefined ? '' : `#${hash}`}`
}

/** Reads a manifest of SCORM 1.2 or 2004: the items of its organization that have a resource. */
export function readScorm(name: string, bytes: Buffer, place: Place): Omit<Manifest, 'root'> {
  const xml = readXml(name, bytes, 'manifest')
  const kind = kindOf(xml)
  const list = elementOf(xml.root, 'resources') ?? xml.fail(xml.root, '<resources> is missing')
  const resources = new Map(elementsOf(list, 'resource').map((one) => [attributeOf(one, 'identifier') ?? '', one]))
  const units: Unit[] = []
  const ignored: Ignored = { prerequisites: [], sequencing: [] }
  const unitOf = (id: string, title: string, resource: XmlElement, item?: XmlElement): number => {
    const href = attributeOf(resource, 'href') ?? xml.fail(resource, 'the resource has no href')
    const address = addressOf(href, item && attributeOf(item, 'parameters'))
    units.push({
      id,
      titles: { und: title },
      descriptions: {},
      ...placeOf(xml, resource, base(xml.root) + base(list) + base(resource) + address, place),
      moveOn: null,
      masteryScore: item ? masteryOf(xml, item) : null,
      launchParameters: (item && (wordOf(item, 'datafromlms') ?? wordOf(item, 'dataFromLMS'))) ?? null,
      entitlementKey: null,
      ownWindow: false,
      silent: attributeOf(resource, 'scormtype')?.toLowerCase() === 'asset',
      ...(item ? { scorm: askedOf(xml, item) } : {}),
    })
    return units.length - 1
  }
  const nodeOf = (item: XmlElement): (Branch | number)[] => {
    const [id, title] = [attributeOf(item, 'identifier') ?? '', wordOf(item, 'title') ?? '']
    if (wordOf(item, 'prerequisites') !== undefined) ignored.prerequisites.push(title || id)
    if (asksForOrder(xml, item)) ignored.sequencing.push(title || id)
    const ref = attributeOf(item, 'identifierref')
    const resource = ref ? (resources.get(ref) ?? xml.fail(item, `there is no resource ${ref}`)) : undefined
    const own = resource ? [unitOf(id, title, resource, item)] : []
    const below = elementsOf(item, 'item').flatMap(nodeOf)
    return below.length === 0 ? own : [{ id, titles: { und: title }, nodes: [...own, ...below] }]
  }
  const organizations = elementOf(xml.root, 'organizations')
  const all = organizations ? elementsOf(organizations, 'organization') : []
  const wanted = organizations && attributeOf(organizations, 'default')
  const chosen = all.find((one) => attributeOf(one, 'identifier') === wanted) ?? all[0]
  if (chosen) holdCount(xml, chosen, 'item', (item) => Boolean(attributeOf(item, 'identifierref')))
  const nodes = chosen ? elementsOf(chosen, 'item').flatMap(nodeOf) : []
  const title = (chosen && wordOf(chosen, 'title')) ?? ''
  const id = attributeOf(chosen ?? xml.root, 'identifier') ?? ''
  if (chosen && asksForOrder(xml, chosen)) ignored.sequencing.unshift(title || id)
  if (units.length === 0) {
    // Without an organization the only unit is the first resource that has an address.
    const first = [...resources.values()].find((one) => attributeOf(one, 'href'))
    if (!first) return xml.fail(list, 'no resource can be launched')
    nodes.push(unitOf(id, title, first))
  }
  return { kind, id, titles: { und: title }, descriptions: {}, units, nodes, ignored }
}
