import { useMemo } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useOrganisation, useProfile, useRole } from '../accounts/queries.ts'
import { useProductName } from '../settings/queries.ts'
import { type Article, articles, labels, marked, type Reader } from './article-rules.ts'

const features = [
  ...(['help', 'accounts', 'badges', 'catalogue', 'codes', 'common', 'devices'] as const),
  ...(['classes', 'groups', 'join', 'members'] as const),
  ...(['organisations', 'player', 'profile', 'progress', 'shell', 'suggestions', 'team', 'wizard'] as const),
  ...(['certificates', 'cockpit', 'courses', 'exports', 'imports', 'masters', 'resources'] as const),
  ...(['connections', 'forwarding', 'inspector', 'factors', 'security', 'federation', 'apikeys'] as const),
  ...(['fields', 'mandatory', 'audit', 'retention', 'surveys'] as const),
]

/** Returns all articles in the current language, with the labels of the interface. */
export function useArticles(): readonly Article[] {
  const { t } = useTranslation(features)
  const product = useProductName()
  const { data: organisation } = useOrganisation()
  const center = organisation?.type === 'TRAINING_CENTER'
  return useMemo(() => {
    const kind = center ? 'promotion' : 'group'
    const values = {
      product,
      shell_team: marked(t(center ? 'shell:teamGroup' : 'shell:team')),
      groups_subgroups: marked(t('groups:groups', { kind: 'subgroup' })),
      groups_addSubgroup: marked(t('groups:add', { kind: 'subgroup' })),
      ...Object.fromEntries(labels.map((key) => [key.replace(':', '_'), marked(t(key, { product, kind }))])),
    }
    return articles.map(({ name, reader, steps }) => ({
      name,
      reader,
      title: t(`${name}Title`, values),
      lead: t(`${name}Lead`, values),
      steps: steps.map((step) => t(step, values)),
      note: t(`${name}Note`, values),
    }))
  }, [t, product, center])
}

/** Returns the roles whose articles are shown: the current one, then the user's others. */
export function useReaders(): Reader[] {
  const role = useRole()
  const { data: profile } = useProfile()
  const { data: organisation } = useOrganisation()
  return [role, ...(profile?.capacities ?? [])].map((one) =>
    one === 'admin' && organisation?.type === 'PARTNER' ? 'partner' : one,
  )
}
