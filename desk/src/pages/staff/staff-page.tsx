import { Button, Table, Tag } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLE_NAMES } from '@contract/desk/roles'
import type { AssignedRole, SetUpLink, StaffAccount } from '@contract/desk/staff'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { useSession } from '../../session/use-session'
import { formatTime } from '../../ui/instant'
import { Page } from '../../ui/page'
import { Failed } from '../../ui/states'
import { AddStaff, ChangeRoles } from './staff-drawers'
import { SetUpLinkDialog } from './set-up-link-dialog'
import { StaffActions } from './staff-actions'

const KEY = ['staff']
const COLORS = { active: 'success', waiting: 'processing', expired: 'warning', disabled: 'default' } as const

export default function StaffPage() {
  const { text } = useText()
  const client = useQueryClient()
  const [link, setLink] = useState<SetUpLink | null>(null)
  const [edited, setEdited] = useState<StaffAccount | 'new' | null>(null)
  const { data, error, isLoading, refetch } = useQuery({ queryKey: KEY, queryFn: () => call('GET /desk/staff', {}) })
  const reload = () => client.invalidateQueries({ queryKey: KEY })
  const done = async (issued: SetUpLink | null) => {
    setEdited(null)
    setLink(issued)
    await reload()
  }
  const columns = useColumns({ onEdit: setEdited, onDone: done })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const add = (
    <Button type="primary" onClick={() => setEdited('new')}>
      {text('addStaff')}
    </Button>
  )
  return (
    <Page title={text('staff')} extra={add}>
      <Table<StaffAccount>
        rowKey="staffId"
        size="middle"
        loading={isLoading}
        columns={columns}
        dataSource={data?.staff ?? []}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
      />
      {edited === 'new' && <AddStaff onClose={() => setEdited(null)} onDone={done} />}
      {edited !== null && edited !== 'new' && (
        <ChangeRoles account={edited} onClose={() => setEdited(null)} onDone={() => done(null)} />
      )}
      {link && <SetUpLinkDialog link={link} onClose={() => setLink(null)} />}
    </Page>
  )
}

interface ColumnHandlers {
  onEdit: (account: StaffAccount) => void
  onDone: (link: SetUpLink | null) => Promise<void>
}

function useColumns({ onEdit, onDone }: ColumnHandlers) {
  const { text } = useText()
  const { staff: own } = useSession()
  return [
    {
      title: text('displayName'),
      width: 180,
      render: (_: unknown, { name, displayName }: StaffAccount) => (
        <>
          <div>{displayName}</div>
          <div className="secondary">{name}</div>
        </>
      ),
    },
    { title: text('roles'), dataIndex: 'roles', render: (roles: AssignedRole[]) => <RoleTags roles={roles} /> },
    {
      title: text('state'),
      dataIndex: 'state',
      width: 110,
      render: (state: StaffAccount['state']) => <Tag color={COLORS[state]}>{text(`state_${state}`)}</Tag>,
    },
    { title: text('passkeys'), dataIndex: 'passkeys', width: 96 },
    {
      title: text('lastSeen'),
      dataIndex: 'lastSeenAt',
      width: 150,
      render: (at: string | null) => (at === null ? text('never') : formatTime(at)),
    },
    {
      title: text('actions'),
      width: 260,
      render: (_: unknown, account: StaffAccount) =>
        account.staffId === own.staffId ? (
          text('you')
        ) : (
          <StaffActions account={account} onEdit={() => onEdit(account)} onDone={onDone} />
        ),
    },
  ]
}

interface RoleTagsProps {
  roles: AssignedRole[]
}

function RoleTags({ roles }: RoleTagsProps) {
  const { text, language } = useText()
  const { projects } = useSession()
  const scopeOf = ({ domain, kinds, batches, areas }: AssignedRole) => [
    projects.find((project) => project.domain === domain)?.name[language] ?? domain,
    ...(kinds?.map((kind) => text(`kind_${kind}`)) ?? []),
    ...(batches ?? []),
    ...(areas ?? []),
  ]
  return roles.map((role, index) => {
    const scope = scopeOf(role).filter(Boolean).join(' · ')
    return (
      <div key={index}>
        {ROLE_NAMES[role.role][language]}
        {scope && (language === 'zh' ? `（${scope}）` : ` (${scope})`)}
      </div>
    )
  })
}
