import { Alert, Card, Tag } from 'antd'
import { useText } from '../i18n/i18n'
import { permissionsByProject } from '../session/permissions'
import { useSession } from '../session/use-session'
import { Page } from '../ui/page'

/** Projects and permissions of the signed-in person. */
export default function HomePage() {
  const { text, language } = useText()
  const session = useSession()
  const permissions = [...permissionsByProject(session)]
  const nameOf = (domain: string | null) =>
    session.projects.find((project) => project.domain === domain)?.name[language] ?? text('allProjects')
  return (
    <Page title={text('welcome', { name: session.staff.displayName })} hint={text('homeText')}>
      {permissions.length === 0 && <Alert type="info" showIcon title={text('noPermissions')} />}
      {permissions.map(([domain, list]) => (
        <Card key={domain} className="block" title={nameOf(domain)} size="small">
          {list.map((permission) => (
            <Tag key={permission}>{text(`permission_${permission}`)}</Tag>
          ))}
        </Card>
      ))}
    </Page>
  )
}
