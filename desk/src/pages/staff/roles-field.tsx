import { Button, Form, Select } from 'antd'
import { isUnlimited, REVIEW_KINDS, ROLE_NAMES, ROLES, type Role } from '@contract/desk/roles'
import { useText } from '../../i18n/i18n'
import { useSession } from '../../session/use-session'

/** Roles with their scopes. */
export function RolesField() {
  const { text } = useText()
  return (
    <fieldset className="roles">
      <legend>{text('roles')}</legend>
      <Form.List name="roles">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <RoleRow key={key} index={name} onRemove={() => remove(name)} />
            ))}
            <Button className="block" onClick={() => add({ role: 'reviewer' })}>
              {text('addRole')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

interface RoleRowProps {
  index: number
  onRemove: () => void
}

function RoleRow({ index, onRemove }: RoleRowProps) {
  const { text, language } = useText()
  const { projects } = useSession()
  const role = Form.useWatch<Role | undefined>(['roles', index, 'role'])
  const roleOptions = ROLES.map((value) => ({ value, label: ROLE_NAMES[value][language] }))
  const projectOptions = projects.map(({ domain, name }) => ({ value: domain, label: name[language] }))
  const kindOptions = REVIEW_KINDS.map((value) => ({ value, label: text(`kind_${value}`) }))
  const isLimitable = role !== undefined && !isUnlimited({ role })
  return (
    <div className="role-row">
      <Form.Item name={[index, 'role']} label={text('role')}>
        <Select options={roleOptions} />
      </Form.Item>
      {isLimitable && (
        <Form.Item name={[index, 'domain']} label={text('project')}>
          <Select allowClear placeholder={text('allProjects')} options={projectOptions} />
        </Form.Item>
      )}
      {role === 'reviewer' && (
        <>
          <Form.Item name={[index, 'kinds']} label={text('kinds')}>
            <Select mode="multiple" allowClear placeholder={text('scopeAll')} options={kindOptions} />
          </Form.Item>
          <Form.Item name={[index, 'batches']} label={text('batches')}>
            <Select mode="tags" placeholder={text('scopeAll')} />
          </Form.Item>
          <Form.Item name={[index, 'areas']} label={text('areas')}>
            <Select mode="tags" placeholder={text('scopeAll')} />
          </Form.Item>
        </>
      )}
      <Button size="small" onClick={onRemove}>
        {text('removeRole')}
      </Button>
    </div>
  )
}
