import { Button, Drawer, Form, Input } from 'antd'
import { STAFF_NAME, type AssignedRole, type SetUpLink, type StaffAccount } from '@contract/desk/staff'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { FormFault } from '../../ui/form-fault'
import { useWork } from '../../ui/use-work'
import { assignedRolesOf, typedRolesOf, type TypedRole } from './roles-typed'
import { RolesField } from './roles-field'

interface AddStaffProps {
  onClose: () => void
  onDone: (link: SetUpLink) => Promise<void>
}

interface TypedStaff {
  name: string
  displayName: string
  roles: TypedRole[]
}

export function AddStaff({ onClose, onDone }: AddStaffProps) {
  const { text } = useText()
  const { run, isBusy, fault } = useWork()
  const submit = ({ name, displayName, roles }: TypedStaff) =>
    run(async () =>
      onDone(await call('POST /desk/staff', { body: { name, displayName, roles: assignedRolesOf(roles) } })),
    )
  const nameRules = [{ required: true, pattern: STAFF_NAME, message: text('userNameForm') }]
  return (
    <Drawer
      open
      size={520}
      title={text('addStaff')}
      mask={{ closable: false }}
      onClose={onClose}
      footer={<DrawerFooter form="add-staff" submit={text('addStaff')} isBusy={isBusy} onClose={onClose} />}
    >
      <Form
        name="add-staff"
        layout="vertical"
        onFinish={submit}
        initialValues={{ roles: [{ role: 'reviewer' }] }}
        requiredMark={false}
      >
        <FormFault fault={fault} />
        <Form.Item
          name="displayName"
          label={text('displayName')}
          rules={[{ required: true, message: text('required') }]}
        >
          <Input maxLength={50} autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item name="name" label={text('userName')} extra={text('userNameHint')} rules={nameRules}>
          <Input maxLength={32} autoComplete="off" />
        </Form.Item>
        <RolesField />
      </Form>
    </Drawer>
  )
}

interface ChangeRolesProps {
  account: StaffAccount
  onClose: () => void
  onDone: () => Promise<void>
}

export function ChangeRoles({ account: { staffId, displayName, roles }, onClose, onDone }: ChangeRolesProps) {
  const { text } = useText()
  const { run, isBusy, fault } = useWork()
  const submit = (typed: { roles: TypedRole[] }) =>
    run(async () => {
      const assigned: AssignedRole[] = assignedRolesOf(typed.roles)
      await call('POST /desk/staff/:staffId/roles', { params: { staffId }, body: { roles: assigned } })
      await onDone()
    })
  return (
    <Drawer
      open
      size={520}
      title={`${text('editRoles')} - ${displayName}`}
      mask={{ closable: false }}
      onClose={onClose}
      footer={<DrawerFooter form="change-roles" submit={text('save')} isBusy={isBusy} onClose={onClose} />}
    >
      <Form
        name="change-roles"
        layout="vertical"
        onFinish={submit}
        initialValues={{ roles: typedRolesOf(roles) }}
        requiredMark={false}
      >
        <FormFault fault={fault} />
        <RolesField />
      </Form>
    </Drawer>
  )
}

interface DrawerFooterProps {
  /** Name of the form, which is its id. */
  form: string
  submit: string
  isBusy: boolean
  onClose: () => void
}

/** Buttons that stay visible below a long form. */
function DrawerFooter({ form, submit, isBusy, onClose }: DrawerFooterProps) {
  const { text } = useText()
  return (
    <div className="drawer-footer">
      <Button onClick={onClose}>{text('cancel')}</Button>
      <Button type="primary" htmlType="submit" form={form} loading={isBusy}>
        {submit}
      </Button>
    </div>
  )
}
