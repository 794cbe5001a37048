import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { Box, Tooltip, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Column, HeadColumn, ListRow, Person, pictureIndent } from '../../ui/list-row.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/role-words.ts'
import { fullName } from './queries.ts'
import { actionsWidth, boxWidth, columnFrom, LastConnection, MemberActions } from './row-parts.tsx'

/** The longest name of a role stands whole. */
const roleWidth = 116
const groupWidth = 96

/** `grouped` where members have managers and groups and are picked for suggestions: a partner's are administrators alone. */
export function MemberHead({ grouped }: { grouped: boolean }) {
  const { t } = useTranslation('members')
  const { data: organisation } = useOrganisation()
  return (
    <>
      {grouped && <Box sx={{ width: boxWidth }} />}
      <HeadColumn label={t('member')} width={4.2} always indent />
      <HeadColumn label={t('role')} width={1.1} min={roleWidth} from={columnFrom.first} />
      {grouped && (
        <>
          <HeadColumn label={t('managers', { type: organisation?.type })} width={1.6} from={columnFrom.fourth} />
          <HeadColumn
            label={organisation?.type === 'TRAINING_CENTER' ? t('promotions') : t('groups')}
            width={1.4}
            min={groupWidth}
            from={columnFrom.third}
          />
        </>
      )}
      <HeadColumn label={t('lastConnection')} width={1.2} min={116} from={columnFrom.second} />
      <Box sx={{ width: actionsWidth }} />
    </>
  )
}

/** The first of several, and how many more there are. */
function FirstOf({ names, quiet }: { names: readonly string[]; /** Nothing where there is none. */ quiet?: boolean }) {
  const { t, i18n } = useTranslation()
  if (names.length === 0)
    return quiet ? null : (
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {t('none')}
      </Typography>
    )
  const said = (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {names[0]}
      {names.length > 1 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          +{names.length - 1}
        </Box>
      )}
    </Box>
  )
  return names.length > 1 ? <Tooltip title={new Intl.ListFormat(i18n.language).format(names)}>{said}</Tooltip> : said
}

interface Props {
  member: Member
  grouped: boolean
  onProfile: () => void
  onEdit: () => void
  onDelete: () => void
  picked?: boolean
  onPick?: (picked: boolean) => void
}

export function MemberRow({ member, grouped, onProfile, onEdit, onDelete, picked, onPick }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const roleName = useRoleName()
  const name = fullName(member)
  const chips = (
    <>
      <StateChip label={roleName(member.role)} tone={member.role === 'learner' ? 'plain' : 'primary'} />
      {!member.enabled && <StateChip label={t('disabled')} tone="warning" />}
    </>
  )
  return (
    <ListRow
      tall
      picked={picked}
      onPick={onPick}
      pickLabel={name}
      actions={
        <MemberActions
          member={member}
          most={3}
          actions={[
            { label: t('profile'), icon: <PersonOutlined />, onClick: onProfile, wide: true },
            ...(member.can.edit ? [{ label: common('edit'), icon: <EditOutlined />, onClick: onEdit }] : []),
            ...(member.can.delete
              ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: onDelete, danger: true }]
              : []),
          ]}
        />
      }
    >
      <Column width={4.2} always>
        <Person name={name} sub={member.email} picture={member.picture} />
        <Box
          sx={{
            display: { xs: 'flex', [`@${columnFrom.first}`]: 'none' },
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            pt: 1,
            pl: { xs: 0, sm: pictureIndent },
          }}
        >
          {chips}
          <FirstOf names={member.groups.map((group) => group.name)} quiet />
        </Box>
      </Column>
      <Column width={1.1} min={roleWidth} from={columnFrom.first}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{chips}</Box>
      </Column>
      {grouped && (
        <>
          <Column width={1.6} from={columnFrom.fourth}>
            <FirstOf names={member.managers.map(fullName)} />
          </Column>
          <Column width={1.4} min={groupWidth} from={columnFrom.third}>
            <FirstOf names={member.groups.map((group) => group.name)} />
          </Column>
        </>
      )}
      <Column width={1.2} min={116} from={columnFrom.second}>
        <LastConnection member={member} />
      </Column>
    </ListRow>
  )
}
