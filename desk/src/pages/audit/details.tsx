import { ROLE_NAMES, ROLES } from '@contract/desk/roles'
import type { AuditEntryView } from '@contract/desk/staff'
import { useText, type TextKey } from '../../i18n/i18n'

const LABELS: Record<string, TextKey> = {
  name: 'detail_name',
  role: 'detail_role',
  roles: 'detail_roles',
  factor: 'detail_factor',
}

interface DetailsProps {
  details: AuditEntryView['details']
}

/** Details of an entry, one pair per line; unknown names and values as they are stored. */
export function Details({ details }: DetailsProps) {
  const { text } = useText()
  const valueOf = useValueText()
  const given = Object.entries(details).filter(([, value]) => value !== null)
  return given.map(([name, value]) => (
    <div key={name} className="details">
      <span className="secondary">{LABELS[name] ? text(LABELS[name]) : name}</span> {valueOf(name, value)}
    </div>
  ))
}

function useValueText() {
  const { text, language } = useText()
  const roleText = (role: unknown) => {
    const known = ROLES.find((each) => each === role)
    return known ? ROLE_NAMES[known][language] : String(role)
  }
  const rolesText = (roles: readonly Scope[]) =>
    roles.length === 0
      ? text('noRoles')
      : roles
          .map(({ role, ...scope }) => [roleText(role), ...scopeTexts(scope)].join(' · '))
          .join(language === 'zh' ? '；' : '; ')
  return (name: string, value: unknown): string => {
    if (name === 'role') return roleText(value)
    if (name === 'roles' && Array.isArray(value)) return rolesText(value as Scope[])
    if (name === 'factor') return text(value === 'passkey' ? 'factor_passkey' : 'factor_code')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

type Scope = Record<string, string | readonly string[] | null>

const scopeTexts = (scope: Scope) =>
  Object.values(scope).flatMap((limit) => (typeof limit === 'string' ? [limit] : (limit ?? [])))
