/** Roles of staff and their permissions. */
import type { LocalText } from '../schemas'
import { PERMISSIONS, type Permission } from './permissions'

export const ROLES = [
  'superAdministrator',
  'administrator',
  'reviewer',
  'finance',
  'helpDesk',
  'examAffairs',
  'publisher',
  'auditor',
] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  superAdministrator: PERMISSIONS,
  administrator: PERMISSIONS.filter((permission) => permission !== 'staff.change'),
  reviewer: ['review', 'candidates.reveal', 'project.read'],
  finance: ['finance.read', 'finance.change', 'project.read'],
  helpDesk: ['candidates.read', 'candidates.reveal', 'candidates.change', 'project.read'],
  examAffairs: ['exam.change', 'export', 'project.read'],
  publisher: ['results.change', 'results.publish', 'certificates.change', 'project.read'],
  auditor: ['audit.read', 'candidates.read', 'finance.read', 'project.read'],
}

export const ROLE_NAMES: Record<Role, LocalText> = {
  superAdministrator: { zh: '超级管理员', en: 'Super administrator' },
  administrator: { zh: '项目管理员', en: 'Administrator' },
  reviewer: { zh: '审核员', en: 'Reviewer' },
  finance: { zh: '财务', en: 'Finance' },
  helpDesk: { zh: '客服', en: 'Help desk' },
  examAffairs: { zh: '考务', en: 'Exam affairs' },
  publisher: { zh: '成绩与证书发布员', en: 'Publisher' },
  auditor: { zh: '审计员', en: 'Auditor' },
}

/** Kinds of cases that a reviewer may be limited to. */
export const REVIEW_KINDS = [
  'registration',
  'correction',
  'preRegistration',
  'exemption',
  'accommodation',
  'basicInfo',
  'certificateApplication',
  'resultReview',
  'refundRequest',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Role with its scope. `null` means no limit; an area is the code of a test area or of a province. */
export interface RoleGrant {
  role: Role
  projectId: string | null
  kinds: readonly string[] | null
  batches: readonly string[] | null
  areas: readonly string[] | null
}

/** Super administrators always have all projects, without further limits. */
export const isUnlimited = ({ role }: Pick<RoleGrant, 'role'>): boolean => role === 'superAdministrator'
