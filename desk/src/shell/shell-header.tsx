import { Button, Layout, Select } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api/call'
import { useText } from '../i18n/i18n'
import { useSession } from '../session/use-session'
import { useWork } from '../ui/use-work'
import { LanguageSwitch } from './language-switch'
import { pathInOther } from './page-paths'
import { storeDomain, useDomain } from './use-project'

export function ShellHeader() {
  const { text } = useText()
  const { staff } = useSession()
  const { run, isBusy } = useWork()
  const signOut = () =>
    run(async () => {
      await call('POST /desk/session/end', {})
      // forgets everything that was loaded
      location.assign('/')
    })
  return (
    <Layout.Header role="banner">
      <ProjectSwitch />
      <div className="header-part">
        <LanguageSwitch isStored />
        <span>{staff.displayName}</span>
        <Button loading={isBusy} onClick={signOut}>
          {text('signOut')}
        </Button>
      </div>
    </Layout.Header>
  )
}

function ProjectSwitch() {
  const { text, language } = useText()
  const { projects } = useSession()
  const domain = useDomain()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (projects.length === 0) return <span>{text('noProject')}</span>
  const change = (chosen: string) => {
    storeDomain(chosen)
    void navigate(pathInOther(pathname, chosen))
  }
  return (
    <label className="header-part">
      {text('project')}
      <Select
        className="project-select"
        aria-label={text('project')}
        value={domain}
        showSearch={{ optionFilterProp: 'label' }}
        options={projects.map((project) => ({ value: project.domain, label: project.name[language] }))}
        onChange={change}
      />
    </label>
  )
}
