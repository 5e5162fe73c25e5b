import {
  AuditOutlined,
  CheckSquareOutlined,
  FileSearchOutlined,
  HomeOutlined,
  SearchOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { lazy, type ComponentType, type ReactNode } from 'react'
import type { Permission } from '@contract/desk/permissions'
import type { TextKey } from '../i18n/i18n'

export interface DeskPage {
  /** Below `/p/:domain` where the page belongs to a project. */
  path: string
  title: TextKey
  icon: ReactNode
  /** Required in the page's project, or for the service as a whole; null: for all staff. */
  permission: Permission | null
  /** The calls of the page require the permission without limits to kinds, batches and areas. */
  isProjectWide?: true
  /** Path of the page from which it is opened; it is not in the menu. */
  parent?: string
  component: ComponentType
}

/** Pages in the order of the menu. A new page is one row here. */
export const pages: readonly DeskPage[] = [
  {
    path: '/',
    title: 'home',
    icon: <HomeOutlined />,
    permission: null,
    component: lazy(() => import('../pages/home-page')),
  },
  {
    path: '/p/:domain/review',
    title: 'review',
    icon: <FileSearchOutlined />,
    permission: 'review',
    component: lazy(() => import('../pages/review/review-page')),
  },
  {
    path: '/p/:domain/actions',
    title: 'runs',
    icon: <CheckSquareOutlined />,
    permission: 'project.read',
    component: lazy(() => import('../pages/actions/actions-page')),
  },
  {
    path: '/p/:domain/candidates',
    title: 'candidates',
    icon: <SearchOutlined />,
    permission: 'candidates.read',
    component: lazy(() => import('../pages/candidates/candidates-page')),
  },
  {
    path: '/p/:domain/candidates/:accountId',
    title: 'candidate',
    icon: null,
    permission: 'candidates.read',
    parent: '/p/:domain/candidates',
    component: lazy(() => import('../pages/candidates/candidate-page')),
  },
  {
    path: '/p/:domain/audit',
    title: 'audit',
    icon: <AuditOutlined />,
    permission: 'audit.read',
    isProjectWide: true,
    component: lazy(() => import('../pages/audit/audit-page')),
  },
  {
    path: '/staff',
    title: 'staff',
    icon: <TeamOutlined />,
    permission: 'staff.change',
    component: lazy(() => import('../pages/staff/staff-page')),
  },
  {
    path: '/account',
    title: 'account',
    icon: <UserOutlined />,
    permission: null,
    component: lazy(() => import('../pages/account/account-page')),
  },
]
