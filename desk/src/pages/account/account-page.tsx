import { useText } from '../../i18n/i18n'
import { useSession } from '../../session/use-session'
import { Page } from '../../ui/page'
import { PasskeysCard } from './passkeys-card'
import { PasswordCard } from './password-card'
import { SessionsCard } from './sessions-card'

export default function AccountPage() {
  const { text } = useText()
  const { staff } = useSession()
  return (
    <Page title={text('account')} hint={text('signedInAs', { name: staff.name })}>
      <SessionsCard />
      <PasskeysCard />
      <PasswordCard />
    </Page>
  )
}
