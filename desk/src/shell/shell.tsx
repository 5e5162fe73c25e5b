import { Layout, Menu } from 'antd'
import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { useText } from '../i18n/i18n'
import { useSession } from '../session/use-session'
import { isOfProject, mayOpen, pathIn } from './page-paths'
import { pages } from './pages'
import { ShellHeader } from './shell-header'
import { useDomain, useStoredDomain } from './use-project'

interface ShellProps {
  children: ReactNode
}

/** Frame of all pages: menu on the left, project and account above. */
export function Shell({ children }: ShellProps) {
  const { text } = useText()
  useStoredDomain()
  return (
    <Layout className="shell">
      <a className="skip-link" href="#content">
        {text('skip')}
      </a>
      <Layout.Sider theme="light" width={208}>
        <div className="brand">{text('app')}</div>
        <MainMenu />
      </Layout.Sider>
      <Layout>
        <ShellHeader />
        <main id="content" className="content" tabIndex={-1}>
          {children}
        </main>
      </Layout>
    </Layout>
  )
}

function MainMenu() {
  const { text } = useText()
  const session = useSession()
  const domain = useDomain()
  const { pathname } = useLocation()
  const open = pages.filter((page) => mayOpen(session, page, isOfProject(page) ? domain : null))
  const items = open
    .filter(({ parent }) => parent === undefined)
    .map(({ path, title, icon }) => ({
      key: path,
      icon,
      label: <Link to={pathIn({ path }, domain)}>{text(title)}</Link>,
    }))
  const selected = open.filter(({ path }) => matchPath(path, pathname)).map(({ path, parent }) => parent ?? path)
  return (
    <nav aria-label={text('mainMenu')}>
      <Menu mode="inline" items={items} selectedKeys={selected} />
    </nav>
  )
}
