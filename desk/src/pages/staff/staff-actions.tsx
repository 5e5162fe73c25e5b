import { App, Button, Space } from 'antd'
import type { SetUpLink, StaffAccount } from '@contract/desk/staff'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { useAction } from '../../ui/use-action'

interface StaffActionsProps {
  account: StaffAccount
  onEdit: () => void
  onDone: (link: SetUpLink | null) => Promise<void>
}

export function StaffActions({ account: { staffId, name, state }, onEdit, onDone }: StaffActionsProps) {
  const { text } = useText()
  const { modal } = App.useApp()
  const act = useAction()
  const params = { staffId }
  const disable = () =>
    act(async () => {
      await call('POST /desk/staff/:staffId/disable', { params })
      await onDone(null)
    })
  const enable = () =>
    act(async () => {
      await call('POST /desk/staff/:staffId/enable', { params })
      await onDone(null)
    })
  const reset = () => act(async () => onDone(await call('POST /desk/staff/:staffId/reset', { params })))
  const confirm = (kind: 'disable' | 'reset', onOk: () => Promise<void>) =>
    void modal.confirm({
      title: text(`${kind}Title`, { name }),
      content: text(`${kind}Text`),
      okText: text(kind),
      okButtonProps: { danger: true },
      onOk: () => void onOk(),
    })
  return (
    <Space size={16}>
      <Button type="link" className="row-action" onClick={onEdit}>
        {text('editRoles')}
      </Button>
      <Button type="link" className="row-action" onClick={() => confirm('reset', reset)}>
        {text('reset')}
      </Button>
      {state === 'disabled' ? (
        <Button type="link" className="row-action" onClick={() => void enable()}>
          {text('enable')}
        </Button>
      ) : (
        <Button type="link" className="row-action" onClick={() => confirm('disable', disable)}>
          {text('disable')}
        </Button>
      )}
    </Space>
  )
}
